import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { ensureProgram } from './system-programs';

const HERON = {
  name: 'Heron',
  files: ['heron'],
  debianPackage: 'heron-light',
  purpose: { fr: '', en: 'the tests fly on it' },
};

/** Makes sure of a program called heron on a machine with these files on its path. */
function ensure(isRoot: boolean, files: string[], aptBrings = true) {
  const folder = makeFolder();
  const calls: string[] = [];
  const add = (file: string) => writeFileSync(path.join(folder, file), '', { mode: 0o755 });
  files.forEach(add);
  const run = (program: string, args: readonly string[]) => {
    calls.push([program, ...args].join(' '));
    if (args[0] === 'install' && aptBrings) add('heron');
    return true;
  };
  return { ensuring: () => ensureProgram(HERON, { path: folder, isRoot, run }), calls };
}

beforeEach(() => jest.spyOn(console, 'log').mockReturnValue());
afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

describe('a program of the system', () => {
  it('is not installed when it is there', () => {
    const { ensuring, calls } = ensure(true, ['heron', 'apt-get']);
    ensuring();
    expect(calls).toEqual([]);
  });

  it('is installed with apt-get when it is missing and the user is root', () => {
    const { ensuring, calls } = ensure(true, ['apt-get']);
    ensuring();
    expect(calls).toEqual(['apt-get update', 'apt-get install -y heron-light']);
  });

  it.each([
    ['the user is not root', false, ['apt-get']],
    ['there is no apt-get', true, []],
  ])('is asked for when it is missing and %s', (_reason, isRoot, files) => {
    const { ensuring, calls } = ensure(isRoot, files);
    expect(ensuring).toThrow('Heron is missing (looked for heron); the tests fly on it.');
    expect(ensuring).toThrow('apt-get update && apt-get install -y heron-light');
    expect(calls).toEqual([]);
  });

  it('is reported when apt-get did not bring it', () => {
    expect(ensure(true, ['apt-get'], false).ensuring).toThrow('did not bring it');
  });
});
