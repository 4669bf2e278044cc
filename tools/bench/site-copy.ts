import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { measureCommand, type CommandCost } from './measure-command';

/** Folder of the repository. */
export const REPOSITORY = resolve(__dirname, '../..');

const SOURCES = [
  'commands',
  'content-schema',
  'locales',
  'plugins',
  'services',
  'src',
  'static',
  'tools/identity',
  'gatsby-browser.tsx',
  'gatsby-config.ts',
  'gatsby-node.ts',
  'gatsby-ssr.tsx',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/**
 * Copies the sources of a build into a separate directory, without any cache, so that a measurement
 * starts cold and leaves the checkout's own site unchanged.
 */
export async function copySite(directory: string): Promise<void> {
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory, { recursive: true });
  for (const source of SOURCES) await cp(join(REPOSITORY, source), join(directory, source), { recursive: true });
  await symlink(join(REPOSITORY, 'node_modules'), join(directory, 'node_modules'));
}

/**
 * Builds a content directory in such a copy, from scratch; the site is then in its `public`.
 * @param env Environment variables of the build, added to those of this process (default: none).
 */
export async function buildCopy(
  directory: string,
  content: string,
  env: Record<string, string> = {},
): Promise<CommandCost> {
  await copySite(directory);
  return buildAgain(directory, content, env);
}

/** Builds again in a copy. */
export function buildAgain(directory: string, content: string, env: Record<string, string> = {}): Promise<CommandCost> {
  return measureCommand(process.execPath, ['--import', 'tsx', 'commands/main.ts', 'build', '--content', content], {
    cwd: directory,
    env,
  });
}
