import { routePath } from '../../../../src/shared/routes/paths';
import { createSiteServer } from '../../../../services/site/create-site-server';
import { type Cleanup, launchChromium } from '../../chromium';
import { findMeasuredPages } from '../../pages/measured-pages';
import { round, type Section, textTable, toTable, within } from '../../report';
import {
  type AddressOf,
  measureTyping,
  measureWaits,
  RUNS,
  type SearchWait,
  type TypingCost,
} from './measure-in-browser';

/** A built site whose search is measured. */
export interface SearchedSite {
  /** Name for people. */
  name: string;
  publicDir: string;
}

/** Maximum unnoticeable task while typing, in ms: the target of the design. */
const TASK_BUDGET_MS = 50;

/**
 * Searches built sites in Chromium like readers, served like on the static host.
 * @param onSection Called with each site when it is done.
 * @param cleanup Receives the servers and browsers that are opened.
 */
export async function measureSearchInBrowser(
  sites: readonly SearchedSite[],
  onSection: (section: Section) => void,
  cleanup: Cleanup,
): Promise<void> {
  const browser = await launchChromium(cleanup);
  for (const { name, publicDir } of sites) {
    const server = await createSiteServer({ publicDir, port: 0, host: '127.0.0.1' });
    cleanup.add(server.close);
    const { pages } = await findMeasuredPages(publicDir, name);
    const article = pages.find(({ kind }) => kind === 'article')?.path;
    if (article === undefined) {
      onSection({ title: `Search in Chromium, ${name}: left out`, text: 'It has no article.', data: null });
      continue;
    }
    const addressOf: AddressOf = (place, locale) =>
      `${server.url}${place === 'page' ? routePath(locale, 'search') : article.replace(/^\/\w+/, `/${locale}`)}`;
    const typing = await measureTyping(browser, addressOf);
    const waits = await measureWaits(browser, addressOf);
    onSection(inBrowserSection(name, typing, waits));
  }
}

/** Reports the cost of searching for the main thread, and the waits of readers. */
export function inBrowserSection(site: string, typing: readonly TypingCost[], waits: readonly SearchWait[]): Section {
  const tasks = typing.map(({ place, locale, cpu, longest, longTasks, tasks: all }) => {
    const what = `longest task while typing, ${place}, ${locale}, processor ${cpu}x slower`;
    const figure = within(what, longest.processorMs, 'ms', TASK_BUDGET_MS);
    const clock = `by the clock ${round(longest.ms)} ms; ${round(longTasks)} of ${round(all)} took 50 ms or more`;
    return { ...figure, remark: `${figure.remark}  ${clock}` };
  });
  const moments = waits.map(({ place, locale, throttling: { cpu, isSlowNetwork = false }, cold, warm }) => [
    `${place}, ${locale}`,
    `${cpu}x`,
    isSlowNetwork ? 'slow 4G' : 'plain',
    ...[cold.firstResult, cold.complete, warm.firstResult, warm.complete].map((ms) => ms.toFixed(0)),
  ]);
  return {
    title: `Search in Chromium, ${site}, median of ${RUNS}`,
    text: [
      toTable(tasks),
      textTable(
        [
          'from key or focus, ms',
          'cpu',
          'network',
          'cold, first result',
          'cold, texts',
          'warm, first result',
          'warm, texts',
        ],
        moments,
      ),
      'Tasks in processor time, which other programs do not lengthen. Only the main thread is slowed down: the worker keeps the speed of the machine.',
      'Cold: nothing but the page; its scripts, the dialog, the worker, titles and texts are on the way. Warm: all of it is there.',
    ].join('\n\n'),
    data: { typing, waits },
  };
}
