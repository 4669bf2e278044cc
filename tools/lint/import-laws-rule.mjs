import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix, relative, sep } from 'node:path';
import { DEVELOPMENT_CODE, ROOMLESS_CODE, ROOMS, TEST_CODE, VENDORS } from './import-laws.mjs';

const PACKAGE = join(import.meta.dirname, '../../package.json');
const { dependencies, imports } = JSON.parse(readFileSync(PACKAGE, 'utf8'));

/**
 * Lint rule: every import, in any syntax, follows the import laws (`import-laws.mjs`).
 * @type {import('oxlint/plugins-dev').Rule}
 */
export const importLawsRule = {
  meta: { type: 'problem', schema: [], docs: { description: 'Imports go one way, from room to room.' } },
  create(context) {
    const file = relative(context.cwd, context.filename).split(sep).join('/');
    const check = (source, isTypeOnly) => {
      if (typeof source?.value !== 'string') return;
      const message = importProblem(file, source.value, isTypeOnly);
      if (message !== undefined) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: (node) => check(node.source, importsTypesAlone(node.importKind, node.specifiers)),
      ExportNamedDeclaration: (node) => check(node.source, importsTypesAlone(node.exportKind, node.specifiers)),
      ExportAllDeclaration: (node) => check(node.source, node.exportKind === 'type'),
      ImportExpression: (node) => check(node.source, false),
      TSImportType: (node) => check(node.source ?? node.argument?.literal, true),
      TSExternalModuleReference: (node) => check(node.expression, false),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0], false),
      'CallExpression[callee.object.name="require"][callee.property.name="resolve"]': (node) =>
        check(node.arguments[0], false),
    };
  },
};

/** Whether an import has only types: `import type { A }` or `import { type A, type B }`. */
function importsTypesAlone(kind, specifiers) {
  const kinds = specifiers.map((specifier) => specifier.importKind ?? specifier.exportKind);
  return kind === 'type' || (kinds.length > 0 && kinds.every((one) => one === 'type'));
}

/**
 * Checks an import by the import laws.
 * @param {string} file Importing file, relative to the root of the repository, with `/` as
 * separator.
 * @param {string} specifier Import specifier, as written.
 * @param {boolean} isTypeOnly Whether it imports only types, which are removed at runtime.
 * @returns {string | undefined} the problem and what to do; undefined when the import is allowed.
 */
export function importProblem(file, specifier, isTypeOnly) {
  if (TEST_CODE.test(file)) return undefined;
  if (specifier.startsWith('.')) {
    const target = posix.join(posix.dirname(file), specifier);
    // With the slash, because a folder is imported by its name.
    if (TEST_CODE.test(`${target}/`)) return `${specifier} is test code: only tests may import it.`;
    if (ROOMLESS_CODE.test(file)) return undefined;
    return fileProblem(file, target, isTypeOnly);
  }
  const undeclared = isTypeOnly ? undefined : undeclaredProblem(file, specifier);
  if (undeclared !== undefined) return undeclared;
  if (ROOMLESS_CODE.test(file)) return vendorProblem(file, specifier);
  const room = roomOf(file);
  if (room === undefined) return roomlessProblem(file);
  if (isBuiltin(specifier)) return builtinProblem(room, specifier);
  return packageProblem(file, room, specifier, isTypeOnly);
}

function fileProblem(file, target, isTypeOnly) {
  if (target.startsWith('..')) return 'This import leaves the repository.';
  const room = roomOf(file);
  if (room === undefined) return roomlessProblem(file);
  const targetRoom = roomOf(target);
  const allowed = [room.path, ...room.imports, ...(isTypeOnly ? (room.importsTypesOf ?? []) : [])];
  const isAllowed = (path) => isIn(target, path) && (!targetRoom.isSeparate || isIn(path, targetRoom.path));
  if (targetRoom === undefined || !allowed.some(isAllowed)) {
    const choice = room.imports.length === 0 ? 'nothing but itself' : room.imports.join(', ');
    return `${room.path} may import ${choice}, not ${targetRoom?.path ?? target}. Move the code, or pass it in.`;
  }
  if (room === targetRoom && room.isDivided && divisionOf(room, file) !== divisionOf(room, target)) {
    return `The folders of ${room.path} never import one another (${divisionOf(room, file)} imports ${divisionOf(room, target)}). Let them meet further up, or move what they share down.`;
  }
  return undefined;
}

function builtinProblem(room, specifier) {
  if (!room.isForNode) return `${room.path} runs in browsers too: ${specifier} exists in Node alone.`;
  return specifier.startsWith('node:') ? undefined : `Write node:${specifier}, so that nobody takes it for a package.`;
}

function packageProblem(file, room, specifier, isTypeOnly) {
  const name = packageOf(specifier);
  const isAtHome = VENDORS.some(
    ({ packages, home }) => isIn(file, home) && packages.some((pattern) => fits(name, pattern)),
  );
  if (isAtHome) return undefined;
  const misplaced = vendorProblem(file, specifier);
  if (misplaced !== undefined) return misplaced;
  if (!isTypeOnly && room.typePackages?.some((pattern) => fits(name, pattern))) {
    return `${room.path} may import only types of ${name}. Take the value as a parameter.`;
  }
  if (room.packages === undefined || room.packages.some((pattern) => fits(name, pattern))) return undefined;
  const choice = room.packages.length === 0 ? 'no package' : `these packages alone: ${room.packages.join(', ')}`;
  return `${room.path} may import ${choice}; not ${name}.`;
}

/**
 * Checks that a package is declared: a host may install without development packages
 * (`npm ci --omit=dev`).
 */
function undeclaredProblem(file, specifier) {
  const name = packageOf(specifier);
  if (isBuiltin(specifier) || DEVELOPMENT_CODE.test(file) || name in dependencies || name in imports) return undefined;
  return `${name} is not among the dependencies of package.json, which are all that a host installs. Add it there.`;
}

function vendorProblem(file, specifier) {
  const name = packageOf(specifier);
  const vendor = VENDORS.find(({ packages }) => packages.some((pattern) => fits(name, pattern)));
  if (vendor === undefined || isIn(file, vendor.home)) return undefined;
  return `${name} is used in ${vendor.home} alone. Use the port that is there.`;
}

function roomlessProblem(file) {
  return `${file} is in no room of tools/lint/import-laws.mjs. Put it into one, or give the new room its laws there.`;
}

function roomOf(path) {
  return ROOMS.filter((room) => isIn(path, room.path)).sort((a, b) => b.path.length - a.path.length)[0];
}

/** Whether a path is a folder or is inside it; a file counts with and without its extension. */
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
