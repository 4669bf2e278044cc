import {
  countRanks,
  FINDING_KINDS,
  type Finding,
  type QualityReport,
  type RankCounts,
  type Sentence,
} from '../../content-schema';

/**
 * Makes the report: findings merged, each once, errors first, in an order that depends on nothing but themselves.
 * @param pages How many pages the build made; 0 when it failed before it made any.
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

/** Counts findings by rank in each language. @example describeRanks({ error: 2, advice: 0 }).en // => 'errors: 2, advice: 0' */
export function describeRanks({ error, advice }: RankCounts): Sentence {
  return {
    fr: `erreurs : ${error.toLocaleString('fr-FR')}, conseils : ${advice.toLocaleString('fr-FR')}`,
    en: `errors: ${error.toLocaleString('en-US')}, advice: ${advice.toLocaleString('en-US')}`,
  };
}
