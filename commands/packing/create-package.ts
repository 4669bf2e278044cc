import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { z } from 'zod';
import { NEW_SITE_TEMPLATE } from '../new-site/new-site-files';
import { projectManifest } from '../new-site/project-files';
import { CREATE_PACKAGE, MANIFEST_FILE } from './create-versio/create-command';

/** Bundle of the package, its one script. */
const SCRIPT = 'create-versio.cjs';

/** Fields that both packages share. */
const sharedSchema = z.object({ version: z.string(), license: z.string(), engines: z.object({ node: z.string() }) });

/**
 * Writes the package `create-versio`, with which npm creates a site before it installs anything:
 * one script without dependencies, and the template of a new site.
 * @param root Folder of the package `versio`, of which it takes the version.
 */
export async function writeCreatePackage(root: string, target: string): Promise<void> {
  mkdirSync(target, { recursive: true });
  await build({
    entryPoints: [path.join(__dirname, 'create-versio', 'run.mjs')],
    outfile: path.join(target, SCRIPT),
    banner: { js: '#!/usr/bin/env node' },
    bundle: true,
    minify: true,
    // Of errors that it does not expect.
    keepNames: true,
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    logLevel: 'silent',
  });
  cpSync(NEW_SITE_TEMPLATE, path.join(target, path.basename(NEW_SITE_TEMPLATE)), { recursive: true });
  const { version, license, engines } = sharedSchema.parse(
    JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')),
  );
  const manifest = {
    name: CREATE_PACKAGE,
    version,
    description: 'Creates a documentation site that is built by Versio',
    license,
    engines,
    bin: { [CREATE_PACKAGE]: SCRIPT },
  };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(target, MANIFEST_FILE), `${JSON.stringify(projectManifest(root), null, 2)}\n`);
}
