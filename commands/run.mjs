#!/usr/bin/env node
/**
 * Entry of every command of the repository: `node commands/run.mjs <command> [arguments]`.
 * It runs before anything is installed, so it, `lifeline/` and `set-up/` use Node's own modules alone and stay plain
 * JavaScript.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runTied } from './lifeline/run-tied.mjs';
import { ensureDependencies } from './set-up/dependencies.mjs';
import { checkNodeVersion } from './set-up/node-version.mjs';
import { SetUpError } from './set-up/set-up-error.mjs';
import { BROWSER, WEB_SERVER, ensureProgram } from './set-up/system-programs.mjs';

const ROOT = join(import.meta.dirname, '..');

/** Programs outside npm that a command cannot do without. */
const PROGRAMS_OF = { test: [BROWSER, WEB_SERVER] };

/** Folders with packages of their own that a command needs besides those of the root. */
const PACKAGES_OF = { bench: [join('tools', 'bench')] };

function commandNames() {
  return readdirSync(import.meta.dirname)
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();
}

/** The folder that relative paths of the arguments start from: npm moves to the root and remembers where it was called. */
function userDirectory() {
  const calledByNpm = process.env.npm_lifecycle_event !== undefined && process.cwd() === ROOT;
  return (calledByNpm ? process.env.INIT_CWD : undefined) ?? process.cwd();
}

function runCommand(name, args) {
  runTied(name, ['--import', 'tsx', join('commands', `${name}.ts`), ...args], {
    cwd: ROOT,
    env: { ...process.env, INIT_CWD: userDirectory() },
  });
}

function main([name, ...args]) {
  const names = commandNames();
  if (name === undefined || name === '--help') {
    console.log(`Usage: node commands/run.mjs <command> [arguments]\n\nCommands: ${names.join(', ')}`);
    process.exitCode = name === undefined ? 2 : 0;
    return;
  }
  if (!names.includes(name)) {
    console.error(`There is no command "${name}". Expected one of: ${names.join(', ')}.`);
    process.exitCode = 2;
    return;
  }
  checkNodeVersion(ROOT);
  ensureDependencies(ROOT);
  if (!args.includes('--help')) {
    for (const program of PROGRAMS_OF[name] ?? []) ensureProgram(program);
    for (const folder of PACKAGES_OF[name] ?? []) ensureDependencies(join(ROOT, folder));
  }
  runCommand(name, args);
}

try {
  main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
