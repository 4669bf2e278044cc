import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { findingSchema, parseWithFriendlyErrors, type Finding, type QualityReport } from '../../../content-schema';
import { messageOf } from '../../../src/node/errors';
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
    const received = messageOf(cause);
    throw new SiteFilesError(
      'findingsUnreadable',
      { where: file, expected: 'a JSON list of findings', received },
      { cause },
    );
  }
}

/** The report in one line; the command that runs the build tells its findings. */
export function summariseReport({ findings, pages }: QualityReport, file: string): string {
  if (findings.length === 0) return `Quality report: nothing found on ${pages} pages.`;
  return `Quality report: ${findings.length} findings on ${pages} pages, see ${file}`;
}
