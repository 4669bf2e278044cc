import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWithFriendlyErrors, qualityReportSchema, type QualityReport } from '../../content-schema';

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

/** The quality report in a few lines: how many findings of each kind, then the first of them. */
export function summariseQuality({ pages, counts, findings }: QualityReport): string {
  const title = `Quality report: ${findings.length} finding(s) on ${pages} page(s)`;
  if (findings.length === 0) return title;
  const kinds = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .map(([kind, count]) => `${count} ${kind}`);
  const shown = findings.slice(0, SHOWN_FINDINGS).map((finding) => `  ${describePlace(finding)}${finding.message}`);
  const rest = findings.length - shown.length;
  return [`${title}: ${kinds.join(', ')}`, ...shown, ...(rest > 0 ? [`  … and ${rest} more`] : [])].join('\n');
}

function describePlace({ kind, versionId, locale, articleId, line, path: page }: QualityReport['findings'][number]) {
  const parts = [
    versionId === undefined ? undefined : `version ${versionId}`,
    locale,
    articleId === undefined ? undefined : `article ${articleId}`,
    line === undefined ? undefined : `line ${line}`,
    page,
  ].filter((part) => part !== undefined);
  return `${kind}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}: `;
}
