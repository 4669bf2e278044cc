import { type Edition, nodeKey, NODE_TYPES, readDocumentKey, type SidebarTreeNode } from '../../../content-schema';
import type { ChangeSet } from '../../node/change-set';
import { changedSubjects, type EditionPageKey } from './changed-page-keys';
import type { PageMaker } from './make-page';
import { subjectsOf } from './plan-pages';
import { planEdition, type PlannedEdition, type PlannedSite, type PlannedPages, sidebarTreesOf } from './planned-site';

/**
 * Returns the pages that an incremental build may have to create or delete, and updates the sidebar
 * trees of the planned site.
 */
export function affectedPages(maker: PageMaker, changeSet: ChangeSet, site: PlannedSite): PlannedPages {
  const changed = outlinesOf(maker, changeSet);
  const before = new Map(site.editions);
  for (const node of changed) site.editions.set(nodeKey.outline(node.versionId, node.locale), planEdition(node));
  const subjects = [
    ...articlesOf(changeSet),
    ...changedSubjects({
      versionIds: site.versions.map(({ versionId }) => versionId),
      languages: site.languages,
      editions: changed,
      before: sidebarTreesOf({ editions: before }),
      after: sidebarTreesOf(site),
    }),
    ...changed.flatMap((edition) => pageKeysRenderedDifferently(edition, before, site)),
  ];
  const distinct = new Map(subjects.map((each) => [subjectKey(each), each]));
  return { fixed: changed.length > 0, subjects: [...distinct.values()] };
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
