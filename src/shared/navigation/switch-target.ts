import type { SidebarTree } from './sidebar-tree';
import type { Locale } from '../../../content-schema';
import { articlePath, categoryPath, versionPath, type VersionParam } from '../routes/paths';

/** What a page shows, by content id; ids are the same in every version and locale. */
export type PageKey = { kind: 'article'; id: number } | { kind: 'category'; id: number } | { kind: 'version' };

/** Where a version switch leads, and how near that is to what the reader was reading. */
export interface SwitchTarget {
  subject: PageKey;
  /** `same`: the same content; `ancestor`: the nearest category that exists there; `home`: the version's own page. */
  resolution: 'same' | 'ancestor' | 'home';
}

/**
 * Finds in another version the page nearest to the one being read: the same content, else its nearest existing
 * ancestor, else the version's home (design, section 5).
 */
export function resolveSwitchTarget(subject: PageKey, from: SidebarTree, to: SidebarTree): SwitchTarget {
  if (subject.kind === 'version') return { subject, resolution: 'same' };
  const exists = subject.kind === 'article' ? to.articles.has(subject.id) : to.categories.has(subject.id);
  if (exists) return { subject, resolution: 'same' };
  const ancestors =
    subject.kind === 'article' ? from.ancestorsOfArticle(subject.id) : from.ancestorsOfCategory(subject.id);
  const nearest = ancestors.reverse().find((id) => to.categories.has(id));
  if (nearest === undefined) return { subject: { kind: 'version' }, resolution: 'home' };
  return { subject: { kind: 'category', id: nearest }, resolution: 'ancestor' };
}

/** Address of what a page shows. */
export function pageKeyPath(locale: Locale, segment: VersionParam, subject: PageKey): string {
  if (subject.kind === 'article') return articlePath(locale, segment, subject.id);
  if (subject.kind === 'category') return categoryPath(locale, segment, subject.id);
  return versionPath(locale, segment);
}
