import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { defineCommand } from '../../command-line/command';
import { createSite } from '../../new-site/create-site';
import { NEW_SITE_COMMAND } from '../../new-site/new-site-command';
import { projectManifestSchema } from '../../new-site/project-files';

/** Name of the package, which `npm create versio` runs, and of its program. */
export const CREATE_PACKAGE = 'create-versio';

/** File of the package with what it writes into the package.json of a site. */
export const MANIFEST_FILE = 'site-package.json';

/** The package's only command: writes a site that depends on the package `versio`. */
export const CREATE_COMMAND = defineCommand({
  ...NEW_SITE_COMMAND,
  name: CREATE_PACKAGE,
  program: CREATE_PACKAGE,
  run: async ({ languages }, [typed]) =>
    createSite({
      typed,
      languages,
      manifest: projectManifestSchema.parse(JSON.parse(await readFile(path.join(__dirname, MANIFEST_FILE), 'utf8'))),
      call: `${CREATE_PACKAGE} `,
    }),
});
