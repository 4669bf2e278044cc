import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { median, percentile } from '../report';
import type { CorpusSection, SearchedCorpus } from './corpus-sections';
import type { ComparedEngine, Download } from './engine';
import { rankOf, type Rank } from './rank';
import type { KnownQuery } from './queries';
import { processorMs } from './engine-costs';

/** A query with the rank of its answer. */
export interface AnsweredQuery extends KnownQuery {
  rank: Rank;
}

/** Results of an engine for a corpus. */
export interface EngineResult {
  engine: string;
  remark: string;
  indexMs: number;
  /** Memory of the index, in bytes; undefined when it is in another process. */
  memoryBytes: number | undefined;
  medianMs: number;
  /** 95th percentile: 95 of 100 queries take no longer. */
  slowMs: number;
  download: Download;
  answers: AnsweredQuery[];
}

/** Builds the index of an engine and runs every query, after a few to warm it up. */
export async function measureEngine(
  engine: ComparedEngine,
  corpus: SearchedCorpus,
  queries: readonly KnownQuery[],
): Promise<EngineResult> {
  // Otherwise the first engine would pay for the compilation of shared code.
  if (!engine.runsElsewhere) await engine.build(firstOf(corpus, WARM_UP));
  const before = memoryInUse();
  const built = await engine.build(corpus);
  try {
    const held = memoryInUse() - before;
    for (const { query } of queries.slice(0, WARM_UP)) await built.search(query);
    const times: number[] = [];
    const answers: AnsweredQuery[] = [];
    for (const query of queries) {
      const asked = processorMs();
      const numbers = await built.search(query.query);
      times.push(built.lastQueryMs?.() ?? processorMs() - asked);
      const found = numbers.flatMap((number): CorpusSection | CorpusSection[] => corpus.sections[number] ?? []);
      answers.push({ ...query, rank: rankOf(query, found) });
    }
    return {
      engine: engine.name,
      remark: engine.remark,
      indexMs: built.indexMs,
      memoryBytes: engine.runsElsewhere ? undefined : held,
      medianMs: median(times),
      slowMs: percentile(times, 0.95),
      download: await built.download(),
      answers,
    };
  } finally {
    await built.close?.();
  }
}

/** Number of articles indexed and queries run before times count. */
const WARM_UP = 60;

function firstOf({ locale, sections, titles }: SearchedCorpus, count: number): SearchedCorpus {
  const articles = titles.articles.slice(0, count);
  const ids = new Set(articles.map(({ id }) => id));
  return { locale, sections: sections.filter(({ articleId }) => ids.has(articleId)), titles: { locale, articles } };
}

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
