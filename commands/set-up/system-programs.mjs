import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { SetUpError } from './set-up-error.mjs';

/**
 * A program that comes from the operating system.
 * @typedef {{ name: string, files: string[], debianPackage: string, purpose: string }} SystemProgram
 */

/** The browser of the end-to-end tests. @type {SystemProgram} */
export const BROWSER = {
  name: 'Chromium',
  files: ['/usr/bin/chromium'],
  debianPackage: 'chromium',
  purpose: 'the end-to-end tests run in it',
};

/** The web server that the generated hosting rules are tried on. @type {SystemProgram} */
export const WEB_SERVER = {
  name: 'nginx',
  files: ['nginx', '/usr/sbin/nginx'],
  debianPackage: 'nginx-light',
  purpose: 'the generated nginx rules are tried on it',
};

/** The means of the set-up, replaced in its test. */
const MACHINE = {
  path: process.env.PATH ?? '',
  isRoot: process.getuid?.() === 0,
  run: (program, args) => {
    // RUNLEVEL=1 keeps a fresh server package from starting itself as a service.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
  },
};

/**
 * Makes sure that a program is there: installs its Debian package when it is missing and the user may.
 * @param {SystemProgram} program
 * @param {typeof MACHINE} machine
 * @throws {SetUpError} when it is missing and could not be installed.
 */
export function ensureProgram(program, machine = MACHINE) {
  if (isPresent(program, machine.path)) return;
  const command = `apt-get update && apt-get install -y ${program.debianPackage}`;
  const instruction = `${program.name} is missing (looked for ${program.files.join(', ')}); ${program.purpose}.`;
  if (!machine.isRoot || !findOnPath('apt-get', machine.path)) {
    throw new SetUpError(`${instruction} Install it, on Debian or Ubuntu as root with: ${command}`);
  }
  console.log(`${instruction} Installing the package ${program.debianPackage}…`);
  const isInstalled =
    machine.run('apt-get', ['update']) && machine.run('apt-get', ['install', '-y', program.debianPackage]);
  if (isInstalled && isPresent(program, machine.path)) return;
  throw new SetUpError(`${instruction} \`${command}\` did not bring it; read its messages above.`);
}

function isPresent(program, path) {
  return program.files.some((file) => (file.includes('/') ? isExecutable(file) : findOnPath(file, path)));
}

function findOnPath(name, path) {
  return path.split(delimiter).some((folder) => folder !== '' && isExecutable(join(folder, name)));
}

function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
