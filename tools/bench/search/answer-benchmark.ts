import { LOCALES } from '../../../content-schema';
import { type Cleanup, launchChromium } from '../chromium';
import { round, type Section, textTable } from '../report';
import { type AnswerCosts, measureAnswers, networkMs, type Spread, spreadOf } from './answer-costs';
import { answerInBrowser, type BrowserAnswers } from './browser/first-answers';
import { readCorpus } from './corpus-sections';
import { enlargeCorpus } from './enlarge-corpus';
import { searchFilesOf } from './our-engine';
import { readQueries } from './queries';

/** Minimum number of articles of the large corpus. */
const LARGE_CORPUS = 3000;
/** One query of so many is also answered in Chromium. */
const IN_BROWSER = 5;

/** Costs of answers for a number of articles. */
interface MeasuredAnswers {
  costs: AnswerCosts;
  inBrowser: BrowserAnswers;
}

/**
 * Measures what readers load for answers, and the time and memory of the answers in Chromium: for
 * the corpus, and for copies of it with other words.
 * @param onSection Called with each language when it is done.
 * @param cleanup Receives the servers and the browser that are opened.
 */
export async function measureAnswerCosts(
  directory: string,
  versionId: number,
  onSection: (section: Section) => void,
  cleanup: Cleanup,
): Promise<void> {
  const browser = await launchChromium(cleanup);
  for (const locale of LOCALES) {
    const corpus = await readCorpus(directory, versionId, locale);
    const queries = await readQueries(locale);
    const some = queries.filter((_, index) => index % IN_BROWSER === 0).map(({ query }) => query);
    const measured: MeasuredAnswers[] = [];
    for (const copies of [1, Math.ceil(LARGE_CORPUS / corpus.titles.articles.length)]) {
      const enlarged = enlargeCorpus(corpus, copies);
      const files = searchFilesOf(enlarged);
      const costs = await measureAnswers(enlarged, files, queries);
      measured.push({ costs, inBrowser: await answerInBrowser(browser, { files, locale }, some, cleanup) });
    }
    onSection({ title: `What answers load, ${locale}`, text: answerTable(measured), data: measured });
  }
}

/** Creates a table with one row per cost of an answer, in kB; the first with an empty cache. */
function answerTable(measured: readonly MeasuredAnswers[]): string {
  const row = (what: string, valueOf: (costs: AnswerCosts, inBrowser: BrowserAnswers) => string) => [
    what,
    ...measured.map(({ costs, inBrowser }) => valueOf(costs, inBrowser)),
  ];
  const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
  const spread = ({ median, slow }: Spread) => `${kilobytes(median)} / ${kilobytes(slow)}`;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  const computed = ({ first, requests, rounds }: AnswerCosts) =>
    (['median', 'slow'] as const).map((each) => Math.round(networkMs(first[each], requests[each], rounds[each])));
  return textTable(
    ['kB, median / 95 of 100 under', ...measured.map(({ costs }) => `${costs.articles} articles`)],
    [
      row('first answer, script included', ({ first }) => spread(first)),
      row('its requests', ({ requests }) => `${requests.median} / ${requests.slow}`),
      row('its time at 10 Mbit/s and 40 ms, computed', (costs) => `${computed(costs).join(' / ')} ms`),
      row('the same in Chromium, HTTP/1.1', (_, { firsts }) => {
        const { median, slow } = spreadOf(firsts);
        return `${round(Math.round(median))} / ${round(Math.round(slow))} ms`;
      }),
      row('memory in Chromium after these queries', (_, { memoryBytes, queries }) => {
        return `${(memoryBytes / 1e6).toFixed(1)} MB, ${queries} queries`;
      }),
      row('next answers', ({ next }) => spread(next)),
      row('a letter, if typing rests after it', ({ keystroke }) => spread(keystroke)),
      row('letters that load nothing', ({ freeKeystrokes }) => percent(freeKeystrokes)),
      row('script', ({ script }) => kilobytes(script)),
      row('catalogue', ({ catalogue }) => kilobytes(catalogue)),
      row('answer among the first five', ({ inTopFive }) => percent(inTopFive)),
    ],
  );
}
