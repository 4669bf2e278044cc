import { CURRENT_VERSION, type VersionNode, isPublicVersion, type Locale } from '../../content-schema';
import { type VersionParam, versionPath } from './routes/paths';

type Ordered = Pick<VersionNode, 'versionId' | 'order' | 'defaultVersion'>;

/**
 * Sorts versions, newest first. Versions of equal order are sorted by id, so that the result never
 * depends on the input order.
 */
export function newestFirst<T extends Ordered>(versions: readonly T[]): T[] {
  return [...versions].sort((a, b) => b.order - a.order || b.versionId - a.versionId);
}

/** Finds the current version: the default one, else the newest; undefined when there is none. */
export function currentVersionOf<T extends Ordered>(versions: readonly T[]): T | undefined {
  const sorted = newestFirst(versions);
  return sorted.find((version) => version.defaultVersion) ?? sorted[0];
}

/**
 * Returns the age of a version relative to the current one: `unreleased` when newer, `old` when
 * older (each of its pages shows a notice).
 */
export function versionAge(version: Ordered, current: Ordered | undefined): 'current' | 'unreleased' | 'old' {
  if (current === undefined || current.versionId === version.versionId) return 'current';
  const sorted = newestFirst([version, current]);
  return sorted[0]?.versionId === version.versionId ? 'unreleased' : 'old';
}

/**
 * Returns the path segments under which a version is
 * published: pinned, and `currentVersion` for the current one.
 */
export function segmentsOf(version: Ordered, versions: readonly Ordered[]): VersionParam[] {
  const pinned: VersionParam = `${version.versionId}`;
  return currentVersionOf(versions)?.versionId === version.versionId ? [pinned, CURRENT_VERSION] : [pinned];
}

/** Version fields that queries select. */
export type QueriedVersion = Pick<
  VersionNode,
  'versionId' | 'name' | 'label' | 'order' | 'defaultVersion' | 'color' | 'description' | 'publishedAt'
>;

/** Version in one locale for cards, badges and notices. */
export interface VersionSummary {
  id: number;
  name: string;
  path: string;
  description: string | null;
  /** Badge of a private version; null when the version is public. */
  label: string | null;
  age: ReturnType<typeof versionAge>;
  /** Colour code such as `#3d7a5c`. */
  color: string | null;
  /** ISO 8601 date. */
  publishedAt: string | null;
}

/** Returns the summaries of the versions, newest first. */
export function versionSummaries(versions: readonly QueriedVersion[], locale: Locale): VersionSummary[] {
  const current = currentVersionOf(versions);
  return newestFirst(versions).map((version) => ({
    id: version.versionId,
    name: version.name,
    path: versionPath(locale, `${version.versionId}`),
    description: version.description[locale],
    label: isPublicVersion(version) ? null : version.label,
    age: versionAge(version, current),
    color: version.color,
    publishedAt: version.publishedAt,
  }));
}
