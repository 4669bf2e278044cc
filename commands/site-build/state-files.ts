import { existsSync, lstatSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { counted, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import { listFiles } from '../../src/node/file-trees';
import { writeAtomically } from '../../src/node/write-file';
import { clearCachedState, hasCachedState, STATE_FOLDERS } from './cached-state';

/*
 * A build reuses the files of earlier ones without reading them again, so a cache that was restored
 * in part would give a site with holes. A successful build lists its files, and the next one checks
 * that they are there. While a build runs there is no list: an interrupted one is completed by the
 * parts of the build themselves.
 */

/** List of the files of the state after a successful build, with their sizes. */
const LIST_FILE = '.versio/state-files.json';
/** File that exists while a build changes the others. */
const RUNNING_FILE = '.versio/state-running';

const listSchema = z.record(z.string(), z.number());

/** Returns the size of each file of the state, without those of this module. */
function sizesIn(siteCopy: string): Record<string, number> {
  const all = STATE_FOLDERS.flatMap((folder) =>
    listFiles(path.join(siteCopy, folder)).map((file) => `${folder}/${file}`),
  );
  const files = all.filter((file) => file !== LIST_FILE && file !== RUNNING_FILE);
  return Object.fromEntries(files.map((file) => [file, lstatSync(path.join(siteCopy, file)).size]));
}

/** Checks whether the last build succeeded and all files of its state are there. */
export function isStateWhole(siteCopy: string): boolean {
  const isRunning = existsSync(path.join(siteCopy, RUNNING_FILE));
  return hasCachedState(siteCopy) && !isRunning && findDamage(siteCopy) === null;
}

/**
 * Deletes the state of earlier builds where some of it is missing or cut off, and notes that a
 * build runs.
 * @param log Receives a line when the state is deleted.
 */
export function startState(siteCopy: string, log: (line: string) => void): void {
  const running = path.join(siteCopy, RUNNING_FILE);
  if (hasCachedState(siteCopy) && !existsSync(running)) {
    const reason = findDamage(siteCopy);
    if (reason !== null) {
      clearCachedState(siteCopy);
      log(reason);
    }
  }
  mkdirSync(path.dirname(running), { recursive: true });
  writeFileSync(running, '');
  rmSync(path.join(siteCopy, LIST_FILE), { force: true });
}

/**
 * Lists the files of a successful build, for the next one.
 * @param log Receives a line when the list cannot be written: this build does not need it.
 */
export async function recordState(siteCopy: string, log: (line: string) => void): Promise<void> {
  const running = path.join(siteCopy, RUNNING_FILE);
  rmSync(running, { force: true });
  try {
    await writeAtomically(path.join(siteCopy, LIST_FILE), JSON.stringify(sizesIn(siteCopy)));
  } catch (error) {
    log(
      say({
        fr: `La liste des fichiers de ${siteCopy} n’a pas pu être écrite (${messageOf(error)}) : la prochaine construction partira de rien.`,
        en: `The list of the files in ${siteCopy} could not be written (${messageOf(error)}): the next build starts from nothing.`,
      }),
    );
  }
}

/** Returns a line that says what is missing; null when everything is there. */
function findDamage(siteCopy: string): string | null {
  const expected = readList(siteCopy);
  if (expected === null) {
    return say({
      fr: `L’état des constructions précédentes (${siteCopy}) n’a pas de liste lisible de ses fichiers\u00a0: tout est reconstruit.`,
      en: `The state of earlier builds (${siteCopy}) has no readable list of its files: everything is built again.`,
    });
  }
  const sizes = sizesIn(siteCopy);
  const damaged = Object.keys(expected).filter((file) => sizes[file] !== expected[file]);
  const [first] = damaged;
  if (first === undefined) return null;
  const number = counted(damaged.length, {
    fr: ['fichier manque ou est incomplet', 'fichiers manquent ou sont incomplets'],
    en: ['file is missing or incomplete', 'files are missing or incomplete'],
  });
  return say({
    fr: `L’état des constructions précédentes (${siteCopy}) est abîmé\u00a0: ${number.fr}, dont ${first}. Tout est reconstruit.`,
    en: `The state of earlier builds (${siteCopy}) is damaged: ${number.en}, such as ${first}. Everything is built again.`,
  });
}

function readList(siteCopy: string): z.infer<typeof listSchema> | null {
  try {
    return listSchema.parse(JSON.parse(readFileSync(path.join(siteCopy, LIST_FILE), 'utf8')));
  } catch {
    return null; // Missing, cut off or of another form.
  }
}
