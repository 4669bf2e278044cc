import { execFile } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { say } from '../content-schema';
import { messageOf } from '../src/node/errors';
import { CommandError } from './command-line/command';
import { CREATE_PACKAGE } from './packing/create-versio/create-command';
import { writeCreatePackage } from './packing/create-package';
import { installPackage } from './packing/install-package';
import { standIns } from './packing/stand-ins';
import { REPOSITORY_ROOT } from './site-build/build-paths';

/** Folder of the packages, unless another one is given. */
const PACKAGES = path.join(REPOSITORY_ROOT, '.versio', 'packages');

/** Arguments of `npm run pack`. */
interface PackArguments {
  to?: string | undefined;
  site?: string | undefined;
}

/**
 * Writes the packages as they are published: `versio`, `create-versio`, which writes new sites, and
 * those that stand in for others; or installs `versio` in the folder of a site.
 */
export async function pack({ to = PACKAGES, site }: PackArguments): Promise<void> {
  if (site !== undefined) {
    await installPackage(REPOSITORY_ROOT, site).catch(failWithNpm);
    const command = `node ${path.join(site, 'node_modules', 'versio', 'commands', 'run.mjs')}`;
    console.log(
      say({
        fr: `Le paquet est installé\u00a0; son programme\u00a0: ${command}`,
        en: `The package is installed; its program: ${command}`,
      }),
    );
    return;
  }
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
  const args = ['pack', REPOSITORY_ROOT, ...folders, '--pack-destination', to, '--loglevel=error'];
  await promisify(execFile)('npm', args, { cwd: to }).catch(failWithNpm);
  await rm(work, { recursive: true });
  console.log(
    say({
      fr: `${folders.length + 1} paquets sont dans ${to} ; publiez chacun avec npm publish.`,
      en: `${folders.length + 1} packages are in ${to}; publish each with npm publish.`,
    }),
  );
}

/** Ends the command after an error of npm. */
function failWithNpm(error: unknown): never {
  throw new CommandError({
    fr: `npm pack a échoué\u00a0: ${messageOf(error)}`,
    en: `npm pack failed: ${messageOf(error)}`,
  });
}
