/**
 * Bundles the boot script into the text that stands in the head of every page: the same each time, whatever machine builds.
 *
 * Its syntax is that of 2020, as is that of the scripts which it starts: a browser runs all of the site's scripts or none. One
 * that cannot read it shows the page as it was published, which links and forms of results take it through.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleBootScript(site: string): Promise<string> {
  // Loaded here: of the processes that load this, one needs it.
  const { buildSync } = await import('esbuild');
  const { outputFiles } = buildSync({
    absWorkingDir: site,
    stdin: { contents: "import { boot } from './src/boot/boot'; boot();", resolveDir: site },
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    tsconfigRaw: {},
    legalComments: 'none',
    logLevel: 'silent',
  });
  const [file] = outputFiles;
  if (file === undefined) throw new Error('The boot script was bundled into nothing.');
  return file.text.trim();
}
