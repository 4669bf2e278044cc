import { CHROMIUM, type Cleanup } from '../chromium';
import { heldAgainst, textTable, toTable, type Figure, type Reference, type Section } from '../report';
import { BLOCKING_MS, COMPARISONS_NOTE, LCP_SECONDS, SCORES, VISIT_KB } from './comparisons';
import {
  CATEGORIES,
  imperfectAudits,
  lighthouseResultSchema,
  medianRun,
  readRun,
  type ImperfectAudit,
  type LighthouseRun,
} from './lighthouse-result';
import type { MeasuredPage } from './measured-pages';

/** Maximum time of one run, in ms. */
const RUN_TIMEOUT_MS = 120_000;

/** Results of Lighthouse for a page. */
export interface LighthouseScores {
  page: MeasuredPage;
  runs: LighthouseRun[];
  median: LighthouseRun;
  /** Audits of the last run without full marks. */
  imperfect: ImperfectAudit[];
}

/** Runs Lighthouse's mobile preset, with its own simulated throttling, several times. */
export async function measureLighthouse(
  url: string,
  page: MeasuredPage,
  times: number,
  cleanup: Cleanup,
): Promise<LighthouseScores> {
  // Loaded on demand: installed only with the benchmark, and a thousand files.
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
  const runs: LighthouseRun[] = [];
  let imperfect: ImperfectAudit[] = [];
  for (let run = 0; run < times; run += 1) {
    const chrome = await launch({
      chromePath: CHROMIUM.executablePath,
      chromeFlags: [...CHROMIUM.args, '--headless=new'],
      logLevel: 'error',
      handleSIGINT: false,
    });
    cleanup.add(async () => chrome.kill());
    try {
      const answer = await within(
        RUN_TIMEOUT_MS,
        lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES] }),
      );
      const result = lighthouseResultSchema.parse(answer?.lhr);
      if (result.runtimeError !== undefined) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`);
      runs.push(readRun(result));
      imperfect = imperfectAudits(result);
    } finally {
      chrome.kill();
    }
  }
  return { page, runs, median: medianRun(runs), imperfect };
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Lighthouse took longer than ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Reports the results of Lighthouse. */
export function lighthouseSection(results: readonly LighthouseScores[]): Section {
  const audits = results.flatMap(({ page, imperfect }) =>
    imperfect.map(({ id, category, weight, score, explanation }) => [
      page.name,
      category,
      id,
      score.toFixed(2),
      weight === 0 ? 'only informs' : `${(100 * weight).toFixed(0)} %`,
      explanation,
    ]),
  );
  return {
    title: `Lighthouse, mobile, simulated throttling, median of ${results[0]?.runs.length ?? 0}`,
    text: [
      toTable(results.flatMap(lighthouseFigures)),
      COMPARISONS_NOTE,
      'Audits without full marks:',
      audits.length === 0 ? 'none' : textTable(['page', 'category', 'audit', 'score', 'counts', 'what'], audits),
    ].join('\n\n'),
    data: results,
  };
}

function lighthouseFigures({ page, median }: LighthouseScores): Figure[] {
  const figure = (what: string, value: number, unit: string, references: readonly Reference[]) =>
    heldAgainst({ what: `${page.name}: ${what}`, value, unit }, page.kind === 'article' ? references : []);
  return [
    ...CATEGORIES.flatMap((name) => figure(name, Math.round(median.scores[name] ?? 0), '', SCORES[name] ?? [])),
    ...figure('largest contentful paint', median.largestContentfulPaintMs / 1000, 's', LCP_SECONDS),
    ...figure('total blocking time', median.blockingMs, 'ms', BLOCKING_MS),
    ...figure('layout shift', median.layoutShift, '', []),
    ...figure('bytes', median.bytes / 1000, 'kB', VISIT_KB),
  ];
}
