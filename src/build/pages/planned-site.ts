import {
  type InformationPagesNode,
  type Locale,
  nodeKey,
  NODE_TYPES,
  type SidebarTreeNode,
  type VersionNode,
} from '../../../content-schema';
import { compiledConstants, readSiteIdentity } from '../../node/site';
import { createSidebarTree, type SidebarTree } from '../../shared/navigation/sidebar-tree';
import { NO_INFORMATION } from '../../shared/pages/information-plan';
import type { PresentationOf } from '../../shared/pages/presentations';
import { EMPTY_SIDEBAR_TREE } from '../../shared/pages/version-pages';
import { localesOf, mainLocale } from '../../shared/site/site-identity';
import { newestFirst } from '../../shared/versions';
import type { EditionPageKey } from './changed-page-keys';
import { nodesOf, type PageMaker, presentations } from './make-page';
import { hashNavigation, type NavigationHashes } from './navigation-hash';

/** A sidebar tree with the digests of its rendered parts. */
export interface PlannedEdition {
  outline: SidebarTree;
  surroundings: NavigationHashes;
}

/**
 * Input of the page plan, stored between builds so that an incremental build plans only its
 * changes.
 */
export interface PlannedSite {
  /** Versions, newest first. */
  versions: readonly VersionNode[];
  /** Editions by the id of the sidebar tree's node. */
  editions: Map<string, PlannedEdition>;
  presentationOf: PresentationOf;
  /** Information pages; an incremental build in which they change plans everything again. */
  information: InformationPagesNode;
  hasSecret: boolean;
  /** Whether the site runs in development. */
  isForDevelopers: boolean;
  /**
   * Languages of the site in the order of the product, and the one for readers who prefer none of
   * them; an incremental build in which they change plans everything again.
   */
  languages: readonly Locale[];
  mainLocale: Locale;
}

/** Pages to plan: all of them in a full build, the affected ones in an incremental build. */
export interface PlannedPages {
  /** Whether they include those that do not depend on the content of versions. */
  fixed: boolean;
  /** Subjects of pages of versions. Such a page may no longer be there. */
  subjects: readonly EditionPageKey[];
}

/** Reads the input of the page plan from Gatsby. */
export function readPlannedSite({ getNode, getNodesByType }: PageMaker): PlannedSite {
  const [information = NO_INFORMATION] = nodesOf<InformationPagesNode>(getNodesByType, NODE_TYPES.informationPages);
  const outlines = nodesOf<SidebarTreeNode>(getNodesByType, NODE_TYPES.outline);
  return {
    versions: newestFirst(nodesOf<VersionNode>(getNodesByType, NODE_TYPES.version)),
    editions: new Map(outlines.map((node) => [nodeKey.outline(node.versionId, node.locale), planEdition(node)])),
    presentationOf: presentations(getNodesByType),
    information,
    hasSecret: compiledConstants({ getNode }).HAS_SECRET,
    isForDevelopers: process.env['gatsby_executing_command'] === 'develop',
    ...languagesOf({ getNode }),
  };
}

/** Returns the languages of the site, and the one for readers who prefer none of them. */
export function languagesOf(source: Pick<PageMaker, 'getNode'>): Pick<PlannedSite, 'languages' | 'mainLocale'> {
  const identity = readSiteIdentity(source, { siteUrl: '' });
  return { languages: localesOf(identity), mainLocale: mainLocale(identity) };
}

/** Creates the sidebar tree of an edition, with the digests of its rendered parts. */
export function planEdition(node: SidebarTreeNode): PlannedEdition {
  const outline = createSidebarTree(node);
  return { outline, surroundings: hashNavigation(outline) };
}

/** Returns a function that finds the sidebar tree of an edition, an empty one when it has none. */
export function sidebarTreesOf({ editions }: Pick<PlannedSite, 'editions'>) {
  return (versionId: number, locale: Locale): SidebarTree =>
    editions.get(nodeKey.outline(versionId, locale))?.outline ?? EMPTY_SIDEBAR_TREE;
}
