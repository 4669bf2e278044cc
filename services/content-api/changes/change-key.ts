import { type Change, type ConfigName, type Locale, isLocale } from '../../../content-schema';

/** Digest of each thing that can change, by its change key. */
export type Snapshot = ReadonlyMap<string, string>;

/** Names the things that can change, as keys of a snapshot. */
export const changeKey = {
  versions: 'versions',
  categories: (versionId: number, locale: Locale): string => `categories/${versionId}/${locale}`,
  article: (versionId: number, locale: Locale, id: number): string => `article/${versionId}/${locale}/${id}`,
  config: (name: ConfigName): string => `config/${name}`,
  routeRules: 'route-rules',
} as const;

/** Writes a changed key as the change feed tells it. @returns null for a key that is none. */
export function toChange(key: string, digest: string | null): Change | null {
  const [kind, first = '', locale = '', id = ''] = key.split('/');
  if (key === changeKey.versions) return { kind: 'versions', digest };
  if (key === changeKey.routeRules) return { kind: 'routeRules', digest };
  if (kind === 'config') return { kind, name: first, digest };
  if (!isLocale(locale)) return null;
  if (kind === 'categories') return { kind, versionId: Number(first), locale, digest };
  if (kind === 'article') return { kind, versionId: Number(first), locale, id: Number(id), digest };
  return null;
}

/** Order of the kinds in an answer: what others depend on comes first. */
const KIND_ORDER: readonly Change['kind'][] = ['versions', 'categories', 'article', 'config', 'routeRules'];

/** Compares two changes: by kind, then version, locale, article id, name. */
export function compareChanges(a: Change, b: Change): number {
  const byKind = KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  if (a.kind === 'config' && b.kind === 'config') return compareText(a.name, b.name);
  const [versionA, localeA, idA] = placeOf(a);
  const [versionB, localeB, idB] = placeOf(b);
  return versionA - versionB || compareText(localeA, localeB) || idA - idB;
}

function placeOf(change: Change): [versionId: number, locale: string, id: number] {
  if (change.kind === 'article') return [change.versionId, change.locale, change.id];
  return change.kind === 'categories' ? [change.versionId, change.locale, 0] : [0, '', 0];
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
