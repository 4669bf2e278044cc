import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/** Name of the package, and of its program. */
const PACKAGE_NAME = 'versio';

/** Versions of the published packages of `stubs/`. */
const STAND_IN_VERSION = '^1.0.0';

/** The part of the package's own package.json that the sites that use it depend on. */
const manifestSchema = z.object({
  version: z.string(),
  overrides: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});

/** Schema of the part of the package.json of a site that Versio writes. */
export const projectManifestSchema = z.object({
  scripts: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string()),
  overrides: z.record(z.string(), z.string()),
});

/** Part of the package.json of a site that Versio writes. */
export type ProjectManifest = z.infer<typeof projectManifestSchema>;

/** Commands with a script of their name in the package.json of a site. */
const SCRIPTS = [
  'start',
  'dev',
  'build',
  'serve',
  'validate',
  'plan',
  'upgrade',
  'rebuild',
  'content-api',
  'identity',
] as const;

/**
 * Returns what the package.json of a site contains for this version of the package. Overrides hold
 * for the root project alone, so a site has a copy of those that leave out what no build runs.
 * @param root Folder of the package.
 */
export function projectManifest(root: string): ProjectManifest {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
  const overrides = Object.entries(manifest.overrides).map(([name, by]) => {
    const stub = by.startsWith('$') ? manifest.devDependencies[by.slice(1)] : undefined;
    return [name, stub === undefined ? by : `npm:versio-stub-${path.posix.basename(stub)}@${STAND_IN_VERSION}`];
  });
  return {
    scripts: {
      ...Object.fromEntries(SCRIPTS.map((name) => [name, `${PACKAGE_NAME} ${name}`])),
      test: `${PACKAGE_NAME} validate`,
    },
    dependencies: { [PACKAGE_NAME]: `^${manifest.version}` },
    overrides: Object.fromEntries(overrides) as Record<string, string>,
  };
}

/** Returns a name for the package.json of a site, by the name of its folder. */
function packageNameOf(folder: string): string {
  const name = path
    .basename(folder)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  // Names of packages have at most 214 characters.
  return name.slice(0, 214) || 'documentation';
}

/**
 * Returns the files that make a content directory a site of its own, which has the package as its
 * one dependency.
 */
export function projectFiles(folder: string, manifest: ProjectManifest): ReadonlyMap<string, string> {
  const written = { name: packageNameOf(folder), private: true, ...manifest };
  return new Map([
    ['package.json', `${JSON.stringify(written, null, 2)}\n`],
    ['.gitignore', 'node_modules/\npublic/\n.versio/\n'],
  ]);
}
