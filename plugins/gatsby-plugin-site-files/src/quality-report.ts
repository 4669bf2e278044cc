import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import {
  FINDING_KINDS,
  findingSchema,
  parseWithFriendlyErrors,
  type Finding,
  type QualityReport,
} from '../../../content-schema';
import { SiteFilesError } from './errors';

/**
 * Reads the findings that the build left in a folder, one JSON list in each file.
 * @throws {SiteFilesError} `findingsUnreadable`.
 */
export async function readFindings(folder: string): Promise<Finding[]> {
  const names = await readdir(folder).catch(() => []); // No folder: nothing was found.
  const files = names.filter((name) => name.endsWith('.json')).sort();
  const lists = await Promise.all(files.map((name) => readList(path.join(folder, name))));
  return lists.flat();
}

async function readList(file: string): Promise<Finding[]> {
  try {
    return parseWithFriendlyErrors(z.array(findingSchema), JSON.parse(await readFile(file, 'utf8')), file);
  } catch (cause) {
    const received = cause instanceof Error ? cause.message : String(cause);
    throw new SiteFilesError(
      'findingsUnreadable',
      { where: file, expected: 'a JSON list of findings', received },
      { cause },
    );
  }
}

/** Makes the report: findings merged, each once, in an order that depends on nothing but themselves. */
export function createQualityReport(findings: readonly Finding[], pages: number, now: Date): QualityReport {
  const byText = new Map(findings.map((finding) => [JSON.stringify(sortKey(finding)), finding]));
  const sorted = [...byText.values()].sort((a, b) => compareKeys(sortKey(a), sortKey(b)));
  const counts: QualityReport['counts'] = {};
  for (const { kind } of sorted) counts[kind] = (counts[kind] ?? 0) + 1;
  return { generatedAt: now.toISOString(), pages, counts, findings: sorted };
}

type SortKey = readonly (string | number)[];

function sortKey({ kind, versionId, locale, articleId, path: where, line, message }: Finding): SortKey {
  return [FINDING_KINDS.indexOf(kind), versionId ?? 0, articleId ?? 0, locale ?? '', where ?? '', line ?? 0, message];
}

function compareKeys(a: SortKey, b: SortKey): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? '';
    if (left !== right) return left < right ? -1 : 1;
  }
  return 0;
}

/** The report in a few lines, for the terminal. */
export function summariseReport({ counts, findings, pages }: QualityReport, file: string): string {
  if (findings.length === 0) return `Quality report: nothing found on ${pages} pages.`;
  const width = Math.max(...FINDING_KINDS.map((kind) => kind.length));
  const lines = FINDING_KINDS.flatMap((kind) => {
    const count = counts[kind];
    return count === undefined ? [] : [`  ${kind.padEnd(width)}  ${count}`];
  });
  return [`Quality report: ${findings.length} findings on ${pages} pages, see ${file}`, ...lines].join('\n');
}
