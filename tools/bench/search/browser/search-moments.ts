import type { Page } from '@playwright/test';
import * as SHELL_IDS from '../../../../src/shared/shell-ids';

/** When a search answered, in milliseconds since the reader began. */
export interface SearchMoments {
  /** The first frame with results, whatever they come from. */
  firstResult: number;
  /** The first frame after the texts were searched too. */
  complete: number;
}

/** What the watch in the page notes. */
interface Watch {
  /** What is put into the field as soon as it has the focus. */
  words: string;
  /** When the reader began: the focus on the page of results, the key that opens the dialog elsewhere. */
  begunAt: number | null;
  /** Frames with what the worker reported since. */
  firstResultAt: number | null;
  completeAt: number | null;
  hasComplete: boolean;
}

declare global {
  var benchSearch: Watch | undefined;
}

/** The field of the page of results, and the one of the dialog. */
export const SEARCH_FIELDS = `#${SHELL_IDS.searchField}, #${SHELL_IDS.searchDialogField}`;
const RESULTS = 'main .results a[data-highlight], dialog[open] .results a[data-highlight]';
const ANSWER_TIMEOUT_MS = 30_000;

/** Watches every document of a page for answers of its search; nothing is watched until `searchOnce`. */
export async function installSearchWatch(page: Page): Promise<void> {
  await page.addInitScript(watchDocument, { fields: SEARCH_FIELDS, results: RESULTS });
}

/**
 * Searches for words as a reader who pastes them: how fast somebody types is no figure of ours. What begins the search
 * is done by `begin`; the page itself puts the words in when the field has the focus, because driving the browser takes
 * longer than the answer.
 */
export async function searchOnce(page: Page, words: string, begin: () => Promise<void>): Promise<SearchMoments> {
  await page.evaluate((given) => {
    globalThis.benchSearch = {
      words: given,
      begunAt: null,
      firstResultAt: null,
      completeAt: null,
      hasComplete: false,
    };
  }, words);
  await begin();
  await page
    .waitForFunction(() => typeof globalThis.benchSearch?.completeAt === 'number', undefined, {
      timeout: ANSWER_TIMEOUT_MS,
    })
    // What is missing is told below.
    .catch(() => undefined);
  const watch = await page.evaluate(() => globalThis.benchSearch);
  const { begunAt = null, firstResultAt = null, completeAt = null } = watch ?? {};
  if (begunAt === null || firstResultAt === null || completeAt === null) {
    throw new Error(
      `Expected results for "${words}" at ${page.url()}, found none in ${ANSWER_TIMEOUT_MS} ms. Search for words that the site has.`,
    );
  }
  return { firstResult: firstResultAt - begunAt, complete: completeAt - begunAt };
}

/** Runs in the page, before anything of it. */
function watchDocument({ fields, results }: { fields: string; results: string }): void {
  const begin = ({ timeStamp }: Event) => {
    if (globalThis.benchSearch !== undefined) globalThis.benchSearch.begunAt ??= timeStamp;
  };
  document.addEventListener('keydown', begin, true);
  document.addEventListener(
    'focusin',
    (event) => {
      const { target } = event;
      const watch = globalThis.benchSearch;
      if (watch === undefined || !(target instanceof HTMLInputElement) || !target.matches(fields)) return;
      begin(event);
      const { words } = watch;
      watch.words = '';
      // A task of its own, as the reader's paste would be.
      if (words !== '') setTimeout(() => document.execCommand('insertText', false, words));
    },
    true,
  );

  // Every report of the worker passes by here before it reaches the site.
  const listen = (worker: Worker) =>
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const watch = globalThis.benchSearch;
      const report: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'report') : null;
      if (watch === undefined || watch.words !== '' || typeof report !== 'object' || report === null) return;
      // An empty field is answered too: with titles alone, and without an answer.
      if (Reflect.get(report, 'status') === 'complete') watch.hasComplete = true;
    });
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      listen(this);
    }
  };

  const look = () => {
    const watch = globalThis.benchSearch;
    // What a frame finds in the document is what it is about to show.
    if (watch !== undefined && watch.words === '' && document.querySelector(results) !== null) {
      watch.firstResultAt ??= performance.now();
      if (watch.hasComplete) watch.completeAt ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
