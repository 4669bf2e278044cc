import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import {
  type Edition,
  type InformationPagesNode,
  type Locale,
  nodeKey,
  NODE_TYPES,
  type SidebarTreeNode,
  readDocumentKey,
  type VersionNode,
} from '../../../content-schema';
import type { ChangeSet } from '../../node/change-set';
import { siteDirectory } from '../../node/site';
import { createSidebarTree, type SidebarTree } from '../../shared/navigation/sidebar-tree';
import { hasPage, pageKeyPath } from '../../shared/navigation/switch-target';
import type { PagePlan } from '../../shared/pages/page-plan';
import type { PresentationOf } from '../../shared/pages/presentations';
import { EMPTY_SIDEBAR_TREE, planVersionPage } from '../../shared/pages/version-pages';
import { newestFirst, segmentsOf } from '../../shared/versions';
import { changedSubjects, type EditionPageKey } from './changed-page-keys';
import { datesOf, makePage, type PageMaker } from './make-page';
import { planFixedPages, subjectsOf } from './plan-pages';
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
  versions: readonly VersionNode[];
  /** Editions by the id of the sidebar tree's node. */
  editions: Map<string, PlannedEdition>;
  presentationOf: PresentationOf;
  /** Information pages; an incremental build in which they change plans everything again. */
  information: InformationPagesNode;
  hasSecret: boolean;
  /**
   * Languages of the site in the order of the product, and the one for readers who prefer none of
   * them; an incremental build in which they change plans everything again.
   */
  languages: readonly Locale[];
  mainLocale: Locale;
}

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
 * Creates the pages affected by an incremental build, and deletes those whose article or category
 * is gone. Created pages are the same as in the plan of the whole site. Unchanged pages are
 * skipped.
 */
export function updatePages(maker: PageMaker, changeSet: ChangeSet, planned: PlannedSite): void {
  const versions = newestFirst(planned.versions);
  const changed = outlinesOf(maker, changeSet);
  const before = new Map(planned.editions);
  for (const node of changed) {
    const outline = createSidebarTree(node);
    const edition = { outline, surroundings: hashNavigation(outline) };
    planned.editions.set(nodeKey.outline(node.versionId, node.locale), edition);
  }

  const write = new PageWriter(maker, planned);
  if (changed.length > 0) for (const plan of planFixedPages(versions, planned)) write.make(plan);
  const subjects = [
    ...articlesOf(changeSet),
    ...changedSubjects({
      versionIds: versions.map(({ versionId }) => versionId),
      languages: planned.languages,
      editions: changed,
      before: (versionId, locale) => before.get(nodeKey.outline(versionId, locale))?.outline ?? EMPTY_SIDEBAR_TREE,
      after: write.sidebarTreeOf,
    }),
    ...changed.flatMap((edition) => pageKeysRenderedDifferently(edition, before, planned)),
  ];
  const distinct = new Map(subjects.map((each) => [subjectKey(each), each]));
  for (const { versionId, locale, subject } of distinct.values()) {
    const version = versions.find((each) => each.versionId === versionId);
    if (version === undefined) continue;
    const isThere = hasPage(write.sidebarTreeOf(versionId, locale), subject);
    for (const segment of segmentsOf(version, versions)) {
      if (!isThere) write.remove(pageKeyPath(locale, segment, subject));
      else write.make(planVersionPage(write.site, { versionId, locale, segment, subject }));
    }
  }
}

/** Creates and deletes pages with the data of the planned site. */
class PageWriter {
  readonly #maker: PageMaker;
  readonly #planned: PlannedSite;
  readonly #directory: string;
  readonly #pages: ReadonlyMap<string, StoredPage>;

  constructor(maker: PageMaker, planned: PlannedSite) {
    this.#maker = maker;
    this.#planned = planned;
    this.#directory = siteDirectory(maker.store);
    this.#pages = stateSchema.parse(maker.store.getState()).pages;
  }

  readonly sidebarTreeOf = (versionId: number, locale: Edition['locale']): SidebarTree =>
    this.#planned.editions.get(nodeKey.outline(versionId, locale))?.outline ?? EMPTY_SIDEBAR_TREE;

  /** Returns the input of the page plan. */
  get site() {
    return {
      languages: this.#planned.languages,
      versions: newestFirst(this.#planned.versions),
      sidebarTreeOf: this.sidebarTreeOf,
      presentationOf: this.#planned.presentationOf,
      updatedAt: datesOf(this.#maker.getNode),
    };
  }

  make(plan: PagePlan): void {
    const page = makePage(plan, this.#directory, (id) => this.#planned.editions.get(id)?.surroundings);
    const stored = this.#pages.get(page.path);
    if (stored?.component === page.component && isDeepStrictEqual(stored.context, page.context)) return;
    this.#maker.actions.createPage(page);
  }

  remove(path: string): void {
    const stored = this.#pages.get(path);
    if (stored !== undefined) this.#maker.actions.deletePage({ path, component: stored.component });
  }
}

/**
 * Returns the sidebar trees that an incremental build has created again. A deleted one belongs to a
 * deleted version.
 */
function outlinesOf({ getNode }: PageMaker, { nodes }: ChangeSet): SidebarTreeNode[] {
  const ids = [...nodes].filter(([, { type, change }]) => type === NODE_TYPES.outline && change === 'created');
  // Created by the source plugin from validated content.
  return ids.map(([id]) => getNode(id) as unknown as SidebarTreeNode | undefined).filter((node) => node !== undefined);
}

/**
 * Returns the articles whose document an incremental build has created or deleted, because the date
 * of their pages may differ.
 */
function articlesOf({ nodes }: ChangeSet): EditionPageKey[] {
  return [...nodes.keys()].flatMap((id): EditionPageKey[] => {
    const document = readDocumentKey(id);
    if (document === null) return [];
    const { versionId, locale, articleId } = document;
    return [{ versionId, locale, subject: { kind: 'article', id: articleId } }];
  });
}

/** Returns the subjects of an edition whose pages render a changed part of its sidebar tree. */
function pageKeysRenderedDifferently(
  { versionId, locale }: Edition,
  before: ReadonlyMap<string, PlannedEdition>,
  { editions, presentationOf }: PlannedSite,
): EditionPageKey[] {
  const key = nodeKey.outline(versionId, locale);
  const [old, now] = [before.get(key), editions.get(key)];
  if (now === undefined) return [];
  const subjects = subjectsOf(now.outline).filter((subject) => {
    const article = subject.kind === 'article' ? now.outline.articles.get(subject.id) : undefined;
    const related = article && presentationOf(article)?.related;
    return old?.surroundings(subject, related) !== now.surroundings(subject, related);
  });
  return subjects.map((subject) => ({ versionId, locale, subject }));
}

const subjectKey = ({ versionId, locale, subject }: EditionPageKey): string =>
  `${versionId} ${locale} ${subject.kind} ${subject.kind === 'version' ? '' : subject.id}`;
