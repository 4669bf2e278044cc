import type { Locale } from '../content-schema';
import { createSite } from './new-site/create-site';
import { projectManifest } from './new-site/project-files';
import { IS_PACKAGE, REPOSITORY_ROOT } from './site-build/build-paths';

/**
 * Writes a small complete site into a new folder, and prints how to view it. The package also
 * writes the package.json of a site that has it as its dependency.
 * @param languages Its languages (default: all, that of the user first).
 */
export function newSite([typed]: readonly string[], languages?: readonly [Locale, ...Locale[]]): Promise<void> {
  return createSite({
    typed,
    languages,
    ...(IS_PACKAGE
      ? { manifest: projectManifest(REPOSITORY_ROOT), call: 'npx versio new ' }
      : { manifest: null, call: 'npm run new -- ../' }),
  });
}
