import type { Page } from '@playwright/test';
import * as SHELL_IDS from '../../../../src/shared/shell-ids';

/** Times of the responses of a search, in milliseconds since the reader started. */
export interface SearchMoments {
  /** The first frame with results, from any source. */
  firstResult: number;
  /** The first frame after the texts were also searched. */
  complete: number;
}

/** Records of the watch in the page. */
interface Watch {
  /** Words inserted into the field as soon as it has the focus. */
  words: string;
  /**
   * Start of the search: the focus on the results page, the key that opens the dialog elsewhere.
   */
  begunAt: number | null;
  /** Times of the frames with the worker's answers. */
  firstResultAt: number | null;
  completeAt: number | null;
  hasComplete: boolean;
}

declare global {
  var benchSearch: Watch | undefined;
}

/** The field of the results page, and that of the dialog. */
export const SEARCH_FIELDS = `#${SHELL_IDS.searchField}, #${SHELL_IDS.searchDialogField}`;
const RESULTS = 'main .results a[data-highlight], dialog[open] .results a[data-highlight]';
const ANSWER_TIMEOUT_MS = 30_000;

/**
 * Watches every document of a page for responses of its search; nothing is recorded until
 * `searchOnce`.
 */
export async function installSearchWatch(page: Page): Promise<void> {
  await page.addInitScript(watchDocument, { fields: SEARCH_FIELDS, results: RESULTS });
}

/**
 * Searches for words like a reader who pastes them, because typing speed is not measured. `begin`
 * starts the search; the page itself inserts the words when the field has the focus, because
 * driving the browser takes longer than the response.
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
    // A missing response is reported below.
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

/** Runs in the page before its scripts. */
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
      // A separate task, like the reader's paste.
      if (words !== '') setTimeout(() => document.execCommand('insertText', false, words));
    },
    true,
  );

  // Every answer of the worker is received here before the site receives it.
  const listen = (worker: Worker) =>
    worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const watch = globalThis.benchSearch;
      const result: unknown = typeof data === 'object' && data !== null ? Reflect.get(data, 'result') : null;
      if (watch === undefined || watch.words !== '' || typeof result !== 'object' || result === null) return;
      // Answers that are not results of a search, or only from titles, are not marked.
      if (Reflect.get(result, 'complete') === true) watch.hasComplete = true;
    });
  globalThis.Worker = class extends Worker {
    constructor(address: string | URL, options?: WorkerOptions) {
      super(address, options);
      listen(this);
    }
  };

  const look = () => {
    const watch = globalThis.benchSearch;
    // The document in a frame is what the frame is about to display.
    if (watch !== undefined && watch.words === '' && document.querySelector(results) !== null) {
      watch.firstResultAt ??= performance.now();
      if (watch.hasComplete) watch.completeAt ??= performance.now();
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
