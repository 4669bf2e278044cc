import { useTranslation } from '../messages/use-translation';
import { Link } from '../ui/link';

/**
 * Tells that there is no network, and whether the page comes from what this device keeps. It is in every page, and shown by
 * style alone when `<html>` says so: the service worker and the boot script know, and React may never run. It is no live region:
 * who reads loses nothing, and links that lead nowhere say so themselves.
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
