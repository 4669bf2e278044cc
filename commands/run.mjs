#!/usr/bin/env node
/**
 * Entry of every command of the repository: `node commands/run.mjs <command> [arguments]`. It sets
 * up the machine, then `main.ts` runs the command. It runs before anything is installed, so it,
 * `parent-watchdog/` and `set-up/` use only Node's own modules and stay plain JavaScript.
 */
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithWatchdog } from './parent-watchdog/run-with-watchdog.mjs';
import { languageOfSystem } from './set-up/language.mjs';
import { checkNodeVersion, ensureDependencies, SetUpError } from './set-up/set-up.mjs';

// Must also work on a Node that is too old, which is reported below.
const ROOT = resolve(fileURLToPath(import.meta.url), '../..');

/** Folders with their own packages that a command needs in addition to those of the root. */
const PACKAGES_OF = { bench: [join(ROOT, 'tools', 'bench')], pictures: [join(ROOT, 'tools', 'pictures')] };

/** Commands that need development packages; the others also run after `npm ci --omit=dev`. */
const DEVELOPMENT_COMMANDS = new Set(['bench', 'check', 'pictures', 'test', 'test-tools']);

/**
 * Returns the base folder of relative paths in the arguments: npm moves to the root and stores the
 * original folder.
 */
function userDirectory() {
  const calledByNpm = process.env.npm_lifecycle_event !== undefined && process.cwd() === ROOT;
  return (calledByNpm ? process.env.INIT_CWD : undefined) ?? process.cwd();
}

try {
  checkNodeVersion(ROOT);
  const [name = '', ...args] = process.argv.slice(2);
  ensureDependencies(ROOT, { needsDevelopment: DEVELOPMENT_COMMANDS.has(name) });
  if (!args.includes('--help')) for (const folder of PACKAGES_OF[name] ?? []) ensureDependencies(folder);
  runWithWatchdog(name, ['--import', 'tsx', join('commands', 'main.ts'), ...(name === '' ? [] : [name, ...args])], {
    cwd: ROOT,
    // Every process that the command starts uses the language that was detected here.
    env: { ...process.env, INIT_CWD: userDirectory(), VERSIO_LANG: languageOfSystem(process.env) },
  });
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
