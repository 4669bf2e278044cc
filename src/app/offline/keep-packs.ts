import { offlineTools } from '../../features/offline/page/create-offline-tools';
import { keepPacksCurrent } from '../../features/offline/packs/keep-packs-current';
import { localeOfAddress } from '../../shared/routes/page-locale';

/** Goes on with packs whose tab is gone, and updates those that are kept. By the shelf that the offline page shows, should it be open. */
export function keepPacks(): Promise<void> {
  const { shelf } = offlineTools(localeOfAddress(window.location.pathname));
  return keepPacksCurrent(shelf, navigator.connection);
}
