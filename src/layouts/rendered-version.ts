import { CURRENT_VERSION } from '../../content-schema';
import type { PageContext } from '../shared/pages/page-plan';
import type { CurrentVersionLink } from '../features/articles/article-notices';
import { pageKeyPath } from '../shared/navigation/switch-target';
import { versionPath } from '../shared/routes/paths';
import {
  currentVersionOf,
  type QueriedVersion,
  type VersionSummary,
  versionSummaries,
} from '../shared/versions/versions';

/** Returns the link from a page to the current version; null on a page of the current version. */
export function currentVersionLink(
  versions: readonly QueriedVersion[],
  { content, locale }: PageContext,
): CurrentVersionLink | null {
  const current = currentVersionOf(versions);
  if (current === undefined || content === undefined || current.versionId === content.versionId) return null;
  const target = content.versionTargets.find(({ versionId }) => versionId === current.versionId);
  if (target === undefined) return null;
  const { subject, resolution } = target;
  return { name: current.name, path: pageKeyPath(locale, CURRENT_VERSION, subject), resolution };
}

/**
 * Returns the version of a page.
 * @throws {Error} when the page's version is not among those queried: the plan and the data then
 *   disagree.
 */
export function renderedVersion(versions: readonly QueriedVersion[], { content, locale }: PageContext): VersionSummary {
  const found = versionSummaries(versions, locale).find(({ id }) => id === content?.versionId);
  if (content === undefined || found === undefined) {
    throw new Error(`Expected the page to show a version of the site, received version ${content?.versionId}.`);
  }
  return { ...found, path: versionPath(locale, content.segment) };
}
