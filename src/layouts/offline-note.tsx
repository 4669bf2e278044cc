import { useTranslation } from '../messages/use-translation';
import { Link } from '../ui/link';

/**
 * Notice that there is no network, and whether the page comes from the cache of this device. It is
 * in every page and shown by CSS when `<html>` has the attribute: the service worker and the boot
 * script set it, and React may never run. It is not a live region: readers lose nothing, and links
 * to unavailable pages are marked.
 */
export function OfflineNote({ path }: { path: string }) {
  const { t } = useTranslation('partials');
  return (
    <p className="column offline-note aside">
      <Link href={path}>{t('offline.note')}</Link>
      <span>{` · ${t('offline.kept')}`}</span>
    </p>
  );
}
