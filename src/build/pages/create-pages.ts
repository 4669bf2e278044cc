import {
  nodeKey,
  NODE_TYPES,
  say,
  type InformationPagesNode,
  type SidebarTreeNode,
  type VersionNode,
} from '../../../content-schema';
import { buildDaemon } from '../../node/change-set';
import { compiledConstants, readSiteIdentity, siteDirectory, siteFonts, siteSheet } from '../../node/site';
import { localesOf, mainLocale } from '../../shared/site/site-identity';
import { createSidebarTree } from '../../shared/navigation/sidebar-tree';
import { NO_INFORMATION } from '../../shared/pages/information-plan';
import { datesOf, makePage, nodesOf, type PageMaker, presentations } from './make-page';
import { planPages } from './plan-pages';
import { hashNavigation } from './navigation-hash';
import { type PlannedSite, updatePages } from './update-pages';

/** Input of the last plan, in a process that will plan again. */
let planned: PlannedSite | null = null;

/** Constants of all pages and scripts of this process, as text; null before the first build. */
let madeWith: string | null = null;

/** Returns the languages of the site, and the one for readers who prefer none of them. */
function languagesOf(source: Pick<PageMaker, 'getNode'>): Pick<PlannedSite, 'languages' | 'mainLocale'> {
  const identity = readSiteIdentity(source, { siteUrl: '' });
  return { languages: localesOf(identity), mainLocale: mainLocale(identity) };
}

/**
 * Creates every page of the plan. An incremental build with known changes creates only the pages
 * that they affect.
 */
export function createPages(maker: PageMaker): void {
  const daemon = buildDaemon();
  if (daemon?.changeSet && planned !== null) return updatePages(maker, daemon.changeSet, planned);
  if (daemon !== null) {
    const { theme, analytics, headAdditions } = readSiteIdentity(maker, { siteUrl: '' });
    const look = [siteSheet(maker), theme, siteFonts(maker), analytics, headAdditions];
    const now = JSON.stringify([compiledConstants(maker), look, languagesOf(maker)]);
    if (now !== (madeWith ??= now)) {
      daemon.outdated = say({
        fr: 'Une partie du site a été activée ou désactivée, ou ses langues, son apparence, ses statistiques ou les ajouts à son en-tête ont changé.',
        en: 'The site has switched a part of it on or off, or changed its languages, its look, its analytics or the additions to its head.',
      });
    }
  }
  const site = createAllPages(maker);
  planned = daemon === null ? null : site;
}

function createAllPages({ actions, getNode, getNodesByType, store }: PageMaker): PlannedSite {
  const directory = siteDirectory(store);
  const versions = nodesOf<VersionNode>(getNodesByType, NODE_TYPES.version);
  const outlines = nodesOf<SidebarTreeNode>(getNodesByType, NODE_TYPES.outline);
  const presentationOf = presentations(getNodesByType);
  const [information = NO_INFORMATION] = nodesOf<InformationPagesNode>(getNodesByType, NODE_TYPES.informationPages);
  const hasSecret = compiledConstants({ getNode }).HAS_SECRET;
  const languages = languagesOf({ getNode });
  const plans = planPages({
    versions,
    outlines,
    presentationOf,
    information,
    updatedAt: datesOf(getNode),
    hasSecret,
    ...languages,
    isForDevelopers: process.env['gatsby_executing_command'] === 'develop',
  });
  const editions = new Map(
    outlines.map((node) => {
      const outline = createSidebarTree(node);
      const surroundings = hashNavigation(outline);
      return [nodeKey.outline(node.versionId, node.locale), { outline, surroundings }] as const;
    }),
  );
  for (const plan of plans) actions.createPage(makePage(plan, directory, (id) => editions.get(id)?.surroundings));
  return { versions, editions, presentationOf, information, hasSecret, ...languages };
}
