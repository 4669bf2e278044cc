import { offlineTools } from '../../features/offline/page/create-offline-tools';
import { updatePacks } from '../../features/offline/packs/update-packs';
import { localeOfAddress } from '../../shared/routes/page-locale';

/** Goes on with packs whose tab is gone, and updates those that are kept. By the shelf that the offline page shows, should it be open. */
export function keepPacks(): Promise<void> {
  const { library } = offlineTools(localeOfAddress(window.location.pathname));
  return updatePacks(library, navigator.connection);
}
