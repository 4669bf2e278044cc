import { DATA_MADE_OF, DATA_REPLAY } from '../../../shared/page-contract';
import { digestText } from '../../../shared/digest-text';
import { clearReload, loadChunk, reloadOnce } from '../../../ui/load-chunk';
import { noteNewBuild } from '../../../store/new-build';

/** What Gatsby's loader gives of a page; nothing of it where the page could not be had. */
export interface LoadedPage {
  /** Its data: what the page was made of. */
  json?: unknown;
  /** Its address, and the code that the site had when it was fetched; empty where that could not be asked. */
  page?: { path?: string; webpackCompilationHash?: string };
}

/** The data of the page, as a part of the program: the page is loaded again for them, once. */
const DATA_PART = 'page-data';

/** Whether a page needs other scripts than those that run here: it is of another build. */
export function needsOtherScripts({ page }: LoadedPage): boolean {
  const hash = page?.webpackCompilationHash;
  const ours = window.___webpackCompilationHash;
  // `gatsby develop` has no builds: it serves some hash, and its own scripts have none.
  if (hash === undefined || hash === '' || ours === undefined || ours === '') return false;
  return hash !== ours;
}

/**
 * Ends when React may take the page over: when what it was made of is what the site has now. A page that stood there while
 * another build was published would be taken over with its data, which shows as errors, and as a text that changes under the
 * reader; Gatsby would load it anew. It is left as it was published instead: its links load pages of the new build, and a notice offers
 * the new text. A button that needs scripts has the page loaded again, and so has a page that has only just been loaded.
 */
export async function untilOfOneBuild(): Promise<void> {
  const { pathname, search } = window.location;
  const loaded = await window.___loader?.loadPage(pathname + search);
  // What does not come is for Gatsby to tell.
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

/** Ends when scripts are asked for and the page cannot be loaded again for them: they take what there is. */
function untilScriptsAreNeeded(): Promise<void> {
  loadChunk('new-build', () => import('./look-for-build'), { isAwaited: false })
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
      // First: a page that loads again may not get it any more.
      const loaded = await input;
      if (!reloadOnce(DATA_PART)) return goOn();
      // The button is pressed again on the page that comes.
      if (loaded !== null) window.addEventListener('pagehide', loaded.saveEarlyInput);
    };
    if (window.earlyClicks?.length) void act();
    // Before the boot script, which keeps these clicks from everything behind it.
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
