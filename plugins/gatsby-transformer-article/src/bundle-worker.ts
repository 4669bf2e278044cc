import path from 'node:path';

/**
 * Bundles the code of the worker threads into one text that Node runs by itself. The sources are found through the
 * site, because this plugin's own code runs from the place where Gatsby compiled it to.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleWorker(site: string): Promise<string> {
  // Loaded here: only a build with texts to compile needs it.
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
  const code = result.outputFiles[0]?.text;
  if (code === undefined) throw new Error('The code of the worker threads was bundled into nothing.');
  return code;
}
