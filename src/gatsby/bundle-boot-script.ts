import { bundleForBrowsers } from '../node/bundle-for-browsers';

/**
 * Bundles the boot script into the text that stands in the head of every page. A browser that cannot read it shows the page as it
 * was published, which links and forms of results take it through.
 * @param site Folder of the site.
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleBootScript(site: string): Promise<string> {
  const contents = "import { boot } from './src/boot/boot'; boot();";
  return (await bundleForBrowsers(site, { stdin: { contents, resolveDir: site } })).trim();
}
