import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * Packages whose browser version uses the document, while their worker version has its own lookup.
 */
const NAMES = ['decode-named-character-reference'] as const;

/**
 * Returns aliases, for webpack and esbuild, to the worker version of packages whose browser version
 * needs a document. Webpack would use the browser version in workers too, since it resolves one
 * version per package.
 * @param directory Root of the site; packages may be installed above it.
 */
export function modulesOfWorkers(directory: string): Record<string, string> {
  const { resolve } = createRequire(join(directory, 'package.json'));
  // Node has no document either, so its resolution finds the worker version.
  return Object.fromEntries(NAMES.map((name) => [name, resolve(name)]));
}
