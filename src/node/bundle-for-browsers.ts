import type { BuildOptions } from 'esbuild';

/**
 * Bundles a script that stands by itself, for browsers: the same text each time, whatever machine builds. Its syntax is that of 2020,
 * as is that of all of the site's scripts: a browser runs all of them or none.
 * @param site Folder of the site; addresses are from there.
 * @param source The first module, or its code.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleForBrowsers(
  site: string,
  source: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
): Promise<string> {
  // Loaded here: of the processes that load this, one needs it.
  const { buildSync } = await import('esbuild');
  // At once rather than in esbuild's own process, which would stay for the rest of this one's life.
  const { outputFiles } = buildSync({
    ...source,
    absWorkingDir: site,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    // Workbox tells developers more, and weighs more for it.
    define: { 'process.env.NODE_ENV': '"production"' },
    // Fields of classes are set, not defined: nothing looks at the difference, and it is less to say.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    legalComments: 'none',
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error(`Expected a script in ${site}; esbuild made none.`);
  return file.text;
}
