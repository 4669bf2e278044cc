import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../content-schema';

const run = promisify(execFile);

/** Folder of packages, in the repository and in a site. */
const MODULES = 'node_modules';

/** Name of the package, and of its program. */
const PACKAGE = 'versio';

/** npm's record of the packages that it installed, by their paths. */
const installedSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      /** Whether only development needs it. */
      dev: z.boolean().optional(),
      /** Whether it is a link to `resolved`, which has an entry of its own. */
      link: z.boolean().optional(),
      resolved: z.string().optional(),
    }),
  ),
});

/** The path of a package that no other one contains, such as `node_modules/@scope/name`. */
const ON_TOP = /^node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/**
 * Packs this repository and installs the package in the folder of a site, without a registry: its
 * files are those of the tarball, and what it depends on are links to the packages installed here.
 * Packages that only the development of this repository needs are not among them. What an earlier
 * call installed is replaced.
 * @param root The repository.
 */
export async function installPackage(root: string, site: string): Promise<void> {
  const modules = path.join(site, MODULES);
  const target = path.join(modules, PACKAGE);
  await rm(modules, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await unpack(root, target);
  for (const name of packagesOfSites(root)) {
    const link = path.join(modules, name);
    await mkdir(path.dirname(link), { recursive: true });
    await symlink(path.join(root, MODULES, name), link, 'junction');
  }
  const program = path.join(target, 'commands', 'run.mjs');
  await chmod(program, 0o755);
  await mkdir(path.join(modules, '.bin'));
  await symlink(path.relative(path.join(modules, '.bin'), program), path.join(modules, '.bin', PACKAGE));
}

/** Writes the files of the package into a folder, as npm does. */
async function unpack(root: string, target: string): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'versio-pack-'));
  try {
    await run('npm', ['pack', root, '--pack-destination', folder, '--loglevel=error'], { cwd: folder });
    const [tarball = ''] = await readdir(folder);
    await run('tar', ['-xzf', path.join(folder, tarball), '-C', target, '--strip-components=1']);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Returns the packages that a site has beside the package itself: its dependencies, and theirs. */
function packagesOfSites(root: string): string[] {
  const file = path.join(root, MODULES, '.package-lock.json');
  const { packages } = parseWithFriendlyErrors(installedSchema, JSON.parse(readFileSync(file, 'utf8')), file);
  return Object.entries(packages).flatMap(([at, { dev, link, resolved = '' }]) => {
    const [, name] = ON_TOP.exec(at) ?? [];
    const isOfDevelopment = link === true ? packages[resolved]?.dev : dev;
    return name === undefined || isOfDevelopment === true ? [] : [name];
  });
}
