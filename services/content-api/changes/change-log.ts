import { type Change, type ChangeList, type ConfigName, type Locale, isLocale } from '../../../content-schema';
import { digestOf } from '../digest';

/** Number of earlier snapshots a client may start from. An older cursor is answered with 410. */
export const KEPT_SNAPSHOTS = 50;

/** Difference between a snapshot and the one before it. */
export interface ChangeStep {
  /** Cursor of the earlier snapshot. */
  cursor: string;
  /** Earlier digest of each key that differs; null for a key that did not exist. */
  before: Readonly<Record<string, string | null>>;
}

/**
 * The current snapshot of a mode and the steps back to earlier ones. A step stores only the
 * differences, so fifty snapshots of ten thousand articles cost little more than one.
 */
export interface ChangeLog {
  /** Digest of the current snapshot. */
  cursor: string;
  snapshot: Snapshot;
  /** Oldest first. */
  steps: readonly ChangeStep[];
}

/** Creates a log without earlier snapshots. */
export function startChangeLog(snapshot: Snapshot): ChangeLog {
  return { cursor: cursorOf(snapshot), snapshot, steps: [] };
}

/** Adds a snapshot to a log. @returns the same log when nothing changed. */
export function recordSnapshot(log: ChangeLog, snapshot: Snapshot): ChangeLog {
  const cursor = cursorOf(snapshot);
  if (cursor === log.cursor) return log;
  const before: Record<string, string | null> = {};
  for (const [key, digest] of log.snapshot) if (snapshot.get(key) !== digest) before[key] = digest;
  for (const key of snapshot.keys()) if (!log.snapshot.has(key)) before[key] = null;
  return { cursor, snapshot, steps: [...log.steps, { cursor: log.cursor, before }].slice(-KEPT_SNAPSHOTS) };
}

/**
 * Lists what changed since a cursor.
 * @returns null when the cursor is unknown or too old.
 */
export function listChangesSince({ cursor, snapshot, steps }: ChangeLog, since: string): ChangeList | null {
  if (since === cursor) return { changes: [], cursor };
  const start = steps.findLastIndex((step) => step.cursor === since);
  if (start === -1) return null;

  const then = new Map<string, string | null>();
  for (const { before } of steps.slice(start)) {
    // The oldest step that names a key has its digest at the cursor.
    for (const [key, digest] of Object.entries(before)) if (!then.has(key)) then.set(key, digest);
  }
  const changes: Change[] = [];
  for (const [key, digest] of then) {
    const now = snapshot.get(key) ?? null;
    const change = now === digest ? null : toChange(key, now);
    if (change) changes.push(change);
  }
  return { changes: changes.sort(compareChanges), cursor };
}

function cursorOf(snapshot: Snapshot): string {
  return digestOf([...snapshot].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Digest of each item that can change, by its change key. */
export type Snapshot = ReadonlyMap<string, string>;

/** Builds the keys of a snapshot. */
export const changeKey = {
  versions: 'versions',
  categories: (versionId: number, locale: Locale): string => `categories/${versionId}/${locale}`,
  article: (versionId: number, locale: Locale, id: number): string => `article/${versionId}/${locale}/${id}`,
  config: (name: ConfigName): string => `config/${name}`,
  routeRules: 'route-rules',
  site: 'site',
  information: 'information',
} as const;

/** Converts a changed key to a change of the feed. @returns null for an unknown key. */
function toChange(key: string, digest: string | null): Change | null {
  const [kind, first = '', locale = '', id = ''] = key.split('/');
  if (key === changeKey.versions) return { kind: 'versions', digest };
  if (key === changeKey.routeRules) return { kind: 'routeRules', digest };
  if (key === changeKey.site) return { kind: 'site', digest };
  if (key === changeKey.information) return { kind: 'information', digest };
  if (kind === 'config') return { kind, name: first, digest };
  if (!isLocale(locale)) return null;
  if (kind === 'categories') return { kind, versionId: Number(first), locale, digest };
  if (kind === 'article') return { kind, versionId: Number(first), locale, id: Number(id), digest };
  return null;
}

/** Order of the kinds in an answer: dependencies come first. */
const KIND_ORDER: readonly Change['kind'][] = [
  ...(['versions', 'categories', 'article', 'config', 'routeRules'] as const),
  ...(['site', 'information'] as const),
];

/** Compares two changes: by kind, then version, locale, article id, name. */
function compareChanges(a: Change, b: Change): number {
  const byKind = KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind);
  if (byKind !== 0) return byKind;
  if (a.kind === 'config' && b.kind === 'config') return compareText(a.name, b.name);
  const [versionA, localeA, idA] = sortKeyOf(a);
  const [versionB, localeB, idB] = sortKeyOf(b);
  return versionA - versionB || compareText(localeA, localeB) || idA - idB;
}

function sortKeyOf(change: Change): [versionId: number, locale: string, id: number] {
  if (change.kind === 'article') return [change.versionId, change.locale, change.id];
  return change.kind === 'categories' ? [change.versionId, change.locale, 0] : [0, '', 0];
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
