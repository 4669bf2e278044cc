import { median, percentile } from '../report';
import type { SearchedCorpus } from './corpus-sections';
import { bytesOf, readerOf, type SearchFiles, workerBytes } from './our-engine';
import type { KnownQuery } from './queries';
import { successOf, rankOf } from './rank';

/** Values of which half are lower, and of which 95 of 100 are. */
export interface Spread {
  median: number;
  slow: number;
}

/** Bytes and requests that readers load for answers. */
export interface AnswerCosts {
  articles: number;
  /** Script of the worker. */
  script: number;
  catalogue: number;
  /** A first answer with nothing cached, the script included. */
  first: Spread;
  requests: Spread;
  /** Rounds of requests, one after the other. */
  rounds: Spread;
  /** Further answers for one reader, to unrelated queries. */
  next: Spread;
  /** A letter of a query that is typed, without what is loaded when typing rests. */
  keystroke: Spread;
  /** Share of letters that would load nothing even if typing rested after each. */
  freeKeystrokes: number;
  inTopFive: number;
}

/** Round-trip time and bandwidth of a slow network: 40 ms, 10 Mbit/s. */
const NETWORK = { roundTripMs: 40, bytesPerMs: 1250 };
/** Headers of a request and its response, in bytes. */
const HEADERS = 250;

/** Returns the time that a slow network takes for bytes in rounds of requests, in milliseconds. */
export const networkMs = (bytes: number, requests: number, rounds: number): number =>
  rounds * NETWORK.roundTripMs + (bytes + requests * HEADERS) / NETWORK.bytesPerMs;

/** Measures what the answers to queries load, of the files of a corpus. */
export async function measureAnswers(
  corpus: SearchedCorpus,
  files: SearchFiles,
  queries: readonly KnownQuery[],
): Promise<AnswerCosts> {
  const script = await workerBytes();
  const edition = { versionId: 1, locale: corpus.locale };
  const firsts = [];
  for (const { query } of queries) {
    const { engine, loaded } = readerOf(files);
    await engine.openTitles(edition);
    const rounds = await roundsOf(loaded, () => engine.load(edition, query));
    firsts.push({ bytes: script + bytesOf(files, loaded), requests: loaded.length + 1, rounds: rounds + 3 });
  }
  const { engine, loaded } = readerOf(files);
  await engine.openTitles(edition);
  const next: number[] = [];
  const answers = [];
  for (const each of queries) {
    const before = loaded.length;
    await engine.load(edition, each.query);
    next.push(bytesOf(files, loaded.slice(before)));
    const found = (engine.search(edition, each.query)?.results ?? []).flatMap(({ articleId, sections }) =>
      sections.flatMap(({ anchor }) =>
        corpus.sections.filter((section) => section.articleId === articleId && section.anchor === anchor),
      ),
    );
    answers.push({ ...each, rank: rankOf(each, found) });
  }
  const letters = await keystrokesOf(files, edition, queries);
  const [, , catalogue = ''] = ['', ...loaded];
  return {
    articles: corpus.titles.articles.length,
    script,
    catalogue: bytesOf(files, [catalogue]),
    first: spreadOf(firsts.map(({ bytes }) => bytes)),
    requests: spreadOf(firsts.map(({ requests }) => requests)),
    rounds: spreadOf(firsts.map(({ rounds }) => rounds)),
    next: spreadOf(next.slice(1)),
    keystroke: spreadOf(letters),
    freeKeystrokes: letters.filter((bytes) => bytes === 0).length / Math.max(1, letters.length),
    inTopFive: successOf(answers).inTopFive,
  };
}

/** Counts the rounds of requests of some work: requests of one round are made at once. */
async function roundsOf(loaded: readonly string[], work: () => Promise<void>): Promise<number> {
  let [rounds, counted] = [0, loaded.length];
  let isDone = false;
  const done = work().finally(() => (isDone = true));
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    if (loaded.length > counted) rounds += 1;
    counted = loaded.length;
  }
  await done;
  return rounds;
}

/** Returns the bytes of shards that each letter of queries loads. */
async function keystrokesOf(
  files: SearchFiles,
  edition: { versionId: number; locale: SearchedCorpus['locale'] },
  queries: readonly KnownQuery[],
): Promise<number[]> {
  const letters: number[] = [];
  for (const { query } of queries.slice(0, 60)) {
    const { engine, loaded } = readerOf(files);
    await engine.openTitles(edition);
    for (let length = 1; length <= query.length; length += 1) {
      const before = loaded.length;
      await engine.load(edition, query.slice(0, length), { limit: 0 });
      letters.push(bytesOf(files, loaded.slice(before)));
    }
  }
  return letters;
}

/** Returns the median of values, and the one that 95 of 100 do not exceed. */
export function spreadOf(values: readonly number[]): Spread {
  return { median: median(values), slow: percentile(values, 0.95) };
}
