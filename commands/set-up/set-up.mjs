import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { say } from './language.mjs';

/** Error for a missing prerequisite that the set-up cannot fix; the message says what to do. */
export class SetUpError extends Error {
  name = 'SetUpError';
}

/**
 * Checks that Node matches `engines.node` of package.json, written `>=A.B <C`.
 * @param {string} root Folder of package.json.
 * @param {string} version Version of Node (default: the running one).
 * @throws {SetUpError} when it does not match.
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

/** File in node_modules with the digest of the package-lock.json it was checked against. */
const STAMP = '.versio-lock';

/** Suffix of the digest in the stamp when development packages are left out. */
const WITHOUT_DEVELOPMENT = ' without development';

/**
 * Ensures that node_modules matches package-lock.json, and installs the packages when it does not.
 * @param {string} root Folder of package-lock.json.
 * @param {{ needsDevelopment?: boolean }} options Whether development packages are needed (default:
 * true).
 * @throws {SetUpError} when that fails.
 */
export function ensureDependencies(root, { needsDevelopment = true } = {}) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const digest = createHash('sha256').update(lock).digest('hex');
  const stamp = join(root, 'node_modules', STAMP);
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : '';
  if (stamped === digest || (stamped === digest + WITHOUT_DEVELOPMENT && !needsDevelopment)) return;
  let state = stateOfPackages(root, JSON.parse(lock));
  if (state === 'outdated' || (state === 'without development' && needsDevelopment)) {
    installFromLock(root, needsDevelopment ? ['--include=dev'] : []);
    state = stateOfPackages(root, JSON.parse(lock));
  }
  try {
    writeFileSync(stamp, digest + (state === 'without development' ? WITHOUT_DEVELOPMENT : ''));
  } catch {
    // A service may have read-only packages: they are compared again the next time.
  }
}

/**
 * Compares npm's own record of what it installed (node_modules/.package-lock.json) with the lock
 * file.
 * @returns {'whole' | 'without development' | 'outdated'} `without development` after
 * `npm ci --omit=dev`.
 */
function stateOfPackages(root, lock) {
  const note = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(note)) return 'outdated';
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  let state = 'whole';
  for (const [path, wanted] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const installedPackage = installed[path];
    // npm leaves out optional packages made for other platforms.
    if (installedPackage === undefined && (wanted.optional === true || wanted.devOptional === true)) continue;
    if (installedPackage === undefined && wanted.dev === true) state = 'without development';
    else if (installedPackage === undefined || !isSamePackage(installedPackage, wanted)) return 'outdated';
  }
  return state;
}

/**
 * Whether two packages are the same. A link to a package of the repository (stubs/) has no version
 * of its own, but a target.
 */
function isSamePackage(installedPackage, wanted) {
  return wanted.link === true
    ? installedPackage.resolved === wanted.resolved
    : installedPackage.version === wanted.version;
}

/**
 * @param {string[]} options A host's environment may require that development packages are left
 * out.
 */
function installFromLock(root, options) {
  const lockFile = relative(process.cwd(), join(root, 'package-lock.json'));
  console.log(
    say({
      fr: `Installation des paquets de ${lockFile} (npm ci)…`,
      en: `Installing the packages of ${lockFile} (npm ci)…`,
    }),
  );
  if (runNpm(root, 'ci', ...options)) return;
  // npm ci refuses a lock file without the optional packages of other platforms, which a registry
  // that lacks them leaves out. npm install uses the same versions from the lock file; --no-save
  // keeps both files unchanged.
  console.warn(
    say({
      fr: 'npm ci a refusé, pour la raison ci-dessus ; essai de npm install avec le même package-lock.json…',
      en: 'npm ci refused, for the reason above; trying npm install with the same lock file…',
    }),
  );
  if (runNpm(root, 'install', ...options, '--no-save')) return;
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
  // npm passes its own script to what it runs; without npm, the one on the path is used.
  const npmScript = process.env.npm_execpath;
  const [program, first] = npmScript?.endsWith('.js') ? [process.execPath, [npmScript]] : ['npm', []];
  // npm's warnings are about transitive packages, which the user cannot change.
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync(program, [...first, ...args, ...quiet], { cwd: root, stdio: 'inherit' });
  if (error) console.error(`${program}: ${error.message}`);
  return status === 0;
}
