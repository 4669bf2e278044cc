import { LOCALES, type Locale } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
import { type Section, round, textTable } from '../report';
import { readCorpus, type SearchedCorpus } from './corpus-sections';
import type { ComparedEngine } from './engine';
import { generateQueries, QUERY_KINDS, readQueries } from './queries';
import { type AnsweredQuery, type EngineResult, measureEngine } from './measure-engine';
import { ourEngine } from './our-engine';
import { flexSearch } from './peers/flexsearch';
import { lunrEngine } from './peers/lunr';
import { miniSearch } from './peers/minisearch';
import { pagefindEngine } from './peers/pagefind';
import { successOf } from './rank';

const ENGINES: readonly ComparedEngine[] = [ourEngine, miniSearch, lunrEngine, flexSearch, pagefindEngine];
/** Seed of the generated queries, chosen arbitrarily. */
const SEED = 20261121;

/**
 * Compares the site's search with others on the sections of a corpus, language by language.
 * @param onSection Called with each language when it is done.
 */
export async function measureSearch(
  directory: string,
  versionId: number,
  onSection: (section: Section) => void,
): Promise<void> {
  for (const locale of LOCALES) {
    const corpus = await readCorpus(directory, versionId, locale);
    const written = await readQueries(locale);
    const generated = generateQueries(corpus, SEED);
    const results: EngineResult[] = [];
    const missing: string[] = [];
    for (const engine of ENGINES) {
      try {
        results.push(await measureEngine(engine, corpus, [...written, ...generated]));
      } catch (error) {
        missing.push(`${engine.name} could not run: ${messageOf(error)}`);
      }
    }
    onSection(searchSection(locale, corpus, results, { written: written.length, missing }));
  }
}

function searchSection(
  locale: Locale,
  { sections, titles }: SearchedCorpus,
  results: readonly EngineResult[],
  { written, missing }: { written: number; missing: readonly string[] },
): Section {
  const writtenOf = (result: EngineResult) => result.answers.slice(0, written);
  const generatedOf = (result: EngineResult) => result.answers.slice(written);
  const names = results.map(({ engine }) => engine);
  const text = [
    `${titles.articles.length} articles, ${sections.length} sections. Success: the article among the first five, mean reciprocal rank.`,
    relevanceTable(names, 'written queries', results.map(writtenOf)),
    relevanceTable(names, 'generated queries', results.map(generatedOf)),
    costTable(results),
    ...results.map(({ engine, remark }) => `${engine}: ${remark}.`),
    ...missing,
    missesOf(results[0], written),
  ].join('\n\n');
  return { title: `Search, ${locale}`, text, data: results };
}

/** Creates a table with one row per kind of query, and one column per engine. */
function relevanceTable(
  names: readonly string[],
  what: string,
  answers: readonly (readonly AnsweredQuery[])[],
): string {
  const row = (kind: string, chosen: readonly (readonly AnsweredQuery[])[]) => [
    kind,
    String(chosen[0]?.length ?? 0),
    ...chosen.map((each) => {
      const { inTopFive, reciprocalRank } = successOf(each);
      return `${percent(inTopFive)} ${reciprocalRank.toFixed(2)}`;
    }),
  ];
  const kinds = QUERY_KINDS.flatMap((kind) => {
    const chosen = answers.map((each) => each.filter((answer) => answer.kind === kind));
    return (chosen[0]?.length ?? 0) === 0 ? [] : [row(kind, chosen)];
  });
  const sectionsShown = answers.map((each) => percent(successOf(each).sectionInTopFive ?? 0));
  return textTable(
    [what, 'n', ...names],
    [...kinds, row('all', answers), ['section shown in the first five', '', ...sectionsShown]],
  );
}

/** Creates a table with one row per cost; other engines as multiples of the site's own. */
function costTable(results: readonly EngineResult[]): string {
  const row = (what: string, valueOf: (result: EngineResult) => number | undefined) => {
    const ours = results[0] === undefined ? undefined : valueOf(results[0]);
    const cells = results.map((result, index) => {
      const value = valueOf(result);
      if (value === undefined) return 'not measured';
      return index === 0 || ours === undefined || ours === 0
        ? round(value)
        : `${round(value)} × ${(value / ours).toFixed(1)}`;
    });
    return [what, ...cells];
  };
  return textTable(
    ['what', ...results.map(({ engine }) => engine)],
    [
      row('kB before the first result', ({ download }) => download.first / 1000),
      row('kB in all', ({ download }) => download.all / 1000),
      row('index made, processor ms', ({ indexMs }) => indexMs),
      row('query, median, processor ms', ({ medianMs }) => medianMs),
      row('query, 95 of 100 under', ({ slowMs }) => slowMs),
      row('memory, MB', ({ memoryBytes }) => (memoryBytes === undefined ? undefined : memoryBytes / 1e6)),
    ],
  );
}

/** Lists the queries that the site's own engine misses, for inspection. */
function missesOf(ours: EngineResult | undefined, written: number): string {
  const missed = (ours?.answers ?? []).slice(0, written).filter(({ rank }) => rank.article === 0 || rank.article > 5);
  const lines = missed.map(({ kind, query, rank }) => `- ${kind}: "${query}", place ${rank.article || 'none'}`);
  return [
    'Written queries whose answer is not among the first five of ours:',
    ...(lines.length > 0 ? lines : ['none']),
  ].join('\n');
}

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
