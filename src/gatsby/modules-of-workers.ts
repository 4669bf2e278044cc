import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Packages whose form for browsers asks the document for what their form for workers looks up itself. */
const NAMES = ['decode-named-character-reference'] as const;

/**
 * Where the form for workers is of packages that have one for browsers too, which needs a document. Webpack takes the latter,
 * for workers too: it knows one form for each package. As aliases of webpack, and of esbuild.
 * @param directory Root of the site; packages may stand above it.
 */
export function modulesOfWorkers(directory: string): Record<string, string> {
  const { resolve } = createRequire(join(directory, 'package.json'));
  // Node has no document either.
  return Object.fromEntries(NAMES.map((name) => [name, resolve(name)]));
}
