/** The service worker's first module. */
const WORKER = 'src/features/offline/worker/worker.ts';

/**
 * Bundles the service worker: the same text each time, whatever machine builds. Its syntax is that of the boot script, which
 * registers it.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleWorker(site: string): Promise<string> {
  // Loaded here: of the processes that load this, one needs it.
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    absWorkingDir: site,
    entryPoints: [WORKER],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    // Workbox tells developers more, and weighs more for it.
    define: { 'process.env.NODE_ENV': '"production"' },
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('The service worker was bundled into nothing.');
  return file.text;
}
