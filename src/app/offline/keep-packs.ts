import { DEFAULT_LOCALE, isLocale } from '../../../content-schema';
import { offlineTools } from '../../features/offline/page/create-offline-tools';
import { keepPacksCurrent } from '../../features/offline/packs/keep-packs-current';

/** Goes on with packs whose tab is gone, and updates those that are kept. By the shelf that the offline page shows, should it be open. */
export function keepPacks(): Promise<void> {
  const locale = document.documentElement.lang.slice(0, 2);
  const { shelf } = offlineTools(isLocale(locale) ? locale : DEFAULT_LOCALE);
  return keepPacksCurrent(shelf, navigator.connection);
}
