import { lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { counted, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import { listFiles } from '../../src/node/file-trees';
import { readStored } from '../../src/node/read-stored';
import { writeAtomically } from '../../src/node/write-file';
import { clearCachedState, hasCachedState, STATE_FOLDERS } from './cached-state';

/*
 * A build reuses the files of earlier ones without reading them again, so a cache that was restored
 * in part would give a site with holes. A successful build lists its files, and the next one checks
 * that they are there. While a build runs nothing is known of them: an interrupted one is completed
 * by the parts of the build themselves.
 */

/** File that describes the state after the last build. */
const RECORD_FILE = '.versio/state-files.json';

const recordSchema = z.object({
  /** Digest of the inputs of the build; null when another one with the same must run. */
  inputs: z.string().nullable(),
  /** Sizes of the files; null while a build changes them. */
  files: z.record(z.string(), z.number()).nullable(),
});
type StateRecord = z.infer<typeof recordSchema>;

/** Returns the size of each file of the state, without that of this module. */
function sizesIn(siteCopy: string): Record<string, number> {
  const all = STATE_FOLDERS.flatMap((folder) =>
    listFiles(path.join(siteCopy, folder)).map((file) => `${folder}/${file}`),
  );
  const files = all.filter((file) => file !== RECORD_FILE);
  return Object.fromEntries(files.map((file) => [file, lstatSync(path.join(siteCopy, file)).size]));
}

/**
 * Checks whether the last build had these inputs and succeeded, and all files of its state are
 * there.
 */
export function wasBuiltFrom(siteCopy: string, inputs: string | null): boolean {
  return inputs !== null && readRecord(siteCopy)?.inputs === inputs && findDamage(siteCopy) === null;
}

/**
 * Deletes the state of earlier builds where some of it is missing or cut off, and notes that a
 * build runs.
 * @param log Receives a line when the state is deleted.
 */
export function startState(siteCopy: string, log: (line: string) => void): void {
  const reason = hasCachedState(siteCopy) ? findDamage(siteCopy) : null;
  if (reason !== null) {
    clearCachedState(siteCopy);
    log(reason);
  }
  const file = path.join(siteCopy, RECORD_FILE);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs: null, files: null } satisfies StateRecord));
}

/**
 * Describes the state after a successful build, for the next one.
 * @param inputs Digest of its inputs; null when another build with the same must run.
 * @param log Receives a line when the description cannot be written: this build does not need it.
 */
export async function recordState(siteCopy: string, inputs: string | null, log: (line: string) => void): Promise<void> {
  const file = path.join(siteCopy, RECORD_FILE);
  try {
    await writeAtomically(file, JSON.stringify({ inputs, files: sizesIn(siteCopy) } satisfies StateRecord));
  } catch (error) {
    rmSync(file, { recursive: true, force: true });
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
  const record = readRecord(siteCopy);
  if (record === null) {
    return say({
      fr: `L’état des constructions précédentes (${siteCopy}) n’a pas de liste lisible de ses fichiers\u00a0: tout est reconstruit.`,
      en: `The state of earlier builds (${siteCopy}) has no readable list of its files: everything is built again.`,
    });
  }
  const { files } = record;
  if (files === null) return null;
  const sizes = sizesIn(siteCopy);
  const damaged = Object.keys(files).filter((file) => sizes[file] !== files[file]);
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

function readRecord(siteCopy: string): StateRecord | null {
  return readStored(path.join(siteCopy, RECORD_FILE), recordSchema);
}
