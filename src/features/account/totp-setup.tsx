import { encode } from 'uqr';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../messages/use-translation';
import type { TotpSetup } from './identity/identity-port';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import { copyText } from '../../ui/copy-text';

/** Width of the quiet zone of a QR code in modules, by its standard. */
const QUIET_ZONE = 4;
/** Width of the drawing in pixels: phones read it from a foot away, and it fits into 320. */
const DRAWING_WIDTH = 208;

export interface TotpSetupDetailsProps {
  setup: TotpSetup;
}

/**
 * The secret for an authenticator app, in three forms: a code to scan, a link for an app on the
 * same device, and a key to copy or to type. The field for the app's first code is rendered by the
 * caller.
 */
export function TotpSetupDetails({ setup }: TotpSetupDetailsProps) {
  const { t } = useTranslation('pages');
  const key = useRef<HTMLElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);
  const copy = async () => {
    if (key.current === null) return;
    setOutcome((await copyText(setup.secret, key.current)) ? 'copied' : 'selected');
  };
  return (
    <div className="flow">
      <p>{t('account.totp.scan')}</p>
      <QrCode text={setup.uri} label={t('account.totp.code')} />
      {setup.uri.startsWith('otpauth:') && (
        <p>
          <Link href={setup.uri}>{t('account.totp.open')}</Link>
        </p>
      )}
      <p>
        {t('account.totp.secret')} <code ref={key}>{inGroups(setup.secret)}</code>
      </p>
      <div className="row">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('account.totp.copy')}
        </Button>
        <span role="status">{outcome !== null && t(`account.totp.${outcome}`)}</span>
      </div>
    </div>
  );
}

/** A QR code: black on white in every colour mode, since many cameras cannot read the reverse. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawQrCode(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      width={DRAWING_WIDTH}
      height={DRAWING_WIDTH}
      shapeRendering="crispEdges"
    >
      <rect width="100%" height="100%" fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

/** Draws one rectangle for each run of dark modules in a line. */
function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  let path = '';
  for (const [y, line] of data.entries()) {
    for (let x = 0; x < size; x += 1) {
      if (line[x] !== true) continue;
      const start = x;
      while (line[x] === true) x += 1;
      path += `M${start} ${y}h${x - start}v1h${start - x}z`;
    }
  }
  return { size, path };
}

/**
 * Formats a key in groups of four, as it is typed; apps ignore the spaces. @example
 * inGroups('ABCDEFGH') // => 'ABCD EFGH'
 */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
