import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { ensurePrograms, findProgram, type SystemProgram } from './system-programs';

const HERON: SystemProgram = {
  name: 'Heron',
  files: ['heron'],
  debianPackage: 'heron-light',
  purpose: { fr: 'les tests volent avec', en: 'the tests fly on it' },
};
const OTTER: SystemProgram = {
  name: 'Otter',
  files: ['otter'],
  debianPackage: 'otter-core',
  purpose: { fr: 'les tests nagent avec', en: 'the tests swim with it' },
};

/**
 * Runs `ensurePrograms` for the programs heron and otter on a machine with these files on its path.
 */
function ensure(isRoot: boolean, files: string[], aptBrings = ['heron', 'otter']) {
  const folder = makeFolder();
  const calls: string[] = [];
  /** Programs placed before those of the system during an installation. */
  const standIns: string[] = [];
  const add = (file: string) => writeFileSync(path.join(folder, file), '', { mode: 0o755 });
  files.forEach(add);
  const run = (program: string, args: readonly string[]) => {
    const [, first = ''] = /^DPkg::Path=([^:]+):\/usr\/sbin:/.exec(args[3] ?? '') ?? [];
    if (first !== '') standIns.push(first, ...readdirSync(first).sort());
    calls.push([program, ...args.filter((arg) => !arg.startsWith('DPkg::Path='))].join(' '));
    if (args[0] === 'install') aptBrings.forEach(add);
    return true;
  };
  return { ensuring: () => ensurePrograms([HERON, OTTER], { path: folder, isRoot, run }), calls, standIns };
}

beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());
afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

describe('programs of the system', () => {
  it('are not installed when they are present', () => {
    const { ensuring, calls } = ensure(true, ['heron', 'otter', 'apt-get']);
    ensuring();
    expect(calls).toEqual([]);
  });

  it('are installed together with apt-get when they are missing and the user is root', () => {
    const { ensuring, calls } = ensure(true, ['apt-get']);
    ensuring();
    expect(calls).toEqual(['apt-get update', 'apt-get install -y -o heron-light otter-core']);
  });

  it('are installed alone: present ones are left unchanged', () => {
    const { ensuring, calls } = ensure(true, ['apt-get', 'heron']);
    ensuring();
    expect(calls[1]).toBe('apt-get install -y -o otter-core');
  });

  it('are installed without setting up or starting a service', () => {
    const { ensuring, standIns } = ensure(true, ['apt-get']);
    ensuring();
    const [folder = '', ...programs] = standIns;
    expect(programs).toEqual(['deb-systemd-invoke', 'invoke-rc.d', 'pg_createcluster']);
    expect(existsSync(folder)).toBe(false);
  });

  it.each([
    ['the user is not root', false, ['apt-get', 'otter']],
    ['there is no apt-get', true, ['otter']],
  ])('are requested from the user when they are missing and %s', (_reason, isRoot, files) => {
    const { ensuring, calls } = ensure(isRoot, files);
    expect(ensuring).toThrow(
      'Heron is missing (looked for heron); the tests fly on it. ' +
        'To install on Debian or Ubuntu, as root: apt-get update && apt-get install -y heron-light',
    );
    expect(calls).toEqual([]);
  });

  it('are reported when apt-get did not install them', () => {
    const { ensuring } = ensure(true, ['apt-get'], ['heron']);
    expect(ensuring).toThrow(/^Otter is missing .* was not enough; read its messages above\.$/);
  });
});

describe('the path of a program', () => {
  const machine = (searched: string) => ({ path: searched, isRoot: false, run: () => false });

  it('is that of the newest version where each has a folder', () => {
    const folder = makeFolder();
    for (const version of ['9', '15', '16']) mkdirSync(path.join(folder, version, 'bin'), { recursive: true });
    for (const version of ['9', '15']) writeFileSync(path.join(folder, version, 'bin/heron'), '', { mode: 0o755 });
    const files = [`${folder}/*/bin/heron`];
    expect(findProgram({ ...HERON, files }, machine(''))).toBe(path.join(folder, '15/bin/heron'));
  });

  it('is an error without the program, with the command that installs it', () => {
    const find = () => findProgram({ ...HERON, files: ['heron', '/no/such/*/heron'] }, machine(makeFolder()));
    expect(find).toThrow(
      'Heron is missing (looked for heron, /no/such/*/heron); the tests fly on it. ' +
        'To install on Debian or Ubuntu: apt-get install heron-light',
    );
  });
});
