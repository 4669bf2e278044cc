import type { Browser } from '@playwright/test';
import { figure, heldAgainst, textTable, toTable, type Figure, type Section } from '../report';
import { COMPARISONS_NOTE, SCRIPT_KB, VISIT_KB } from './comparisons';
import type { MeasuredPage } from './measured-pages';
import { FILE_KINDS, NetworkLog, totalBytes, type LoadedFile } from './network-log';
import { PHONE, showIntent, untilHydrated, withPage } from './open-page';

/** Files that a first visit of a page loads. */
export interface FirstVisit {
  /** Files loaded at once. */
  before: LoadedFile[];
  /** Files loaded after the first interaction. */
  after: LoadedFile[];
}

/** Longer than the second that the site waits before it prefetches data of other pages. */
const QUIET_MS = 2500;

/** Size below which a host may send a file uncompressed, in bytes. */
const WORTH_COMPRESSING = 1500;

/** Targets of the design, in kB (design, section 10). */
const TARGET_KB = { before: 45, scriptBefore: 4, after: 100 };

/** Loads a page on a phone and lists every loaded file, before and after the first interaction. */
export function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  // Responses of the service worker would count as nothing; its own requests are measured with
  // reading offline.
  return withPage(browser, { ...PHONE, serviceWorkers: 'block' }, async ({ page, devTools }) => {
    const network = await NetworkLog.start(devTools);
    await page.goto(url, { waitUntil: 'load' });
    await network.untilQuiet(QUIET_MS);
    const before = network.take();
    await showIntent(page);
    await untilHydrated(page);
    await network.untilQuiet(QUIET_MS);
    return { before, after: network.take() };
  });
}

/** Reports the first visits of pages. */
export function firstVisitSection(visits: readonly { page: MeasuredPage; visit: FirstVisit }[]): Section {
  const kinds = visits.flatMap(({ page, visit }) =>
    (['before', 'after'] as const).flatMap((moment) => kindRows(page, moment, visit[moment])),
  );
  const plain = visits.flatMap(({ visit }) => [...visit.before, ...visit.after]).filter(isSentPlain);
  return {
    title: 'First visit: bytes on the wire, headers included',
    text: [
      textTable(['page', 'intent', 'kind', 'requests', 'kB'], kinds),
      toTable(visits.flatMap(({ page, visit }) => visitFigures(page, visit))),
      COMPARISONS_NOTE,
      plain.length === 0
        ? 'Everything worth compressing came in brotli.'
        : `Not in brotli: ${[...new Set(plain.map(({ path }) => path))].join(', ')}`,
    ].join('\n\n'),
    data: visits,
  };
}

function kindRows(page: MeasuredPage, moment: 'before' | 'after', files: readonly LoadedFile[]): string[][] {
  const lists: [string, readonly LoadedFile[]][] = FILE_KINDS.map((kind) => [
    kind,
    files.filter((file) => file.kind === kind),
  ]);
  return [...lists, ['all', files] as const]
    .filter(([, list]) => list.length > 0)
    .map(([kind, list]) => [page.name, moment, kind, String(list.length), kilobytes(list).toFixed(1)]);
}

function visitFigures({ name, kind }: MeasuredPage, { before, after }: FirstVisit): Figure[] {
  const scripts = (files: readonly LoadedFile[]) => files.filter((file) => file.kind === 'script');
  const sent = (what: string, files: readonly LoadedFile[], ...target: [] | ['target', number]) =>
    figure(`${name}: ${what}`, kilobytes(files), 'kB', ...target);
  const isArticle = kind === 'article';
  const all = [...before, ...after];
  return [
    ...heldAgainst(sent('before intent', before), [
      { name: 'target', value: TARGET_KB.before },
      ...(isArticle ? VISIT_KB : []),
    ]),
    sent('before intent, script files', scripts(before), 'target', TARGET_KB.scriptBefore),
    sent('more after intent', after, 'target', TARGET_KB.after),
    ...heldAgainst(sent('scripts, before and after', scripts(all)), isArticle ? SCRIPT_KB : []),
    ...heldAgainst(sent('everything, before and after', all), isArticle ? VISIT_KB : []),
  ];
}

const kilobytes = (files: readonly LoadedFile[]): number => totalBytes(files) / 1000;

function isSentPlain({ kind, path, bytes, encoding }: LoadedFile): boolean {
  const isText = kind !== 'font' && (kind !== 'image' || path.endsWith('.svg'));
  return isText && bytes > WORTH_COMPRESSING && encoding !== 'br';
}
