import { join } from 'node:path';

/**
 * Packages whose form for browsers asks the document for what their form for workers looks up itself. Webpack takes the
 * former, for workers too: it knows one form for each package. As aliases of webpack, and of esbuild.
 * @param directory Root of the site.
 */
export function modulesOfWorkers(directory: string): Record<string, string> {
  return {
    'decode-named-character-reference': join(directory, 'node_modules/decode-named-character-reference/index.js'),
  };
}
