import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { say } from '../content-schema';
import { messageOf } from '../src/node/errors';
import { CommandError } from './command-line/command';
import { CREATE_PACKAGE } from './packing/create-versio/create-command';
import { writeCreatePackage } from './packing/create-package';
import { standIns } from './packing/stand-ins';
import { REPOSITORY_ROOT } from './site-build/build-paths';

/** Folder of the packages, unless another one is given. */
const PACKAGES = path.join(REPOSITORY_ROOT, '.versio', 'packages');

/**
 * Writes the packages as they are published: `versio`, `create-versio`, which writes new sites, and
 * those that stand in for others.
 */
export async function pack({ to = PACKAGES }: { to?: string | undefined }): Promise<void> {
  // Those of an earlier version must not be published again.
  if (to === PACKAGES) await rm(to, { recursive: true, force: true });
  await mkdir(to, { recursive: true });
  const work = path.join(to, 'work');
  const folders: string[] = [];
  for (const { folder, files } of standIns(path.join(REPOSITORY_ROOT, 'stubs'))) {
    const target = path.join(work, folder);
    await mkdir(target, { recursive: true });
    for (const [name, text] of files) await writeFile(path.join(target, name), text);
    folders.push(target);
  }
  const create = path.join(work, CREATE_PACKAGE);
  await writeCreatePackage(REPOSITORY_ROOT, create);
  folders.push(create);
  try {
    const args = ['pack', REPOSITORY_ROOT, ...folders, '--pack-destination', to, '--loglevel=error'];
    await promisify(execFile)('npm', args, { cwd: to });
  } catch (error) {
    throw new CommandError({
      fr: `npm pack a échoué : ${messageOf(error)}`,
      en: `npm pack failed: ${messageOf(error)}`,
    });
  }
  await rm(work, { recursive: true });
  console.log(
    say({
      fr: `${folders.length + 1} paquets sont dans ${to} ; publiez chacun avec npm publish.`,
      en: `${folders.length + 1} packages are in ${to}; publish each with npm publish.`,
    }),
  );
}
