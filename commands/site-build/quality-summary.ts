import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  formatPlace,
  parseWithFriendlyErrors,
  qualityReportSchema,
  type Finding,
  type QualityReport,
} from '../../content-schema';

/** Where a build writes its quality report, relative to the folder Gatsby builds in and to the root of the repository. */
export const QUALITY_REPORT_FILE = path.join('.versio', 'quality-report.json');

/** How many findings the terminal shows; the file has them all. */
const SHOWN_FINDINGS = 10;

/**
 * Reads the quality report of a build; undefined when the build ended before it wrote one.
 * @throws {ContentParseError} when the file is not a quality report.
 */
export function readQualityReport(file: string): QualityReport | undefined {
  if (!existsSync(file)) return undefined;
  return parseWithFriendlyErrors(qualityReportSchema, JSON.parse(readFileSync(file, 'utf8')), file);
}

/** The quality report in a few lines: how many findings of each kind, then the first of them, each with what to do. */
export function summariseQuality({ pages, counts, findings }: QualityReport): string {
  const title = `Quality report: ${findings.length} finding(s) on ${pages} page(s)`;
  if (findings.length === 0) return title;
  const kinds = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${kind}`);
  return [`${title}: ${kinds.join(', ')}`, ...listFindings(findings, QUALITY_REPORT_FILE)].join('\n');
}

/**
 * The first findings, one a line, and how many more there are.
 * @param others Where all of them are.
 */
export function listFindings(findings: readonly Finding[], others: string): string[] {
  const shown = findings.slice(0, SHOWN_FINDINGS).map((finding) => `  ${describeFinding(finding)}`);
  const rest = findings.length - shown.length;
  return rest > 0 ? [...shown, `  … and ${rest} more, in ${others}`] : shown;
}

/**
 * A finding as one line: its file and line, as terminals and editors open them, then what is wrong and what to do.
 * @example 'versions/2/en/articles/14.md:43: broken-hash: The link "#b" leads to …'
 */
export function describeFinding({ kind, message, ...place }: Finding): string {
  return [placeOf(place), kind, message].filter((part) => part !== '').join(': ');
}

function placeOf({
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
    articleId === undefined ? '' : `article ${articleId}`,
    line === undefined ? '' : `line ${line}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
