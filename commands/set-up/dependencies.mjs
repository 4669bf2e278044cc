import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { SetUpError } from './set-up-error.mjs';

/** File in node_modules that holds the digest of the package-lock.json it was checked against. */
const STAMP = '.versio-lock';

/**
 * Makes sure that node_modules holds what package-lock.json asks for: does nothing when it does, else installs it.
 * @param {string} root Folder of package-lock.json.
 * @throws {SetUpError} when that fails.
 */
export function ensureDependencies(root) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', STAMP);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  if (!isInstalled(root, JSON.parse(lock))) installFromLock(root);
  writeFileSync(stamp, digest);
}

/** Whether npm's own note of what it installed (node_modules/.package-lock.json) agrees with the lock file. */
function isInstalled(root, lock) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed[path];
    // npm leaves out optional packages made for other platforms.
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    return found.version === wanted.version;
  });
}

function installFromLock(root) {
  console.log(`Installing the packages of ${relative(process.cwd(), join(root, 'package-lock.json'))} (npm ci)…`);
  if (runNpm(root, 'ci')) return;
  // npm ci refuses a lock file without the optional packages of other platforms, which a registry that lacks them leaves
  // out of it. npm install takes the same versions from the lock file; --no-save keeps both files as they are.
  console.warn('npm ci refused, for the reason above; trying npm install with the same lock file…');
  if (runNpm(root, 'install', '--no-save')) return;
  throw new SetUpError(
    `Neither \`npm ci\` nor \`npm install --no-save\` worked in ${root}: read their messages above. ` +
      'If package-lock.json does not fit package.json, run `npm install` and commit the lock file. Without a network, nothing can be installed.',
  );
}

function runNpm(root, ...args) {
  // npm names its own script to what it runs; without npm around, the one on the path does.
  const npmScript = process.env.npm_execpath;
  const [program, first] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript]] : ['npm', []];
  const { status, error } = spawnSync(program, [...first, ...args], { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${program}: ${error.message}`);
  return status === 0;
}
