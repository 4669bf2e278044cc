import {
  say,
  forLocales,
  type Locale,
  type Version,
  type VersionFileEntry,
  isPublicVersion,
  otherLocales,
} from '../../../content-schema';
import type { ProblemList } from '../directory/content-problem';

/**
 * Ensures that exactly one public version is the default: otherwise the newest public one is.
 * @returns the versions, newest first.
 */
export function resolveDefaultVersion(entries: readonly VersionFileEntry[], problems: ProblemList): VersionFileEntry[] {
  const newestFirst = [...entries].sort((a, b) => b.order - a.order || b.id - a.id);
  const flagged = newestFirst.filter((version) => version.defaultVersion);
  const [first, last] = [flagged[0], flagged.at(-1)];
  if (first && flagged.length === 1 && isPublicVersion(first)) return newestFirst;

  const newestPublic = newestFirst.find(isPublicVersion);
  const received =
    flagged.length === 0
      ? say({ fr: 'aucune', en: 'none' })
      : flagged.map(describeVersion).join(say({ fr: ' et ', en: ' and ' }));
  const consequence = newestPublic
    ? say({
        fr: `D’ici là, c’est la version publique la plus récente, ${newestPublic.id}.`,
        en: `Until then it is the newest public version, ${newestPublic.id}.`,
      })
    : say({
        fr: 'D’ici là, il n’y a pas de version par défaut, puisqu’aucune n’est publique.',
        en: 'Until then there is no default version, because none is public.',
      });
  problems.add(
    'versions.json',
    say({
      fr: `defaultVersion : attendu : true pour une seule version publique ; reçu : ${received} ; corrigez. ${consequence}`,
      en: `defaultVersion: expected true at exactly one public version, received it at ${received}; correct it. ${consequence}`,
    }),
    last === undefined ? {} : { at: [{ id: last.id }, 'defaultVersion'] },
  );
  return newestFirst.map((version) => ({ ...version, defaultVersion: version === newestPublic }));
}

function describeVersion(version: VersionFileEntry): string {
  return isPublicVersion(version)
    ? say({ fr: `version publique ${version.id}`, en: `public version ${version.id}` })
    : say({ fr: `version privée ${version.id}`, en: `private version ${version.id}` });
}

/**
 * Returns the versions in each language of the site. A description missing in one is borrowed from
 * another.
 */
export function localizeVersions(
  entries: readonly VersionFileEntry[],
  languages: readonly Locale[],
): Partial<Record<Locale, Version[]>> {
  return forLocales(languages, (locale) => {
    const inOrder = [locale, ...otherLocales(locale, languages)];
    return entries.map((entry) => localizeVersion(entry, inOrder));
  });
}

/** @param locales Language of the answer, then those from which a description is borrowed. */
function localizeVersion(entry: VersionFileEntry, locales: readonly Locale[]): Version {
  return {
    id: entry.id,
    code: entry.code,
    name: entry.name,
    label: entry.label,
    defaultVersion: entry.defaultVersion,
    order: entry.order,
    description: locales.flatMap((each) => entry.description?.[each] ?? [])[0] ?? null,
    color: entry.color ?? null,
    publishedAt: entry.publishedAt ?? null,
    ...(entry.indexed === undefined ? {} : { indexed: entry.indexed }),
  };
}

/** Maximum nesting of encoded addresses. */
const MAX_LEVELS = 5;

/**
 * Returns the ids of the versions that an address names, however hidden: percent-encoded more than
 * once, behind dot segments, on any origin, in the query, the hash, or a nested address. It prefers
 * false positives, because private content must not be revealed.
 * @example namedVersions('https://docs.example.org/go?to=%2F%2576ersion%2F1%2F..%2F2') // => [1, 2]
 */
export function namedVersions(address: string): number[] {
  const ids = new Set<number>();
  let text = address;
  for (let level = 0; level <= MAX_LEVELS; level += 1) {
    for (const part of text.split(/[?#&=]/)) {
      for (const list of readingsOf(part)) for (const id of versionIds(list)) ids.add(id);
    }
    const decoded = decodeAscii(text);
    if (decoded === text) break;
    text = decoded;
  }
  return [...ids];
}

/**
 * Returns the segments of a path in each interpretation: as written; with double slashes merged
 * before dot segments are resolved, as nginx does; and after, as browsers do, where `..` may remove
 * an empty segment between two slashes. Browsers read a backslash as a slash, and ignore tabs and
 * line breaks.
 */
function readingsOf(path: string): string[][] {
  const all = path
    .replace(/[\t\n\r]/g, '')
    .split(/[/\\]/)
    .filter((segment) => segment !== '.');
  const named = all.filter(isNamed);
  return [named, withoutDotSegments(named), withoutDotSegments(all).filter(isNamed)];
}

const isNamed = (segment: string) => segment !== '';

function withoutDotSegments(segments: readonly string[]): string[] {
  const accepted: string[] = [];
  for (const segment of segments) {
    if (segment === '..') accepted.pop();
    else accepted.push(segment);
  }
  return accepted;
}

function versionIds(segments: readonly string[]): number[] {
  return segments.flatMap((segment, index) => {
    const id = segments[index + 1] ?? '';
    return segment.toLowerCase() === 'version' && /^\d+$/.test(id) ? [Number(id)] : [];
  });
}

/** Decodes the ASCII escapes. The rest may be malformed, and names no version. */
function decodeAscii(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}
