import type { Locale } from '../../content-schema';
import english from '../../locales/en/consent.json';
import french from '../../locales/fr/consent.json';
import { useMessages } from '../messages/messages-context';
import { DATA_CHOICE, DATA_NO_SNIPPET } from '../shared/page-contract';
import * as SHELL_IDS from '../shared/shell-ids';
import { Link } from '../ui/link';

/** In no page's data: only sites that ask for consent have these messages, in a script. */
const MESSAGES: Record<Locale, typeof english> = { fr: french, en: english };

/** Style of both answers: the same, so that neither is favoured. */
const ANSWER = 'button button-secondary';

/**
 * Banner that asks whether the analytics service of the site may run. The boot script shows it by
 * an attribute of the document, and its buttons work without React (`src/boot/consent.ts`).
 */
export function ConsentBanner({ privacyPolicyPath }: { privacyPolicyPath: string }) {
  const { title, text, privacy, refuse, accept } = MESSAGES[useMessages().locale];
  return (
    <aside id={SHELL_IDS.consent} className="consent" aria-label={title} tabIndex={-1} {...{ [DATA_NO_SNIPPET]: '' }}>
      <p>
        {text.replace('{{service}}', CONSENT_SERVICE)} <Link href={privacyPolicyPath}>{privacy}</Link>
      </p>
      <div className="consent-answers">
        <button type="button" className={ANSWER} {...{ [DATA_CHOICE]: 'refused' }}>
          {refuse}
        </button>
        <button type="button" className={ANSWER} {...{ [DATA_CHOICE]: 'granted' }}>
          {accept}
        </button>
      </div>
    </aside>
  );
}

/** The choice of the reader in the footer, with a button that brings the banner back. */
export function ConsentSetting() {
  const { granted, refused, change } = MESSAGES[useMessages().locale];
  return (
    <p className="consent-setting">
      <span className="consent-granted">{granted}</span>
      <span className="consent-refused">{refused}</span>
      <button type="button" className="button button-inline" {...{ [DATA_CHOICE]: 'asked' }}>
        {change}
      </button>
    </p>
  );
}
