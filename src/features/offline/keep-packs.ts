import { DEFAULT_LOCALE } from '../../../content-schema';
import { offlineTools } from './page/create-offline-tools';
import { updatePacks } from './packs/update-packs';
import { localeOfPath } from '../../shared/routes/page-locale';

/**
 * Resumes downloads whose tab was closed, and updates stored packs. Uses the library of the offline
 * page if that is open.
 */
export function keepPacks(): Promise<void> {
  const { library } = offlineTools(localeOfPath(window.location.pathname) ?? DEFAULT_LOCALE);
  return updatePacks(library, navigator.connection);
}
