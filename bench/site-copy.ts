import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const SOURCES = [
  'commands',
  'content-schema',
  'locales',
  'plugins',
  'services',
  'src',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Copies what a build needs into a directory of its own, without any cache, so that a measurement starts cold and
 * leaves the checkout's own site alone.
 */
export async function copySite(root: string, directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const source of SOURCES) await cp(join(root, source), join(directory, source), { recursive: true });
  await symlink(resolve(root, 'node_modules'), join(directory, 'node_modules'));
}
