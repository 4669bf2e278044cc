import { isPublicVersion, type Locale, type VersionNode } from '../../../content-schema';
import { versionPath } from '../routes/paths';
import { newestFirst, versionAge } from './version-order';

/** A version as queries give it. */
export type QueriedVersion = Pick<
  VersionNode,
  'versionId' | 'name' | 'label' | 'order' | 'defaultVersion' | 'color' | 'description' | 'publishedAt'
>;

/** A version as pages show it in one locale: plain words and addresses, ready for cards, badges and notices. */
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
