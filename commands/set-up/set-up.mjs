import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { say } from './language.mjs';

/** Something the machine lacks, which the set-up cannot put right by itself; the message says what to do. */
export class SetUpError extends Error {
  name = 'SetUpError';
}

/**
 * Checks that Node fits `engines.node` of package.json, written `>=A.B <C`.
 * @param {string} root Folder of package.json.
 * @param {string} version Version of Node (default: the one that runs).
 * @throws {SetUpError} when it does not.
 */
export function checkNodeVersion(root, version = process.versions.node) {
  const range = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node;
  const [, lowest, belowMajor] = /^>=(\d+\.\d+) <(\d+)$/.exec(range) ?? [];
  if (lowest === undefined)
    throw new SetUpError(
      say({
        fr: `package.json : engines.node doit s’écrire « >=A.B <C », et non « ${range} ».`,
        en: `package.json: expected engines.node as ">=A.B <C", found "${range}".`,
      }),
    );
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = lowest.split('.').map(Number);
  const isOldEnough = major < Number(belowMajor);
  const isNewEnough = major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
  if (isOldEnough && isNewEnough) return;
  throw new SetUpError(
    say({
      fr: `Versio a besoin de Node ${range} ; celui-ci est Node ${version}. Installez une version de cet intervalle (https://nodejs.org), puis réessayez.`,
      en: `Versio needs Node ${range}; this is Node ${version}. Install a version in that range (https://nodejs.org), then try again.`,
    }),
  );
}

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
  try {
    writeFileSync(stamp, digest);
  } catch {
    // A service may only read its packages: they are compared again the next time.
  }
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
    // A link to a package of the repository (stubs/) has no version of its own, but a target.
    return wanted.link === true ? found.resolved === wanted.resolved : found.version === wanted.version;
  });
}

function installFromLock(root) {
  const lockFile = relative(process.cwd(), join(root, 'package-lock.json'));
  console.log(
    say({
      fr: `Installation des paquets de ${lockFile} (npm ci)…`,
      en: `Installing the packages of ${lockFile} (npm ci)…`,
    }),
  );
  if (runNpm(root, 'ci')) return;
  // npm ci refuses a lock file without the optional packages of other platforms, which a registry that lacks them leaves
  // out of it. npm install takes the same versions from the lock file; --no-save keeps both files as they are.
  console.warn(
    say({
      fr: 'npm ci a refusé, pour la raison ci-dessus ; essai de npm install avec le même package-lock.json…',
      en: 'npm ci refused, for the reason above; trying npm install with the same lock file…',
    }),
  );
  if (runNpm(root, 'install', '--no-save')) return;
  throw new SetUpError(
    say({
      fr:
        `Ni \`npm ci\` ni \`npm install --no-save\` n’ont abouti dans ${root} : lisez leurs messages ci-dessus. ` +
        'Si package-lock.json ne correspond pas à package.json, lancez `npm install` et validez le fichier modifié. Sans réseau, rien ne peut être installé.',
      en:
        `Neither \`npm ci\` nor \`npm install --no-save\` worked in ${root}: read their messages above. ` +
        'If package-lock.json does not fit package.json, run `npm install` and commit the lock file. Without a network, nothing can be installed.',
    }),
  );
}

function runNpm(root, ...args) {
  // npm names its own script to what it runs; without npm around, the one on the path does.
  const npmScript = process.env.npm_execpath;
  const [program, first] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript]] : ['npm', []];
  // What npm warns of is about packages of packages: nobody who installs can do anything about it.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync(program, [...first, ...args, ...quiet], { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${program}: ${error.message}`);
  return status === 0;
}
