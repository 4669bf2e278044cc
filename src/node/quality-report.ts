import {
  countRanks,
  FINDING_KINDS,
  type Finding,
  type QualityReport,
  type RankCounts,
  type Sentence,
} from '../../content-schema';

/**
 * Creates the report: findings without duplicates, errors first, in a stable order.
 * @param pages Number of pages of the build; 0 when it failed before it created any.
 */
export function createQualityReport(findings: readonly Finding[], pages: number, now: Date): QualityReport {
  const byText = new Map(
    findings.map((finding) => {
      const key = sortKey(finding);
      return [JSON.stringify(key), { key, finding }];
    }),
  );
  const sorted = [...byText.values()].sort((a, b) => compareKeys(a.key, b.key)).map(({ finding }) => finding);
  const counts: QualityReport['counts'] = {};
  for (const { kind } of sorted) counts[kind] = (counts[kind] ?? 0) + 1;
  return { generatedAt: now.toISOString(), pages, ranks: countRanks(sorted), counts, findings: sorted };
}

type SortKey = readonly (string | number)[];

function sortKey({ kind, versionId, locale, articleId, path, line, column, message }: Finding): SortKey {
  const article = [versionId ?? 0, articleId ?? 0, locale ?? ''];
  return [FINDING_KINDS.indexOf(kind), ...article, path ?? '', line ?? 0, column ?? 0, message];
}

function compareKeys(a: SortKey, b: SortKey): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? '';
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/**
 * Describes the number of findings by rank, in each language.
 * @example describeRanks({ error: 2, advice: 0 }).en // => 'errors: 2, advice: 0'
 */
export function describeRanks({ error, advice }: RankCounts): Sentence {
  return {
    fr: `erreurs : ${error.toLocaleString('fr-FR')}, conseils : ${advice.toLocaleString('fr-FR')}`,
    en: `errors: ${error.toLocaleString('en-US')}, advice: ${advice.toLocaleString('en-US')}`,
  };
}

/** Differences between the findings of two builds, each list in the order of a report. */
export interface FindingChanges {
  appeared: Finding[];
  cured: Finding[];
}

/**
 * Compares the findings of two builds. A finding stays the same when its line changes: it is
 * identified by its kind, its location and its message. Repeated findings of a file are counted.
 */
export function compareFindings(before: readonly Finding[], after: readonly Finding[]): FindingChanges {
  const [old, present] = [before.map(identityOf), after.map(identityOf)];
  return { appeared: after.filter(notAmong(old, present)), cured: before.filter(notAmong(present, old)) };
}

/**
 * Creates a filter for the findings of a list that are not in another one.
 * @param others Identities of the other list.
 * @param identities Identities of the list, in its order.
 */
function notAmong(others: readonly string[], identities: readonly string[]): (finding: Finding, at: number) => boolean {
  const unmatched = new Map<string, number>();
  for (const key of others) unmatched.set(key, (unmatched.get(key) ?? 0) + 1);
  return (_, at) => {
    const key = identities[at] ?? '';
    const left = unmatched.get(key) ?? 0;
    unmatched.set(key, left - 1);
    return left <= 0;
  };
}

/** Locations in messages, which change when something is inserted above. */
const PLACE_IN_FILE = /(line|ligne|entry|entrée) \d+/g;

function identityOf({ kind, versionId, locale, articleId, path, message }: Finding): string {
  // The weight of a page changes with each build.
  const text = kind === 'page-over-budget' ? message.replace(/\d+/g, '') : message.replace(PLACE_IN_FILE, '$1');
  return JSON.stringify([kind, versionId, locale, articleId, path, text]);
}
