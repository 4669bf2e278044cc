import { CURRENT_VERSION, type VersionNode } from '../../../content-schema';
import type { VersionSegment } from '../routes/paths';

type Ordered = Pick<VersionNode, 'versionId' | 'order' | 'defaultVersion'>;

/** Sorts versions, newest first; versions of equal order by id, so that the result never depends on the input's order. */
export function newestFirst<T extends Ordered>(versions: readonly T[]): T[] {
  return [...versions].sort((a, b) => b.order - a.order || b.versionId - a.versionId);
}

/** Finds the version that `currentVersion` stands for: the default one, else the newest; undefined when there is none. */
export function currentVersionOf<T extends Ordered>(versions: readonly T[]): T | undefined {
  return newestFirst(versions).find((version) => version.defaultVersion) ?? newestFirst(versions)[0];
}

/**
 * Tells where a version stands beside the current one: `unreleased` when newer, `old` when older (readers are told
 * so on each of its pages).
 */
export function versionAge(version: Ordered, versions: readonly Ordered[]): 'current' | 'unreleased' | 'old' {
  const current = currentVersionOf(versions);
  if (current === undefined || current.versionId === version.versionId) return 'current';
  const sorted = newestFirst([version, current]);
  return sorted[0]?.versionId === version.versionId ? 'unreleased' : 'old';
}

/** The address segments under which a version's pages are published: pinned, and moving for the current one. */
export function segmentsOf(version: Ordered, versions: readonly Ordered[]): VersionSegment[] {
  const pinned: VersionSegment = `${version.versionId}`;
  return currentVersionOf(versions)?.versionId === version.versionId ? [pinned, CURRENT_VERSION] : [pinned];
}
