import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from '../messages/use-translation';
import { LoadingIndicator } from '../ui/loading';
import { pageLoadingStore } from './page-loading';

/**
 * Shows that the next page is on its way: a bar along the top, and the content dimmed and busy. Nothing is taken away from
 * the keyboard or the pointer.
 */
export function PageLoadingSign() {
  const { t } = useTranslation('partials');
  const { subscribe, read, readOnServer } = pageLoadingStore;
  const { isShown, progress } = useSyncExternalStore(subscribe, read, readOnServer);
  const isBusy = isShown && progress < 100;
  useEffect(() => {
    const content = document.querySelector('main');
    if (!isBusy || content === null) return undefined;
    content.setAttribute('aria-busy', 'true');
    return () => content.removeAttribute('aria-busy');
  }, [isBusy]);
  return isShown ? <LoadingIndicator value={progress} label={t('loading.page')} /> : null;
}
