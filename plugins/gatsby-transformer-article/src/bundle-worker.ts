import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomically } from './write-file-atomically';

const NAME = /^compile-[0-9a-f]{16}\.cjs$/;

/**
 * Bundles the code of the worker threads into one file that Node loads by itself, and gives its path. The sources are
 * found through the site, because this plugin's own code runs from the place where Gatsby compiled it to.
 * @param site Folder of the site.
 * @param folder Folder for the bundle; bundles of older sources are removed from it.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleWorker(site: string, folder: string): Promise<string> {
  // Loaded here: only a build with many texts to compile needs it.
  const { buildSync } = await import('esbuild');
  // At once rather than in esbuild's own process, which would stay for the rest of the build.
  const result = buildSync({
    absWorkingDir: site,
    entryPoints: [path.join(site, 'plugins/gatsby-transformer-article/src/compile-worker.ts')],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    // Prefer the ES module side of packages: it is the smaller one.
    mainFields: ['module', 'main'],
    logLevel: 'silent',
  });
  const code = result.outputFiles[0]?.contents;
  if (code === undefined) throw new Error('The code of the worker threads was bundled into nothing.');
  const file = path.join(folder, `compile-${createHash('sha256').update(code).digest('hex').slice(0, 16)}.cjs`);
  if (!existsSync(file)) await writeFileAtomically(file, code);
  for (const name of await readdir(folder)) {
    if (NAME.test(name) && name !== path.basename(file)) await rm(path.join(folder, name), { force: true });
  }
  return file;
}
