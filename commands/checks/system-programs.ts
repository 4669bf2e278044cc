import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { say, type Sentence } from '../../content-schema';
import { CommandError } from '../command-line/command';

/** A program that comes from the operating system. */
export interface SystemProgram {
  name: string;
  /** Where it is looked for: paths, or names on the path. */
  files: readonly string[];
  debianPackage: string;
  /** What it is for, as the end of a sentence. */
  purpose: Sentence;
}

/** What the tests cannot do without. */
export const TEST_PROGRAMS: readonly SystemProgram[] = [
  {
    name: 'Chromium',
    files: ['/usr/bin/chromium'],
    debianPackage: 'chromium',
    purpose: { fr: 'les tests de bout en bout y tournent', en: 'the end-to-end tests run in it' },
  },
  {
    name: 'nginx',
    files: ['nginx', '/usr/sbin/nginx'],
    debianPackage: 'nginx-light',
    purpose: { fr: 'les règles nginx produites y sont essayées', en: 'the generated nginx rules are tried on it' },
  },
];

/** Where programs are looked for and installed. */
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
    // RUNLEVEL=1 keeps a fresh server package from starting itself as a service.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    return spawnSync(program, args, { stdio: 'inherit', env }).status === 0;
  },
};

/**
 * Makes sure that a program is there: installs its Debian package when it is missing and the user may.
 * @throws {CommandError} when it is missing and could not be installed.
 */
export function ensureProgram(program: SystemProgram, machine = THIS_MACHINE): void {
  if (isPresent(program, machine.path)) return;
  const command = `apt-get update && apt-get install -y ${program.debianPackage}`;
  const instruction: Sentence = {
    fr: `${program.name} manque (cherché : ${program.files.join(', ')}) ; ${program.purpose.fr}.`,
    en: `${program.name} is missing (looked for ${program.files.join(', ')}); ${program.purpose.en}.`,
  };
  if (!machine.isRoot || !findOnPath('apt-get', machine.path)) {
    throw new CommandError({
      fr: `${instruction.fr} Installez-le, sous Debian ou Ubuntu en tant que root, avec : ${command}`,
      en: `${instruction.en} Install it, on Debian or Ubuntu as root with: ${command}`,
    });
  }
  console.log(
    say({
      fr: `${instruction.fr} Installation du paquet ${program.debianPackage}…`,
      en: `${instruction.en} Installing the package ${program.debianPackage}…`,
    }),
  );
  const isInstalled =
    machine.run('apt-get', ['update']) && machine.run('apt-get', ['install', '-y', program.debianPackage]);
  if (isInstalled && isPresent(program, machine.path)) return;
  throw new CommandError({
    fr: `${instruction.fr} \`${command}\` ne l’a pas apporté ; lisez ses messages ci-dessus.`,
    en: `${instruction.en} \`${command}\` did not bring it; read its messages above.`,
  });
}

function isPresent(program: SystemProgram, path: string): boolean {
  return program.files.some((file) => (file.includes('/') ? isExecutable(file) : findOnPath(file, path)));
}

function findOnPath(name: string, path: string): boolean {
  return path.split(delimiter).some((folder) => folder !== '' && isExecutable(join(folder, name)));
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
