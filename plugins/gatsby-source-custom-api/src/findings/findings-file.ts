import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Finding } from '../../../../content-schema';

/** Writes the findings that hold as a JSON list, for the quality report; an empty list when all is well. */
export async function writeFindings(file: string, findings: readonly Finding[]): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(findings, null, 2)}\n`);
}
