import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetUpError } from './set-up-error.mjs';

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
    throw new SetUpError(`package.json: expected engines.node as ">=A.B <C", found "${range}".`);
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [lowestMajor = 0, lowestMinor = 0] = lowest.split('.').map(Number);
  const isOldEnough = major < Number(belowMajor);
  const isNewEnough = major > lowestMajor || (major === lowestMajor && minor >= lowestMinor);
  if (isOldEnough && isNewEnough) return;
  throw new SetUpError(
    `Versio needs Node ${range}; this is Node ${version}. Install a version in that range (https://nodejs.org), then try again.`,
  );
}
