#!/usr/bin/env node
/**
 * Entry of every command: `node commands/run.mjs <command> [arguments]` in the repository, where it
 * sets up the machine and `main.ts` runs the command; `versio <command> [arguments]` in a site that
 * has the package installed, where `package-main.ts` does. In the repository it runs before
 * anything is installed, so it, `parent-watchdog/` and `set-up/` use only Node's own modules and
 * stay plain JavaScript.
 */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runWithWatchdog } from './parent-watchdog/run-with-watchdog.mjs';
import { languageOfSystem } from './set-up/language.mjs';
import { checkNodeVersion, ensureDependencies, SetUpError } from './set-up/set-up.mjs';

// Must also work on a Node that is too old, which is reported below.
const ROOT = resolve(fileURLToPath(import.meta.url), '../..');

/** Folders with their own packages that a command needs in addition to those of the root. */
const PACKAGES_OF = {
  bench: [join(ROOT, 'tools', 'bench')],
  pictures: [join(ROOT, 'tools', 'pictures')],
  'try-package': [join(ROOT, 'tools', 'package-trial')],
};

/** Commands that need development packages; the others also run after `npm ci --omit=dev`. */
const DEVELOPMENT_COMMANDS = new Set(['bench', 'check', 'pictures', 'test', 'test-tools']);

/** Whether this is the repository: the package leaves out what only the repository needs. */
const IS_REPOSITORY = existsSync(join(ROOT, 'commands', 'main.ts'));

/** Returns the folder of the site: the nearest one with a package.json, else the current one. */
function siteDirectory() {
  if (IS_REPOSITORY) return ROOT;
  const current = process.cwd();
  for (let folder = current; ; folder = dirname(folder)) {
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (dirname(folder) === folder) return current;
  }
}

/**
 * Returns the base folder of relative paths in the arguments: npm moves to the folder of the site
 * and stores the original one.
 */
function userDirectory(site) {
  const calledByNpm = process.env.npm_lifecycle_event !== undefined && process.cwd() === site;
  return (calledByNpm ? process.env.INIT_CWD : undefined) ?? process.cwd();
}

try {
  checkNodeVersion(ROOT);
  const [name = '', ...args] = process.argv.slice(2);
  if (IS_REPOSITORY) {
    ensureDependencies(ROOT, { needsDevelopment: DEVELOPMENT_COMMANDS.has(name) });
    if (!args.includes('--help')) for (const folder of PACKAGES_OF[name] ?? []) ensureDependencies(folder);
  }
  const site = siteDirectory();
  const main = join(ROOT, 'commands', IS_REPOSITORY ? 'main.ts' : 'package-main.ts');
  runWithWatchdog(name, ['--import', import.meta.resolve('tsx'), main, ...(name === '' ? [] : [name, ...args])], {
    cwd: site,
    env: {
      ...process.env,
      INIT_CWD: userDirectory(site),
      // Every process that the command starts uses the language that was detected here.
      VERSIO_LANG: languageOfSystem(process.env),
      // In the package: whose content it is, and how its own code is compiled.
      ...(IS_REPOSITORY ? {} : { VERSIO_SITE: site, TSX_TSCONFIG_PATH: join(ROOT, 'tsconfig.json') }),
    },
  });
} catch (error) {
  if (!(error instanceof SetUpError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
