import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { installWay } from './install-way';

/** What a browser says when it would install the site; Chromium alone says it. */
export interface InstallPrompt {
  prompt: () => Promise<unknown>;
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** The offer of the browser to install the site, which the page keeps until the reader asks for it. */
export interface InstallPrompts {
  /** The offer; null while there is none. */
  installPrompt: () => InstallPrompt | null;
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
  const { t } = useTranslation('partials');
  return (
    <fieldset className="field">
      <legend>{t('settings.offline')}</legend>
      <p>
        <Link href={path}>{t('settings.offline.link')}</Link>
      </p>
      <InstallOffer prompts={prompts} />
    </fieldset>
  );
}

/** Nothing where the browser cannot install the site, and says of no other way. */
function InstallOffer({ prompts: { installPrompt, onInstallPrompt } }: Pick<OfflineSectionProps, 'prompts'>) {
  const { t } = useTranslation('partials');
  const offer = useSyncExternalStore(onInstallPrompt, installPrompt, () => null);
  const [isInstalled, setIsInstalled] = useState(false);
  const place = useRef<HTMLParagraphElement>(null);
  useFocusWhen(isInstalled, place);
  const way = installWay();
  if (isInstalled || way === 'installed') {
    return (
      <p className="aside" ref={place} tabIndex={-1}>
        {t('settings.install.done')}
      </p>
    );
  }
  if (offer !== null) {
    const install = async () => {
      await offer.prompt();
      const { outcome } = await offer.userChoice;
      if (outcome === 'accepted') setIsInstalled(true);
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
          {t('settings.install')}
        </Button>
      </div>
    );
  }
  return way === null ? null : <p className="aside">{t(`settings.install.${way}`)}</p>;
}

/** The button that had the focus is gone: what took its place says what became of it. */
function useFocusWhen(isTrue: boolean, place: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (isTrue) place.current?.focus();
  }, [isTrue, place]);
}
