import type { Outline } from './outline';
import type { Locale } from '../../../content-schema';
import { articlePath, categoryPath, versionPath, type VersionSegment } from '../routes/paths';

/** What a page shows, by content id; ids are the same in every version and locale. */
export type PageSubject = { kind: 'article'; id: number } | { kind: 'category'; id: number } | { kind: 'version' };

/** Where a version switch leads, and how near that is to what the reader was reading. */
export interface SwitchTarget {
  subject: PageSubject;
  /** `same`: the same content; `ancestor`: the nearest category that exists there; `home`: the version's own page. */
  resolution: 'same' | 'ancestor' | 'home';
}

/**
 * Finds in another version the page nearest to the one being read: the same content, else its nearest existing
 * ancestor, else the version's home (design, section 5).
 */
export function resolveSwitchTarget(subject: PageSubject, from: Outline, to: Outline): SwitchTarget {
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
export function subjectPath(locale: Locale, segment: VersionSegment, subject: PageSubject): string {
  if (subject.kind === 'article') return articlePath(locale, segment, subject.id);
  if (subject.kind === 'category') return categoryPath(locale, segment, subject.id);
  return versionPath(locale, segment);
}
