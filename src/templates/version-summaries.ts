import { CURRENT_VERSION, isPublicVersion, type Locale } from '../../content-schema';
import type { PageContext } from '../build/page-plan';
import type { CurrentVersionLink } from '../features/articles/article-notices';
import { subjectPath } from '../shared/navigation/subject-path';
import type { VersionSummary } from '../shared/versions/version-summary';
import { currentVersionOf, newestFirst, versionAge } from '../shared/versions/version-order';
import { versionPath } from '../shared/routes/paths';
import type { QueriedVersion } from './page-data';

/** The versions as pages show them, newest first. */
export function versionSummaries(versions: readonly QueriedVersion[], locale: Locale): VersionSummary[] {
  return newestFirst(versions).map((version) => ({
    id: version.versionId,
    name: version.name,
    path: versionPath(locale, `${version.versionId}`),
    description: version.description[locale],
    label: isPublicVersion(version) ? null : version.label,
    age: versionAge(version, versions),
    color: version.color,
    publishedAt: version.publishedAt,
  }));
}

/** The way from a page to the current version; null on a page of the current version. */
export function currentVersionLink(
  versions: readonly QueriedVersion[],
  { content, locale }: PageContext,
): CurrentVersionLink | null {
  const current = currentVersionOf(versions);
  if (current === undefined || content === undefined || current.versionId === content.versionId) return null;
  const target = content.versionTargets.find(({ versionId }) => versionId === current.versionId);
  if (target === undefined) return null;
  const { subject, resolution } = target;
  return { name: current.name, path: subjectPath(locale, CURRENT_VERSION, subject), resolution };
}

/**
 * The version that a page shows.
 * @throws {Error} when the page's version is not among those queried: the plan and the data then disagree.
 */
export function shownVersion(versions: readonly QueriedVersion[], { content, locale }: PageContext): VersionSummary {
  const found = versionSummaries(versions, locale).find(({ id }) => id === content?.versionId);
  if (content === undefined || found === undefined) {
    throw new Error(`Expected the page to show a version of the site, received version ${content?.versionId}.`);
  }
  return { ...found, path: versionPath(locale, content.segment) };
}
