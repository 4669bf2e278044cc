import type { Connection } from '../../../shared/connection';
import type { PackLibrary } from './pack-library';

const SLOW = ['slow-2g', '2g'];

/**
 * Goes on with packs whose tab is gone, and updates those that are kept: to be called at idle, when a page with unfinished
 * downloads starts or another build was noticed. What the reader paused stays so, and on a slow line, or one that is paid for by what
 * comes over it, nothing is updated that was not asked for. Never throws.
 */
export async function updatePacks(library: PackLibrary, connection: Connection | undefined): Promise<void> {
  await library.refresh();
  const isSparing = connection?.saveData === true || SLOW.includes(connection?.effectiveType ?? '');
  for (const { key, cached, offered, download, updateBytes } of library.packs) {
    if (download !== null) {
      const isToGoOn = download.state === 'running' || download.failure === 'network';
      // What could not be had of one release may be had of another.
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
