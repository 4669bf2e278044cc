import type { Connection } from '../../../shared/connection';
import type { PackLibrary } from './pack-library';

const SLOW = ['slow-2g', '2g'];

/**
 * Resumes downloads whose tab was closed, and updates stored packs. Call it when idle, after a page
 * with unfinished downloads has started or a new build was noticed. Paused downloads stay paused.
 * On a slow or metered connection nothing is updated that was not requested. Never throws.
 */
export async function updatePacks(library: PackLibrary, connection: Connection | undefined): Promise<void> {
  await library.refresh();
  const isSparing = connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
  for (const { key, cached, offered, download, updateBytes } of library.packs) {
    if (download !== null) {
      const isToGoOn = download.state === 'running' || download.failure === 'network';
      // Parts missing from one release may exist in another.
      const isToTryAgain =
        !isSparing &&
        (download.failure === 'not-found' || download.failure === 'unreadable') &&
        offered !== null &&
        offered.manifest !== download.manifest;
      if (isToGoOn || isToTryAgain) await library.take(key);
    } else if (cached !== null && updateBytes !== null && !isSparing) {
      await library.take(key);
    }
  }
}
