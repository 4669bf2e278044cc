import type { Edition, Locale } from '../../../content-schema';
import { findBranch } from '../../shared/navigation/page-navigation';
import type { CategoryBranch, SidebarTree } from '../../shared/navigation/sidebar-tree';
import type { PageKey } from '../../shared/navigation/switch-target';

/** Subject of a page of a version, with its edition. */
export interface EditionPageKey extends Edition {
  subject: PageKey;
}

/** Sidebar trees of a site before and after a change. */
export interface ChangedOutlines {
  versionIds: readonly number[];
  /** Languages of the site. */
  languages: readonly Locale[];
  /** Editions whose sidebar tree changed. */
  editions: readonly Edition[];
  before: (versionId: number, locale: Locale) => SidebarTree;
  after: (versionId: number, locale: Locale) => SidebarTree;
}

/**
 * Returns the subjects whose plan may differ after a change of sidebar trees: an article or a
 * category that was added, removed, moved, or is now borrowed. A plan depends on other editions:
 * whether they have the same subject in their own language, and where the switches of their
 * versions lead. The part of its own tree that a page renders is covered by `navigation-hash.ts`. A
 * returned subject may be there twice, or still be planned as before; every other one is.
 */
export function changedSubjects({ versionIds, languages, editions, before, after }: ChangedOutlines): EditionPageKey[] {
  const pageKeys: EditionPageKey[] = [];
  const add = (versionId: number, locale: Locale, subject: PageKey) => pageKeys.push({ versionId, locale, subject });
  for (const { versionId, locale } of editions) {
    const [old, now] = [before(versionId, locale), after(versionId, locale)];
    for (const subject of differences(old, now)) {
      for (const each of versionIds) for (const spoken of languages) add(each, spoken, subject);
      if (subject.kind !== 'category' || old.categories.has(subject.id) === now.categories.has(subject.id)) continue;
      // The switch of other versions leads to the nearest category in this one.
      for (const each of versionIds)
        for (const inside of subjectsIn(after(each, locale), subject.id)) add(each, locale, inside);
    }
  }
  return pageKeys;
}

/**
 * Returns the articles and categories that two sidebar trees of an edition place, borrow or present
 * differently.
 */
function differences(old: SidebarTree, now: SidebarTree): PageKey[] {
  const articles = [...new Set([...old.articles.keys(), ...now.articles.keys()])];
  const categories = [...new Set([...old.categories.keys(), ...now.categories.keys()])];
  return [
    ...articles
      .filter((id) => placeOfArticle(old, id) !== placeOfArticle(now, id))
      .map((id) => ({ kind: 'article', id }) as const),
    ...categories
      .filter((id) => placeOfCategory(old, id) !== placeOfCategory(now, id))
      .map((id) => ({ kind: 'category', id }) as const),
  ];
}

function placeOfArticle(outline: SidebarTree, id: number): string {
  const article = outline.articles.get(id);
  if (article === undefined) return '';
  return JSON.stringify([
    article.contentLocale,
    article.presentation,
    article.colorMode,
    outline.ancestorsOfArticle(id),
  ]);
}

function placeOfCategory(outline: SidebarTree, id: number): string {
  const category = outline.categories.get(id);
  return category === undefined ? '' : JSON.stringify([category.contentLocale, outline.ancestorsOfCategory(id)]);
}

/** Returns everything below a category of a sidebar tree; empty when it is not there. */
function subjectsIn(outline: SidebarTree, categoryId: number): PageKey[] {
  const branch = findBranch(outline.roots, categoryId);
  return branch === undefined ? [] : insideOf(branch);
}

function insideOf({ articles, children }: CategoryBranch): PageKey[] {
  return [
    ...articles.map(({ id }) => ({ kind: 'article', id }) as const),
    ...children.flatMap((child) => [{ kind: 'category', id: child.category.id } as const, ...insideOf(child)]),
  ];
}
