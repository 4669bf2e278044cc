import type { SidebarTree } from './sidebar-tree';
import type { Locale } from '../../../content-schema';
import { articlePath, categoryPath, versionPath, type VersionParam } from '../routes/paths';

/** Content of a page by its id, which is the same in every version and locale. */
export type PageKey = { kind: 'article'; id: number } | { kind: 'category'; id: number } | { kind: 'version' };

/** Target of a version switch, and how close it is to the current page. */
export interface SwitchTarget {
  subject: PageKey;
  /**
   * `same`: the same content; `ancestor`: the nearest category
   * that exists in that version; `home`: the page of the version.
   */
  resolution: 'same' | 'ancestor' | 'home';
}

/**
 * Finds the page of another version nearest to the current one: the same content, else its nearest
 * existing ancestor, else the version's home (design, section 5).
 */
export function resolveSwitchTarget(subject: PageKey, from: SidebarTree, to: SidebarTree): SwitchTarget {
  if (subject.kind === 'version') return { subject, resolution: 'same' };
  if (hasPage(to, subject)) return { subject, resolution: 'same' };
  const ancestors =
    subject.kind === 'article' ? from.ancestorsOfArticle(subject.id) : from.ancestorsOfCategory(subject.id);
  const nearest = ancestors.reverse().find((id) => to.categories.has(id));
  if (nearest === undefined) return { subject: { kind: 'version' }, resolution: 'home' };
  return { subject: { kind: 'category', id: nearest }, resolution: 'ancestor' };
}

/** Checks whether a sidebar tree has a page with this content. */
export function hasPage({ articles, categories }: SidebarTree, subject: PageKey): boolean {
  return subject.kind === 'version' || (subject.kind === 'article' ? articles : categories).has(subject.id);
}

/** Returns the path of the page of a content id. */
export function pageKeyPath(locale: Locale, segment: VersionParam, subject: PageKey): string {
  if (subject.kind === 'article') return articlePath(locale, segment, subject.id);
  if (subject.kind === 'category') return categoryPath(locale, segment, subject.id);
  return versionPath(locale, segment);
}
