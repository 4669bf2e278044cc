import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import type { InstallPrompt } from '../../../boot/install-prompt';
import { installWay } from './install-way';

/** The offer of the browser to install the site, which the page keeps until the reader asks for it. */
export interface InstallPrompts {
  /** The offer; null while there is none. */
  installPrompt: () => Pick<InstallPrompt, 'prompt' | 'userChoice'> | null;
  /** Calls back whenever there is another; gives what ends it. */
  onInstallPrompt: (listener: () => void) => () => void;
}

export interface OfflineSectionProps {
  /** Address of the offline page. */
  path: string;
  prompts: InstallPrompts;
}

/** In the settings dialog: the way to the offline page, and to install the site where the browser can. */
export function OfflineSection({ path, prompts }: OfflineSectionProps) {
  const { t } = useTranslation('settings');
  return (
    <fieldset className="field">
      <legend>{t('offline')}</legend>
      <p className="aside">
        <Link href={path}>{t('offline.link')}</Link>
      </p>
      <InstallOffer prompts={prompts} />
    </fieldset>
  );
}

/** Nothing where the browser cannot install the site, and says of no other way. */
function InstallOffer({ prompts: { installPrompt, onInstallPrompt } }: Pick<OfflineSectionProps, 'prompts'>) {
  const { t } = useTranslation('settings');
  const offer = useSyncExternalStore(onInstallPrompt, installPrompt, () => null);
  /** What the reader made of the offer, which can be used once. */
  const [choice, setChoice] = useState<'accepted' | 'dismissed' | null>(null);
  const place = useRef<HTMLParagraphElement>(null);
  useFocusWhen(choice !== null, place);
  const way = installWay();
  if (choice !== null || way === 'installed') {
    return (
      <p className="aside" ref={place} tabIndex={-1}>
        {t(choice === 'dismissed' ? 'install.later' : 'install.done')}
      </p>
    );
  }
  if (offer !== null) {
    const install = async () => {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      setChoice(outcome);
    };
    return (
      <div>
        <Button
          variant="secondary"
          onClick={() =>
            void install().catch((error: unknown) => {
              console.warn('The browser did not offer to install the site. Received:', error);
            })
          }
        >
          {t('install')}
        </Button>
      </div>
    );
  }
  return way === null ? null : <p className="aside">{t(`install.${way}`)}</p>;
}

/** The button that had the focus is gone: what took its place says what became of it. */
function useFocusWhen(isTrue: boolean, place: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (isTrue) place.current?.focus();
  }, [isTrue, place]);
}
