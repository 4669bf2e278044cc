import type { Locale } from '../../../content-schema';
import { articlePath, categoryPath, versionPath, type VersionSegment } from '../routes/paths';
import type { PageSubject } from './switch-target';

/** Address of what a page shows. */
export function subjectPath(locale: Locale, segment: VersionSegment, subject: PageSubject): string {
  if (subject.kind === 'article') return articlePath(locale, segment, subject.id);
  if (subject.kind === 'category') return categoryPath(locale, segment, subject.id);
  return versionPath(locale, segment);
}
