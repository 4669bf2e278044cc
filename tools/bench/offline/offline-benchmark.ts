import { WORKER_PATH } from '../../../src/shared/offline/offline-files';
import { readBuiltPack, weighPack, type PackSizes, type PackUpdate } from './pack-sizes';
import { type Cleanup, launchChromium } from '../chromium';
import { findMeasuredPages } from '../pages/measured-pages';
import { type Figure, figure, median, type Section, toTable, within } from '../report';
import { serveLogged } from './logged-site';
import { measureOfflineMoments, OPENED, type OfflineMoments, type Opened, RUNS } from './offline-moments';
import { measureRegistration, type RegistrationCost } from './registration';

/** Targets of the cost of reading offline. */
const TARGETS = { pageBytes: 1000, early: 0, updateShare: 0.1, paintMs: 150 } as const;

/** A measured pack, and the sizes of its updates; none when it was not built again. */
export interface WeighedPack {
  name: string;
  sizes: PackSizes;
  updates: readonly PackUpdate[];
}

/** Results of the measurement. */
export interface OfflineFigures {
  registration: RegistrationCost;
  moments: OfflineMoments;
  packs: readonly WeighedPack[];
}

/**
 * Measures the cost of reading offline for readers who never do, and its speed for those who do, in
 * Chromium.
 * @param publicDir A built site, with packs.
 * @param packs Measured packs of other sites.
 * @param cleanup Receives the servers and the browser that are opened.
 */
export async function measureOffline(
  publicDir: string,
  packs: readonly WeighedPack[],
  cleanup: Cleanup,
): Promise<Section> {
  const { pages } = await findMeasuredPages(publicDir, 'site');
  const page = pages.find(({ kind }) => kind === 'article')?.path ?? '/fr';
  const pack = await readBuiltPack(publicDir, { locale: 'fr' });
  const browser = await launchChromium(cleanup);
  const site = await serveLogged(publicDir, cleanup);
  const registration = await measureRegistration(browser, site, { publicDir, page });
  const [read = 0, unread = 0] = articlesOf(pack.manifest.pages.map((each) => each.path));
  const moments = await measureOfflineMoments(browser, site, { versionId: pack.listed.versionId, read, unread });
  const own = { name: 'manual', sizes: await weighPack(publicDir, pack), updates: [] };
  return offlineSection({ registration, moments, packs: [own, ...packs] });
}

function articlesOf(paths: readonly string[]): number[] {
  return paths.flatMap((each) => /\/article\/(\d+)$/.exec(each)?.[1] ?? []).map(Number);
}

const WORDS: Record<Opened, string> = {
  read: 'a page that was read',
  pack: 'a page of a pack',
  missing: 'the offline page in the place of another',
};

/** Reports the cost and speed of reading offline. */
export function offlineSection({ registration, moments, packs }: OfflineFigures): Section {
  const figures = [
    within('for reading offline, in the page, after brotli', registration.pageBytes, 'B', TARGETS.pageBytes),
    within('requests for it before the page has loaded', registration.early.length, '', TARGETS.early),
    figure('at idle: the worker and what it stores', bytesOf(registration.idle) / 1000, 'kB'),
    figure('of it the worker', bytesOf(registration.idle, WORKER_PATH) / 1000, 'kB'),
    ...OPENED.map((opened) =>
      within(`to paint, ${WORDS[opened]}`, median(moments.paints[opened]), 'ms', TARGETS.paintMs),
    ),
    ...OPENED.map((opened) => figure(`the slowest, ${WORDS[opened]}`, Math.max(...moments.paints[opened]), 'ms')),
    figure(
      'to paint, a page that was read, to one with a network',
      median(moments.paints.read),
      'ms',
      'online',
      median(moments.paintsOnline),
    ),
    ...(['firstResult', 'complete'] as const).map((moment) =>
      figure(
        `search, ${moment === 'complete' ? 'texts too' : 'first result'}`,
        median(moments.searches.offline.map((each) => each[moment])),
        'ms',
        'online',
        median(moments.searches.online.map((each) => each[moment])),
      ),
    ),
    ...packs.flatMap(packFigures),
  ];
  const idle = registration.idle.map(({ path: each, bytes }) => `${each} ${bytes} B`);
  return {
    title: `Reading offline, median of ${RUNS}`,
    text: [toTable(figures), `At idle, in this order: ${idle.join(', ')}`].join('\n\n'),
    data: { registration, moments, packs },
  };
}

function packFigures({ name, sizes, updates }: WeighedPack): Figure[] {
  const kB = (bytes: number) => bytes / 1000;
  return [
    figure(
      `${name}: pack of ${sizes.pages} pages, ${sizes.articles} articles`,
      kB(sizes.whole),
      'kB',
      'its pages and their data',
      kB(sizes.htmlAndData),
    ),
    figure(`${name}: of it what pages and search are made of`, kB(sizes.pieces), 'kB', 'HTML alone', kB(sizes.html)),
    figure(`${name}: of it images`, kB(sizes.images), 'kB'),
    figure(`${name}: of it scripts`, kB(sizes.scripts), 'kB'),
    ...updates.map(({ what, bytes }) =>
      within(`${name}: update, ${what}`, kB(bytes), 'kB', kB(sizes.whole) * TARGETS.updateShare),
    ),
  ];
}

const bytesOf = (requests: RegistrationCost['idle'], path?: string): number =>
  requests.filter((each) => path === undefined || each.path === path).reduce((sum, { bytes }) => sum + bytes, 0);
