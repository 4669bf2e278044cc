import { DATA_MADE_OF, DATA_REPLAY } from '../../../shared/page-contract';
import { digestText } from '../../../shared/digest-text';
import { clearReload, loadChunk, reloadOnce } from '../../../ui/load-chunk';
import { noteNewBuild } from '../../../store/new-build';

/** Result of Gatsby's loader for a page; empty where the page failed to load. */
export interface LoadedPage {
  /** Page data. */
  json?: unknown;
  /**
   * Its address, and the compilation hash of the site when it was fetched; empty where that is
   * unknown.
   */
  page?: { path?: string; webpackCompilationHash?: string };
}

/** Name of the page data for `reloadOnce`: the page is reloaded for it once. */
const DATA_PART = 'page-data';

/** Checks whether a page needs other scripts than the running ones: it is from another build. */
export function needsOtherScripts({ page }: LoadedPage): boolean {
  const hash = page?.webpackCompilationHash;
  const ours = window.___webpackCompilationHash;
  // `gatsby develop` has no builds: it serves a hash, and its own scripts have none.
  if (hash === undefined || hash === '' || ours === undefined || ours === '') return false;
  return hash !== ours;
}

/**
 * Resolves when React may hydrate the page: when it was rendered from the current data of the site.
 * A page that was open while another build was published would be hydrated with the new data, which
 * causes errors and a text that changes while it is read, or Gatsby would reload it. It is left as
 * published instead: its links load pages of the new build, and a notice offers the new text. A
 * button that needs scripts reloads the page, and so does a page that has just been loaded.
 */
export async function untilOfOneBuild(): Promise<void> {
  const { pathname, search } = window.location;
  const loaded = await window.___loader?.loadPage(pathname + search);
  // Gatsby reports pages that fail to load.
  if (loaded?.page === undefined) return;
  if (!needsOtherScripts(loaded) && isMadeOf(loaded.json)) {
    clearReload(DATA_PART);
    return;
  }
  noteNewBuild();
  if (window.isJustLoaded && reloadOnce(DATA_PART)) await new Promise<never>(() => undefined);
  if (!window.isJustLoaded) await untilScriptsAreNeeded();
}

function isMadeOf(data: unknown): boolean {
  const digest = document.body.getAttribute(DATA_MADE_OF);
  return digest === null || digest === digestText(JSON.stringify(data));
}

/**
 * Resolves when scripts are needed and the page cannot be reloaded for them: they hydrate what
 * there is.
 */
function untilScriptsAreNeeded(): Promise<void> {
  loadChunk('new-build', () => import('./check-for-build'), { isAwaited: false })
    .then(({ offerNewText }) => offerNewText())
    .catch(() => undefined);
  const input = loadChunk('early-input', () => import('../../../boot/early-input'), { isAwaited: false }).catch(
    () => null,
  );
  return new Promise((goOn) => {
    let hasActed = false;
    const act = async () => {
      if (hasActed) return;
      hasActed = true;
      // Loaded first: an unloading page may not get it any more.
      const loaded = await input;
      if (!reloadOnce(DATA_PART)) return goOn();
      // The click is replayed on the next page.
      if (loaded !== null) window.addEventListener('pagehide', loaded.saveEarlyInput);
    };
    if (window.earlyClicks?.length) void act();
    // Runs before the boot script, which stops these clicks.
    else
      window.addEventListener(
        'click',
        ({ target }) => {
          if (target instanceof Element && target.closest(`[${DATA_REPLAY}]`) !== null) void act();
        },
        true,
      );
  });
}
