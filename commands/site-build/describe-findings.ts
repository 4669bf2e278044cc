import {
  countFindings,
  countPages,
  type Finding,
  FINDING_KINDS,
  FINDING_RANKS,
  type FindingRank,
  formatPlace,
  type QualityReport,
  rankOf,
  say,
  type Sentence,
} from '../../content-schema';
import { QUALITY_REPORT_FILE } from './build-paths';

/** Maximum number of findings printed in the terminal; the file contains all of them. */
const PRINTED_FINDINGS = 10;

/** Names of the ranks in the terminal, singular and plural. */
const RANK_NAMES: Readonly<Record<FindingRank, { one: Sentence; several: Sentence }>> = {
  error: { one: { fr: 'erreur', en: 'error' }, several: { fr: 'erreurs', en: 'errors' } },
  advice: { one: { fr: 'conseil', en: 'advice' }, several: { fr: 'conseils', en: 'advice' } },
};

/**
 * Summarises the quality report in a few lines: the number of findings of each rank and kind, then
 * the first findings, errors first.
 * @param printed Maximum number of findings (default: ten).
 */
export function summariseQuality(
  { pages, ranks, counts, findings }: QualityReport,
  printed = PRINTED_FINDINGS,
): string {
  const all = countFindings(findings.length);
  const seen = countPages(pages);
  const title = say({
    fr: `Rapport de qualité : ${all.fr} sur ${seen.fr}`,
    en: `Quality report: ${all.en} on ${seen.en}`,
  });
  if (findings.length === 0) return title;
  const byRank = FINDING_RANKS.filter((rank) => ranks[rank] > 0).map(
    (rank) => `  ${countRank(rank, ranks[rank])} (${kindsOf(rank, counts)})`,
  );
  return [title, ...byRank, ...listFindings(findings, findings.length, QUALITY_REPORT_FILE, printed)].join('\n');
}

/** Describes a rank and its number of findings. @example countRank('error', 3) // => 'errors: 3' */
function countRank(rank: FindingRank, count: number): string {
  const { fr, en } = RANK_NAMES[rank].several;
  return say({ fr: `${fr} : ${count.toLocaleString('fr-FR')}`, en: `${en}: ${count.toLocaleString('en-US')}` });
}

/** Lists the kinds of a rank that occur, the most frequent first. */
function kindsOf(rank: FindingRank, counts: QualityReport['counts']): string {
  return FINDING_KINDS.filter((kind) => rankOf(kind) === rank)
    .map((kind) => ({ kind, count: counts[kind] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count)
    .map(({ kind, count }) => `${count} ${kind}`)
    .join(', ');
}

/**
 * Lists the first findings, one per line, and the number of the others.
 * @param findings All of them, or the first.
 * @param count Number of all findings.
 * @param others Location of the others; null when they are no longer stored.
 * @param limit Maximum number of findings (default: ten).
 */
export function listFindings(
  findings: readonly Finding[],
  count: number,
  others: string | null,
  limit = PRINTED_FINDINGS,
): string[] {
  const printed = findings.slice(0, limit).map((finding) => `  ${describeFinding(finding)}`);
  const rest = count - printed.length;
  if (rest <= 0) return printed;
  const place = others === null ? { fr: '', en: '' } : { fr: `, dans ${others}`, en: `, in ${others}` };
  return [...printed, say({ fr: `  … et ${rest} de plus${place.fr}`, en: `  … and ${rest} more${place.en}` })];
}

/**
 * Describes a finding in one line: its file and line, as terminals and editors open them, its rank
 * and kind, then the problem and what to do.
 * @example 'versions/2/en/articles/14.md:43: error: broken-hash: The link "#b" leads to …'
 */
export function describeFinding({ kind, message, ...place }: Finding): string {
  const rank = say(RANK_NAMES[rankOf(kind)].one);
  return [formatLocation(place), rank, kind, message].filter((part) => part !== '').join(say({ fr: ' : ', en: ': ' }));
}

function formatLocation({
  versionId,
  locale,
  articleId,
  line,
  column,
  path: file,
}: Omit<Finding, 'kind' | 'message'>): string {
  if (file !== undefined) return formatPlace(file, line, column);
  return [
    versionId === undefined ? '' : `version ${versionId}`,
    locale ?? '',
    articleId === undefined ? '' : say({ fr: `article ${articleId}`, en: `article ${articleId}` }),
    line === undefined ? '' : say({ fr: `ligne ${line}`, en: `line ${line}` }),
  ]
    .filter((part) => part !== '')
    .join(', ');
}
