import { once } from 'node:events';
import { createServer } from 'node:http';
import { HEADLESS_SHELL, type Cleanup } from '../chromium';
import { figure, heldAgainst, median, textTable, toTable, type Figure, type Reference, type Section } from '../report';
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

/**
 * Lighthouse's processor benchmark on a mid-range phone. Chromium's developer tools calibrate their
 * slowdown by it (`CalibrationController.ts`): the index of the machine, divided by this one.
 */
const MID_RANGE_INDEX = 1000;

/** Results of Lighthouse for a page. */
export interface LighthouseScores {
  page: MeasuredPage;
  runs: LighthouseRun[];
  median: LighthouseRun;
  /** Results with the processor slowed down to a mid-range phone's, instead of to a quarter. */
  midRange: { slowdown: number; median: LighthouseRun };
  /** Audits of the last run without full marks. */
  imperfect: ImperfectAudit[];
}

/**
 * Runs Lighthouse's mobile preset, with its own simulated throttling, several times in one browser.
 * The first run is not counted: in a browser that has just started, reading the program itself
 * takes longer than the page. Lighthouse empties cache and storage before each run.
 */
export async function measureLighthouse(
  url: string,
  page: MeasuredPage,
  times: number,
  cleanup: Cleanup,
): Promise<LighthouseScores> {
  // Loaded on demand: installed only with the benchmark, and a thousand files.
  const [{ default: lighthouse }, { launch }] = await Promise.all([import('lighthouse'), import('chrome-launcher')]);
  const runs: LighthouseRun[] = [];
  const midRangeRuns: LighthouseRun[] = [];
  let slowdown = 1;
  let imperfect: ImperfectAudit[] = [];
  const chrome = await launch({
    // The browser's own window is drawn on the processor without a graphics card, beside the page.
    chromePath: HEADLESS_SHELL.executablePath,
    chromeFlags: [...HEADLESS_SHELL.args, '--headless'],
    logLevel: 'error',
    handleSIGINT: false,
  });
  cleanup.add(async () => chrome.kill());
  const audit = async (options: { throttling?: { cpuSlowdownMultiplier: number } }) => {
    const answer = await within(
      RUN_TIMEOUT_MS,
      lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: [...CATEGORIES], ...options }),
    );
    const result = lighthouseResultSchema.parse(answer?.lhr);
    if (result.runtimeError !== undefined) throw new Error(`Lighthouse at ${url}: ${result.runtimeError.message}`);
    return result;
  };
  try {
    const { configSettings } = await audit({});
    const indexes: number[] = [];
    for (let run = 0; run < times; run += 1) {
      const result = await audit({});
      runs.push(readRun(result));
      indexes.push(result.environment.benchmarkIndex);
      imperfect = imperfectAudits(result);
    }
    slowdown = median(indexes) / MID_RANGE_INDEX;
    const throttling = { ...configSettings.throttling, cpuSlowdownMultiplier: slowdown };
    for (let run = 0; run < times; run += 1) midRangeRuns.push(readRun(await audit({ throttling })));
  } finally {
    chrome.kill();
  }
  const midRange = { slowdown, median: medianRun(midRangeRuns) };
  return { page, runs, median: medianRun(runs), midRange, imperfect };
}

/** A page without style, script and image: what the browser and the machine take by themselves. */
const EMPTY_PAGE =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty</p>';

/** Runs Lighthouse on an empty page, for comparison. */
export async function measureEmptyPage(times: number, cleanup: Cleanup): Promise<LighthouseScores> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
    response.end(request.url === '/' ? EMPTY_PAGE : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanup.add(async () => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Expected a port of the empty page.');
  const page: MeasuredPage = { kind: 'home', name: 'empty page', path: '/' };
  return measureLighthouse(`http://127.0.0.1:${address.port}/`, page, times, cleanup);
}

async function within<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`Lighthouse took longer than ${milliseconds} ms.`)), milliseconds);
  });
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/**
 * Reports the results of Lighthouse.
 * @param empty Results of an empty page: of it, only the main thread's figures are told.
 */
export function lighthouseSection(results: readonly LighthouseScores[], empty: LighthouseScores): Section {
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
      toTable([...results.flatMap(lighthouseFigures), ...mainThreadFigures(empty)]),
      COMPARISONS_NOTE,
      'Audits without full marks:',
      audits.length === 0 ? 'none' : textTable(['page', 'category', 'audit', 'score', 'counts', 'what'], audits),
    ].join('\n\n'),
    data: [...results, empty],
  };
}

function mainThreadFigures({ page, median }: Pick<LighthouseScores, 'page' | 'median'>): Figure[] {
  const blocking = figure(`${page.name}: total blocking time`, median.blockingMs, 'ms');
  return [
    ...heldAgainst(blocking, page.kind === 'article' ? BLOCKING_MS : []),
    figure(`${page.name}: work of the main thread`, median.mainThreadMs, 'ms'),
  ];
}

function lighthouseFigures({ page, median, midRange }: LighthouseScores): Figure[] {
  const against = (what: string, value: number, unit: string, references: readonly Reference[]) =>
    heldAgainst(figure(`${page.name}: ${what}`, value, unit), page.kind === 'article' ? references : []);
  return [
    ...CATEGORIES.flatMap((name) => against(name, Math.round(median.scores[name] ?? 0), '', SCORES[name] ?? [])),
    ...against(
      `performance, processor / ${midRange.slowdown.toFixed(1)} (mid-range phone)`,
      Math.round(midRange.median.scores.performance ?? 0),
      '',
      [],
    ),
    ...against('largest contentful paint', median.largestContentfulPaintMs / 1000, 's', LCP_SECONDS),
    ...mainThreadFigures({ page, median }),
    ...against('layout shift', median.layoutShift, '', []),
    ...against('bytes', median.bytes / 1000, 'kB', VISIT_KB),
  ];
}
