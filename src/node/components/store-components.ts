import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Finding, say } from '../../../content-schema';
import { storeFindings } from '../store-findings';
import { bundleComponents, bundleRuntime, type ComponentFault } from './bundle-components';
import type { ComponentProgram } from './run-components';

/** Compiled components of a site, in a file that threads read. */
export interface StoredComponents {
  file: string;
  /** Digest of the code. */
  digest: string;
}

/** Folder of compiled components, relative to the folder that the site is built in. */
const FOLDER = path.join('.versio', 'components');
/** Number of compiled files that stay: threads of a build that still runs may read an older one. */
const STORED_PROGRAMS = 4;

/**
 * Compiles the components of a site into a file that is named by its content.
 * @param site Folder that the site is built in.
 * @returns null when the site has none.
 */
export function storeComponents(site: string): StoredComponents | null {
  const { bundled, broken, faults } = bundleComponents(site, 'cjs');
  storeFindings(site, 'components', faults.map(findingOf));
  if (bundled.length + broken.length === 0) return null;
  const components: ComponentProgram['components'] = {};
  for (const { name, code } of bundled) components[name] = code;
  for (const { name } of broken) components[name] = null;
  const program: ComponentProgram = { runtime: bundleRuntime(site), components };
  const text = JSON.stringify(program);
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16);
  const file = path.join(site, FOLDER, `${digest}.json`);
  write(file, text);
  removeOldPrograms(path.dirname(file));
  return { file, digest };
}

/** Removes the compiled files of a folder but the newest. */
function removeOldPrograms(folder: string): void {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (files.length <= STORED_PROGRAMS) return;
  const timeOf = (file: string) => statSync(file).mtimeMs;
  const byTime = files.map((name) => path.join(folder, name)).sort((one, other) => timeOf(other) - timeOf(one));
  for (const file of byTime.slice(STORED_PROGRAMS)) rmSync(file, { force: true });
}

function findingOf({ file, message, line, column }: ComponentFault): Finding {
  return {
    kind: 'invalid-file',
    message: say(message),
    path: file,
    ...(line !== undefined && { line }),
    ...(column !== undefined && { column }),
  };
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Module that loads the others. Not the name of a component: those of components have a folder. */
const ENTRY = 'index.js';

/**
 * Writes the components of a site as modules that webpack compiles into the scripts of private
 * mode, each loaded by itself.
 * @returns the module that loads them; null when the site has none.
 */
export function scriptsOfComponents(site: string): string | null {
  const { bundled, broken } = bundleComponents(site, 'esm');
  if (bundled.length + broken.length === 0) return null;
  const folder = path.join(site, FOLDER, 'scripts');
  // Also those of components that are there no more.
  rmSync(path.join(folder, 'components'), { recursive: true, force: true });
  for (const { name, code } of bundled) write(path.join(folder, 'components', `${name}.js`), code);
  const loaders = [
    ...bundled.map(({ name }) => `${JSON.stringify(name)}: () => import('./components/${name}.js')`),
    ...broken.map(({ name }) => `${JSON.stringify(name)}: null`),
  ];
  const entry = path.join(folder, ENTRY);
  write(entry, `export const componentScripts = {\n${loaders.join(',\n')}\n};\n`);
  return entry;
}
