import {
  type Locale,
  type Version,
  type VersionFileEntry,
  isPublicVersion,
  otherLocale,
} from '../../../content-schema';
import type { ProblemList } from '../directory/content-problem';
import { forEachLocale } from './for-each-locale';

/**
 * Makes sure that exactly one public version is the default: when the file says otherwise, the newest public one is.
 * @returns the versions, newest first.
 */
export function settleDefaultVersion(entries: readonly VersionFileEntry[], problems: ProblemList): VersionFileEntry[] {
  const newestFirst = [...entries].sort((a, b) => b.order - a.order || b.id - a.id);
  const flagged = newestFirst.filter((version) => version.defaultVersion);
  const [first] = flagged;
  if (first && flagged.length === 1 && isPublicVersion(first)) return newestFirst;

  const newestPublic = newestFirst.find(isPublicVersion);
  const received = flagged.length === 0 ? 'none' : flagged.map(describeVersion).join(' and ');
  const consequence = newestPublic
    ? `Until then it is the newest public version, ${newestPublic.id}.`
    : 'Until then there is no default version, because none is public.';
  problems.add(
    'versions.json',
    `defaultVersion: expected true at exactly one public version, received it at ${received}; correct it. ${consequence}`,
  );
  return newestFirst.map((version) => ({ ...version, defaultVersion: version === newestPublic }));
}

function describeVersion(version: VersionFileEntry): string {
  return `${isPublicVersion(version) ? 'public' : 'private'} version ${version.id}`;
}

/** Gives the versions in each locale; a description that a locale lacks is borrowed from the other. */
export function localizeVersions(entries: readonly VersionFileEntry[]): Record<Locale, Version[]> {
  return forEachLocale((locale) => entries.map((entry) => localizeVersion(entry, locale)));
}

function localizeVersion(entry: VersionFileEntry, locale: Locale): Version {
  return {
    id: entry.id,
    code: entry.code,
    name: entry.name,
    label: entry.label,
    defaultVersion: entry.defaultVersion,
    order: entry.order,
    description: entry.description?.[locale] ?? entry.description?.[otherLocale(locale)] ?? null,
    color: entry.color ?? null,
    publishedAt: entry.publishedAt ?? null,
  };
}
