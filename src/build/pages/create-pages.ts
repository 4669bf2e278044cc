import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { say } from '../../../content-schema';
import { type BuildDaemon, buildDaemon } from '../../node/change-set';
import { compiledConstants, readSiteIdentity, siteDirectory, siteFonts, siteSheet } from '../../node/site';
import { affectedPages } from './affected-pages';
import { datesOf, makePage, type PageMaker } from './make-page';
import { byPath, pageKeysOf, pathsOf, planFixedPages, planPagesOf } from './plan-pages';
import { languagesOf, type PlannedPages, type PlannedSite, readPlannedSite, sidebarTreesOf } from './planned-site';

/** Input of the last plan, in a process that will plan again. */
let planned: PlannedSite | null = null;

/** Constants of all pages and scripts of this process, as text; null before the first build. */
let madeWith: string | null = null;

/** A page as stored by Gatsby. */
interface StoredPage {
  path: string;
  component: string;
  context: object;
}

const stateSchema = z.object({
  pages: z.custom<ReadonlyMap<string, StoredPage>>((pages) => pages instanceof Map, 'a map of pages'),
});

/**
 * Creates the pages of the site: every page, or in an incremental build with known changes those
 * that they affect.
 */
export async function createPages(maker: PageMaker): Promise<void> {
  const daemon = buildDaemon();
  const changeSet = daemon?.changeSet ?? null;
  const before = planned;
  // If this build fails, its pages are incomplete: the next one creates all.
  planned = null;
  if (changeSet !== null && before !== null) {
    const { pages } = stateSchema.parse(maker.store.getState());
    await writePages(maker, before, affectedPages(maker, changeSet, before), pages);
    planned = before;
    return;
  }
  if (daemon !== null) noteOutdated(daemon, maker);
  const site = readPlannedSite(maker);
  // Gatsby deletes the pages that a full build does not create again.
  await writePages(maker, site, everyPage(site), new Map());
  if (daemon !== null) planned = site;
}

/** Tells a build daemon when the site no longer fits the scripts of its process. */
function noteOutdated(daemon: BuildDaemon, maker: PageMaker): void {
  const { theme, analytics, headAdditions } = readSiteIdentity(maker, { siteUrl: '' });
  const look = [siteSheet(maker), theme, siteFonts(maker), analytics, headAdditions];
  const now = JSON.stringify([compiledConstants(maker), look, languagesOf(maker)]);
  if (now === (madeWith ??= now)) return;
  daemon.outdated = say({
    fr: 'Une partie du site a été activée ou désactivée, ou ses langues, son apparence, ses statistiques ou les ajouts à son en-tête ont changé.',
    en: 'The site has switched a part of it on or off, or changed its languages, its look, its analytics or the additions to its head.',
  });
}

function everyPage(site: PlannedSite): PlannedPages {
  return { fixed: true, subjects: pageKeysOf({ ...site, sidebarTreeOf: sidebarTreesOf(site) }) };
}

/**
 * Number of pages after which Gatsby gets time to call the hooks of plugins for them. The calls of
 * all pages of a large site at once would fill the memory with promises.
 */
const CREATED_AT_ONCE = 100;

/**
 * Creates pages in Gatsby, and deletes those whose article or category is gone. A page that is
 * stored as it would be created is left alone.
 */
async function writePages(
  { actions, getNode, store }: PageMaker,
  site: PlannedSite,
  { fixed, subjects }: PlannedPages,
  stored: ReadonlyMap<string, StoredPage>,
): Promise<void> {
  const directory = siteDirectory(store);
  const content = { ...site, sidebarTreeOf: sidebarTreesOf(site), updatedAt: datesOf(getNode) };
  const plans = [...(fixed ? planFixedPages(site.versions, site) : []), ...planPagesOf(content, subjects)];
  let created = 0;
  for (const plan of plans.sort(byPath)) {
    const page = makePage(plan, directory, (id) => site.editions.get(id)?.surroundings);
    const before = stored.get(page.path);
    if (before?.component === page.component && isDeepStrictEqual(before.context, page.context)) continue;
    actions.createPage(page);
    created += 1;
    if (created % CREATED_AT_ONCE === 0) await setImmediate();
  }
  if (stored.size === 0) return;
  const present = new Set(plans.map(({ path }) => path));
  for (const path of pathsOf(content, subjects)) {
    const page = stored.get(path);
    if (page !== undefined && !present.has(path)) actions.deletePage({ path, component: page.component });
  }
}
