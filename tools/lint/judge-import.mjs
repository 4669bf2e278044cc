import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { ROOMLESS_CODE, ROOMS, TEST_CODE, VENDORS } from './import-laws.mjs';

/**
 * Judges one import by the import laws.
 * @param {string} file Importing file, relative to the root of the repository, with `/` between parts.
 * @param {string} specifier What it imports, as written.
 * @param {boolean} isTypeOnly Whether it imports types alone, which are gone at runtime.
 * @returns {string | undefined} what is wrong and what to do; undefined when the import is lawful.
 */
export function judgeImport(file, specifier, isTypeOnly) {
  if (TEST_CODE.test(file)) return undefined;
  const isRelative = specifier.startsWith('.');
  if (isRelative) {
    const target = posix.join(posix.dirname(file), specifier);
    // The slash: a folder is imported by its name.
    if (TEST_CODE.test(`${target}/`)) return `${specifier} is test code: only tests may import it.`;
    if (ROOMLESS_CODE.test(file)) return undefined;
    return judgeFile(file, target, isTypeOnly);
  }
  if (ROOMLESS_CODE.test(file)) return judgeVendor(file, specifier);
  const room = roomOf(file);
  if (room === undefined) return homeless(file);
  if (isBuiltin(specifier)) return judgeBuiltin(room, specifier);
  return judgePackage(file, room, specifier);
}

function judgeFile(file, target, isTypeOnly) {
  if (target.startsWith('..')) return 'This import leaves the repository.';
  const room = roomOf(file);
  if (room === undefined) return homeless(file);
  const targetRoom = roomOf(target);
  const allowed = [room.path, ...room.imports, ...(isTypeOnly ? (room.importsTypesOf ?? []) : [])];
  if (targetRoom === undefined || !allowed.some((path) => isIn(targetRoom.path, path) || isIn(target, path))) {
    const choice = room.imports.length === 0 ? 'nothing but itself' : room.imports.join(', ');
    return `${room.path} may import ${choice}, not ${targetRoom?.path ?? target}. Move the code, or pass it in.`;
  }
  if (room === targetRoom && room.isDivided && divisionOf(room, file) !== divisionOf(room, target)) {
    return `The folders of ${room.path} never import one another (${divisionOf(room, file)} imports ${divisionOf(room, target)}). Let them meet further up, or move what they share down.`;
  }
  return undefined;
}

function judgeBuiltin(room, specifier) {
  if (!room.isForNode) return `${room.path} runs in browsers too: ${specifier} exists in Node alone.`;
  return specifier.startsWith('node:') ? undefined : `Write node:${specifier}, so that nobody takes it for a package.`;
}

function judgePackage(file, room, specifier) {
  const name = packageOf(specifier);
  const isAtHome = VENDORS.some(
    ({ packages, home }) => isIn(file, home) && packages.some((pattern) => fits(name, pattern)),
  );
  if (isAtHome) return undefined;
  const misplaced = judgeVendor(file, specifier);
  if (misplaced !== undefined) return misplaced;
  if (room.packages === undefined || room.packages.some((pattern) => fits(name, pattern))) return undefined;
  const choice = room.packages.length === 0 ? 'no package' : `these packages alone: ${room.packages.join(', ')}`;
  return `${room.path} may import ${choice}; not ${name}.`;
}

function judgeVendor(file, specifier) {
  const name = packageOf(specifier);
  const vendor = VENDORS.find(({ packages }) => packages.some((pattern) => fits(name, pattern)));
  if (vendor === undefined || isIn(file, vendor.home)) return undefined;
  return `${name} is used in ${vendor.home} alone. Use the port that is there.`;
}

function homeless(file) {
  return `${file} is in no room of tools/lint/import-laws.mjs. Put it into one, or give the new room its laws there.`;
}

function roomOf(path) {
  return ROOMS.filter((room) => isIn(path, room.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

/** Whether a path is a folder or lies in it; a file counts with and without its extension. */
function isIn(path, folder) {
  return path === folder || path.startsWith(`${folder}/`) || path.startsWith(`${folder}.`);
}

function divisionOf(room, path) {
  return path.slice(room.path.length + 1).split('/')[0];
}

function packageOf(specifier) {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

function fits(name, pattern) {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
