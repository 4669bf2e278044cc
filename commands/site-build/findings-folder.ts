import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { findingSchema, parseWithFriendlyErrors, type Finding } from '../../content-schema';

/** Where each part of a build leaves what it found, one JSON list a file, relative to the folder Gatsby builds in. */
const FINDINGS_FOLDER = path.join('.versio', 'findings');

/** The findings folder of a folder that Gatsby builds in. */
export const findingsFolderOf = (siteCopy: string): string => path.join(siteCopy, FINDINGS_FOLDER);

/** Takes away what an earlier build found, and notes what is wrong with the content directory. */
export function startFindings(siteCopy: string, ofContent: readonly Finding[]): void {
  const folder = findingsFolderOf(siteCopy);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'content.json'), JSON.stringify(ofContent, null, 2));
}

/**
 * Reads what a build has found so far.
 * @throws {SyntaxError | ContentParseError} when a list is no list of findings, as one that is being written.
 */
export function readFindings(siteCopy: string): Finding[] {
  const folder = findingsFolderOf(siteCopy);
  return listFindingFiles(siteCopy).flatMap((name) => {
    const file = path.join(folder, name);
    return parseWithFriendlyErrors(z.array(findingSchema), JSON.parse(readFileSync(file, 'utf8')), file);
  });
}

/** Names of the files of a findings folder. */
export function listFindingFiles(siteCopy: string): string[] {
  try {
    return readdirSync(findingsFolderOf(siteCopy)).filter((name) => name.endsWith('.json'));
  } catch {
    return []; // No folder: nothing was found.
  }
}
