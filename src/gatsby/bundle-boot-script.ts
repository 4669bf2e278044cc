import { bundleForBrowsers } from '../node/bundle-for-browsers';

/**
 * Bundles the boot script into the text that stands in the head of every page. A browser that cannot read it shows the page as it
 * was published, which links and forms of results take it through.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleBootScript(site: string): Promise<string> {
  const contents = "import { boot } from './src/boot/boot'; boot();";
  const text = await bundleForBrowsers(site, { stdin: { contents, resolveDir: site } });
  // Every page carries it: swc takes away another 6 % after brotli. Loaded here, as one process in many needs it.
  const { minifySync } = await import('@swc/core');
  return minifySync(text, {
    compress: { passes: 3, ecma: 2020 },
    mangle: true,
    ecma: 2020,
    toplevel: true,
  }).code.trim();
}

/**
 * Bundles the recovery script, which the boot script fetches where a page's own scripts cannot be had.
 * @throws {Error} when the sources cannot be bundled.
 */
export function bundleRecoveryScript(site: string): Promise<string> {
  const contents = "import { recover } from './src/boot/recover'; recover();";
  return bundleForBrowsers(site, { stdin: { contents, resolveDir: site } });
}
