import { spawnSync } from 'node:child_process';
import { accessSync, constants, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { joinInBoth, sameInBoth, say, type Sentence } from '../../content-schema';
import { CommandError } from '../command-line/command';

/** A program that comes from the operating system. */
export interface SystemProgram {
  name: string;
  /**
   * Locations to check: paths, or names on the path. In a path, a folder `*` stands for each
   * version, newest first.
   */
  files: readonly string[];
  debianPackage: string;
  /** Purpose, as the end of a sentence. */
  purpose: Sentence;
}

/** PostgreSQL. Debian installs its server programs outside the path, in a folder per version. */
export const POSTGRESQL: SystemProgram = {
  name: 'PostgreSQL',
  files: ['initdb', '/usr/lib/postgresql/*/bin/initdb'],
  debianPackage: 'postgresql',
  purpose: { fr: 'la file d’attente des reconstructions y est essayée', en: 'the rebuild queue is tried on it' },
};

/** nginx. */
export const NGINX: SystemProgram = {
  name: 'nginx',
  files: ['nginx', '/usr/sbin/nginx'],
  debianPackage: 'nginx-light',
  purpose: { fr: 'les règles nginx produites y sont essayées', en: 'the generated nginx rules are tried on it' },
};

/** systemd-analyze, which checks units. */
export const SYSTEMD_ANALYZE: SystemProgram = {
  name: 'systemd-analyze',
  files: ['systemd-analyze'],
  debianPackage: 'systemd',
  purpose: { fr: 'les unités de deploy/ y sont vérifiées', en: 'the units of deploy/ are checked with it' },
};

/** Programs that the unit tests require. */
export const UNIT_TEST_PROGRAMS: readonly SystemProgram[] = [NGINX, POSTGRESQL, SYSTEMD_ANALYZE];

/** Programs that all tests together require. */
export const TEST_PROGRAMS: readonly SystemProgram[] = [
  {
    name: 'Chromium',
    files: ['/usr/bin/chromium'],
    debianPackage: 'chromium',
    purpose: { fr: 'l’installation du site y est essayée', en: 'installing the site is tried in it' },
  },
  {
    name: 'Chromium headless shell',
    files: ['/usr/bin/chromium-headless-shell'],
    debianPackage: 'chromium-headless-shell',
    purpose: { fr: 'les tests de bout en bout y tournent', en: 'the end-to-end tests run in it' },
  },
  ...UNIT_TEST_PROGRAMS,
];

/** Machine on which programs are searched and installed. */
interface Machine {
  path: string;
  isRoot: boolean;
  /** Runs a program. @returns whether it succeeded. */
  run(program: string, args: readonly string[]): boolean;
}

const THIS_MACHINE: Machine = {
  path: process.env['PATH'] ?? '',
  isRoot: process.getuid?.() === 0,
  run: (program, args) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
  },
};

/**
 * Ensures that programs are present: installs the Debian packages of missing ones when the user
 * may.
 * @throws {CommandError} when one is missing and could not be installed.
 */
export function ensurePrograms(programs: readonly SystemProgram[], machine = THIS_MACHINE): void {
  const missing = programs.filter((program) => !isPresent(program, machine.path));
  if (missing.length === 0) return;
  const packages = missing.map(({ debianPackage }) => debianPackage);
  const command = `apt-get update && apt-get install -y ${packages.join(' ')}`;
  const description = joinInBoth(missing.map(describeMissing), sameInBoth(' '));
  if (!machine.isRoot || !findOnPath('apt-get', machine.path)) {
    throw new CommandError({
      fr: `${description.fr} À installer, sous Debian ou Ubuntu en tant que root, avec : ${command}`,
      en: `${description.en} To install on Debian or Ubuntu, as root: ${command}`,
    });
  }
  console.log(
    say({
      fr: `${description.fr} Installation avec : ${command}`,
      en: `${description.en} Installing with: ${command}`,
    }),
  );
  const isInstalled = machine.run('apt-get', ['update']) && installWithoutServices(packages, machine);
  const left = missing.filter((program) => !isPresent(program, machine.path));
  if (isInstalled && left.length === 0) return;
  const stillMissing = joinInBoth((left.length > 0 ? left : missing).map(describeMissing), sameInBoth(' '));
  throw new CommandError({
    fr: `${stillMissing.fr} \`${command}\` n’a pas suffi ; lisez ses messages ci-dessus.`,
    en: `${stillMissing.en} \`${command}\` was not enough; read its messages above.`,
  });
}

function describeMissing({ name, files, purpose }: SystemProgram): Sentence {
  return {
    fr: `${name} manque (cherché : ${files.join(', ')}) ; ${purpose.fr}.`,
    en: `${name} is missing (looked for ${files.join(', ')}); ${purpose.en}.`,
  };
}

/** Programs that Debian package scripts call to set up and start a service. */
const SERVICE_PROGRAMS = ['invoke-rc.d', 'deb-systemd-invoke', 'pg_createcluster'];

/** Default search path of dpkg. */
const DPKG_PATH = '/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Installs packages without setting up or starting their services: no-op programs precede the real
 * ones on the path.
 */
function installWithoutServices(packages: readonly string[], machine: Machine): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), 'versio-no-services-'));
  try {
    for (const program of SERVICE_PROGRAMS) {
      writeFileSync(path.join(folder, program), '#!/bin/sh\nexit 0\n', { mode: 0o755 });
    }
    return machine.run('apt-get', ['install', '-y', '-o', `DPkg::Path=${folder}:${DPKG_PATH}`, ...packages]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns the path of a program.
 * @throws {CommandError} when it is missing; the message names the command that installs it.
 */
export function findProgram(program: SystemProgram, { path: searched } = THIS_MACHINE): string {
  const found = program.files.flatMap((file) => findFile(file, searched) ?? [])[0];
  if (found !== undefined) return found;
  const { fr, en } = describeMissing(program);
  throw new CommandError({
    fr: `${fr} À installer, sous Debian ou Ubuntu : apt-get install ${program.debianPackage}`,
    en: `${en} To install on Debian or Ubuntu: apt-get install ${program.debianPackage}`,
  });
}

function isPresent({ files }: SystemProgram, searched: string): boolean {
  return files.some((file) => findFile(file, searched) !== undefined);
}

function findFile(file: string, searched: string): string | undefined {
  if (!file.includes('/')) return findOnPath(file, searched);
  return versionsOf(file).find(isExecutable);
}

/** Returns the paths that a path with a folder `*` stands for, the highest number first. */
function versionsOf(file: string): string[] {
  const [before, after] = file.split('/*/');
  if (before === undefined || after === undefined) return [file];
  return listFolder(before)
    .sort((one, other) => Number(other) - Number(one))
    .map((version) => path.join(before, version, after));
}

function listFolder(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function findOnPath(name: string, searched: string): string | undefined {
  return searched
    .split(path.delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => path.join(folder, name))
    .find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
