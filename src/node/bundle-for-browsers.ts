import type { BuildOptions } from 'esbuild';
import { type Locale, LOCALES } from '../../content-schema';
import { withEsbuild } from './esbuild';

/**
 * Bundles a standalone script for browsers. The output is the same on every machine. Its syntax is
 * that of 2020, like that of all of the site's scripts: a browser runs all of them or none.
 * @param site Folder of the site; paths are relative to it.
 * @param source The entry module, or its code.
 * @param languages Languages of the site, in the order of the product.
 * @param basePath Path below which the site is served.
 * @param constants Other constants that it is compiled with, as code by name (default: none).
 * @throws {Error} when the sources cannot be bundled.
 */
export async function bundleForBrowsers(
  site: string,
  source: Pick<BuildOptions, 'entryPoints' | 'stdin'>,
  languages: readonly Locale[],
  basePath: string,
  constants: Readonly<Record<string, string>> = {},
): Promise<string> {
  const options = {
    ...source,
    absWorkingDir: site,
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2020',
    define: {
      // Workbox has more messages in development, and is larger.
      'process.env.NODE_ENV': '"production"',
      // Without it `siteLocales` are all languages: their list is then in the script once.
      ...constants,
      SITE_LOCALES: languages.length === LOCALES.length ? 'undefined' : JSON.stringify(languages),
      SITE_BASE_PATH: JSON.stringify(basePath),
    },
    // Class fields are assigned, not defined: no code depends on the difference, and the output is
    // shorter.
    tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
    legalComments: 'none',
    logLevel: 'silent',
  } as const satisfies BuildOptions;
  const { outputFiles } = await withEsbuild(({ build }) => build(options));
  return outputFiles[0]?.text ?? '';
}
