import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';
import { Link } from '../../ui/link';
import type { InstallPrompt } from '../../boot/install-prompt';

/** The browser's install prompt, which the page stores until the reader uses it. */
export interface InstallPrompts {
  /** Returns the prompt; null while there is none. */
  installPrompt: () => Pick<InstallPrompt, 'prompt' | 'userChoice'> | null;
  /** Calls back whenever the prompt changes. Returns a function that stops it. */
  onInstallPrompt: (listener: () => void) => () => void;
}

export interface OfflineSectionProps {
  /** Address of the offline page. */
  path: string;
  prompts: InstallPrompts;
}

/**
 * Section of the settings dialog: link to the offline page, and installation where the browser
 * supports it.
 */
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

/** Button or hint to install the site; nothing where no way is known. */
function InstallOffer({ prompts: { installPrompt, onInstallPrompt } }: Pick<OfflineSectionProps, 'prompts'>) {
  const { t } = useTranslation('settings');
  const offer = useSyncExternalStore(onInstallPrompt, installPrompt, () => null);
  /** The reader's choice; a prompt can be used once. */
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

/** Moves the focus to the message that replaces the focused button. */
function useFocusWhen(isTrue: boolean, place: RefObject<HTMLElement>): void {
  useEffect(() => {
    if (isTrue) place.current?.focus();
  }, [isTrue, place]);
}

/**
 * Returns how the site is installed where the browser offers no prompt: it already is
 * (`installed`), from the menu of Safari on a Mac (`dock`), or from the share menu on an iPhone or
 * iPad (`homeScreen`). Null where no way is known.
 */
function installWay(): 'installed' | 'dock' | 'homeScreen' | null {
  // jsdom has no media queries.
  if ('matchMedia' in window && matchMedia('(display-mode: standalone)').matches) return 'installed';
  // Every browser on an iPhone or iPad reports this vendor and has the same share menu. The
  // property exists only there.
  if (navigator.vendor !== 'Apple Computer, Inc.') return null;
  if ('standalone' in navigator) return 'homeScreen';
  // Safari 17 was the first to add to the Dock.
  const version = Number(/Version\/(\d+)/.exec(navigator.userAgent)?.[1] ?? 0);
  return version >= 17 ? 'dock' : null;
}
