import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../content-schema';
import { hasErrorCode, messageOf } from '../../src/node/errors';
import { isForReaders } from '../../src/node/files-for-readers';
import { isLockHeld } from '../../src/node/process-lock';
import { writeAtomically, writeWhenDifferent } from '../../src/node/write-file';
import { createYield } from '../../src/node/yield-to-event-loop';
import { CommandError } from '../command-line/command';
import { type BuildPaths, buildPaths } from './build-paths';
import {
  copyTimeOf,
  copyWithTime,
  isSameFile,
  listFiles,
  moveIntoPlace,
  removeWithEmptyFolders,
} from '../../src/node/file-trees';
import { chooseOldAssets, readOldAssets } from './old-assets';

/** Numbers of files that a publish added, changed and removed. */
export interface PublishResult {
  added: number;
  changed: number;
  removed: number;
  unchanged: number;
}

type PublishPaths = Pick<BuildPaths, 'output' | 'published' | 'staging' | 'oldAssets'>;

/**
 * Remaining work once every changed file is staged: the files to move into place, in order (each is
 * staged under its position in this list), and those to remove.
 */
const planSchema = z.object({ move: z.array(z.string()), remove: z.array(z.string()) });

/**
 * Publishes the output of Gatsby. Afterwards `published` contains the same files, of which only
 * changed ones were replaced, and the scripts, style sheets, messages and packs of builds of the
 * last thirty days, for pages that are still open.
 *
 * This takes two phases, so that nothing incomplete is ever published. First every changed file is
 * copied to `staging`; a full disk or a crash there changes nothing. Then the plan is written and
 * the copies are moved into place, one atomic rename each: first what pages load, then the pages,
 * then the files that announce the build; finally leftovers are removed. `finishInterruptedPublish`
 * completes this after a crash.
 */
export async function publish(
  { output, published, staging, oldAssets }: PublishPaths,
  now = new Date(),
): Promise<PublishResult> {
  rmSync(staging, { recursive: true, force: true });
  const files = listFiles(output, isForReaders);
  const before = new Set(listFiles(published));
  const different = files.filter((file) => !isPublished(path.join(output, file), path.join(published, file)));
  const move = different.sort(byPublishOrder);
  await stage(move, output, staging);
  const wanted = new Set(files);
  const leftOver = [...before].filter((file) => !wanted.has(file));
  const cached = chooseOldAssets(leftOver, readOldAssets(oldAssets), now);
  const remove = leftOver.filter((file) => cached[file] === undefined);
  const changed = different.filter((file) => before.has(file)).length;
  await writePlan(staging, { move, remove });
  finishInterruptedPublish({ published, staging });
  await writeWhenDifferent(oldAssets, `${JSON.stringify(cached, null, 2)}\n`);
  return {
    added: different.length - changed,
    changed,
    removed: remove.length,
    unchanged: files.length - different.length,
  };
}

/**
 * Completes a publish that was interrupted after everything was staged; deletes one that was
 * interrupted earlier.
 * @returns whether there was something to complete.
 */
export function finishInterruptedPublish({ published, staging }: Pick<PublishPaths, 'published' | 'staging'>): boolean {
  const planFile = planFileOf(staging);
  const isStaged = existsSync(planFile);
  if (isStaged) {
    const plan = parseWithFriendlyErrors(planSchema, JSON.parse(readFileSync(planFile, 'utf8')), planFile);
    // A file that was moved before the interruption is no longer staged.
    for (const [position, file] of plan.move.entries()) {
      const staged = stagedFile(staging, position);
      if (existsSync(staged)) moveIntoPlace(staged, path.join(published, file));
    }
    for (const file of plan.remove) removeWithEmptyFolders(published, file);
  }
  rmSync(staging, { recursive: true, force: true });
  return isStaged;
}

function isPublished(made: string, published: string): boolean {
  const { isSame, isSameTime } = isSameFile(made, published);
  // Rewritten with the same bytes: the published file keeps its time, which hosts send as
  // Last-Modified.
  if (isSame && !isSameTime) copyTimeOf(published, made);
  return isSame;
}

/**
 * Copies files into one flat folder, because making a folder for each costs as much as the copy
 * (DECISIONS.md).
 */
async function stage(files: readonly string[], output: string, staging: string): Promise<void> {
  mkdirSync(path.join(staging, 'files'), { recursive: true });
  const breathe = createYield();
  for (const [position, file] of files.entries()) {
    await breathe();
    copyWithTime(path.join(output, file), stagedFile(staging, position));
  }
}

function stagedFile(staging: string, position: number): string {
  return path.join(staging, 'files', String(position));
}

const planFileOf = (staging: string): string => path.join(staging, 'plan.json');

/** Writes the plan atomically. */
function writePlan(staging: string, plan: z.infer<typeof planSchema>): Promise<void> {
  return writeAtomically(planFileOf(staging), JSON.stringify(plan));
}

function byPublishOrder(one: string, other: string): number {
  return publishOrderOf(one) - publishOrderOf(other);
}

/** Files that announce the build. */
const ANNOUNCING = /^(?:builds\/latest|page-data\/app-data|offline\/packs)\.json(?:\.br|\.gz)?$/;

/** Returns the phase in which a file is moved: each kind comes after what it refers to. */
function publishOrderOf(file: string): number {
  if (ANNOUNCING.test(file)) return 3;
  if (/\.(html|xml|txt)(\.br|\.gz)?$/.test(file)) return 2;
  return file.startsWith('page-data/') ? 1 : 0;
}

/**
 * Completes an interrupted publish before the site is served; a running build does so itself.
 * @throws {CommandError} when its files may not be written.
 */
export function finishPublishBeforeServing(paths = buildPaths()): void {
  if (isLockHeld(paths.lock)) return;
  try {
    finishInterruptedPublish(paths);
  } catch (error) {
    if (!hasErrorCode(error, 'EROFS', 'EACCES')) throw error;
    // Without a plan nothing was published yet, so there is nothing to complete.
    if (!existsSync(planFileOf(paths.staging))) return;
    const reason = messageOf(error);
    throw new CommandError({
      fr: `Une construction a été interrompue pendant sa publication, et cette commande n’a pas pu la terminer dans ${paths.published} : ${reason}. Lancez-la au nom de l’utilisateur qui construit, ou construisez de nouveau.`,
      en: `A build was interrupted while it was published, and this command could not complete that in ${paths.published}: ${reason}. Run it as the user who builds, or build again.`,
    });
  }
}
