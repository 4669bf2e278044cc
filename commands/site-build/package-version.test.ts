import path from 'node:path';
import { makeFolder, readFiles, removeFolders, writeFiles } from '../testing/temporary-folder';
import { isCompatible, readVersion } from './package-version';
import { updateSiteCopy } from './site-copy';

afterAll(removeFolders);

describe('versions that understand the same caches', () => {
  it.each([
    ['0.2.0', '0.2.9', true],
    ['0.2.0', '0.3.0', false],
    ['1.2.0', '1.9.1', true],
    ['1.9.9', '2.0.0', false],
  ])('%s and %s: %s', (one, other, isSame) => {
    expect(isCompatible(one, other)).toBe(isSame);
  });

  it('are read from package.json, when it is there and has one', () => {
    expect(readVersion(makeFolder({ 'package.json': '{"version":"1.2.3"}' }))).toBe('1.2.3');
    expect(readVersion(makeFolder({ 'package.json': '{}' }))).toBeNull();
    expect(readVersion(makeFolder({ 'package.json': '{' }))).toBeNull();
    expect(readVersion(makeFolder({}))).toBeNull();
  });
});

describe('a cache beside another version of the package', () => {
  function makeSite(version: string) {
    const root = makeFolder({ 'package.json': JSON.stringify({ version }), 'src/a.ts': 'a' });
    const site = makeFolder({ 'static/musics/rain.mp3': 'rain' });
    return { root, site, copy: path.join(site, '.versio/build') };
  }
  const log = jest.spyOn(console, 'log').mockReturnValue();
  afterEach(() => log.mockClear());
  afterAll(() => log.mockRestore());

  it('is discarded, and that is reported', () => {
    const { root, site, copy } = makeSite('0.2.0');
    updateSiteCopy({ root, site }, copy);
    writeFiles(copy, { '.cache/redux': 'state', 'public/index.html': 'made' });
    writeFiles(root, { 'package.json': '{"version":"0.3.0"}' });
    updateSiteCopy({ root, site }, copy);
    expect(Object.keys(readFiles(copy)).sort()).toEqual(['package.json', 'src/a.ts', 'static/musics/rain.mp3']);
    expect(log).toHaveBeenCalledWith(
      `The cache in ${copy} is of Versio 0.2.0, and this is Versio 0.3.0: everything is built again.`,
    );
  });

  it('is used by a version with the same format', () => {
    const { root, site, copy } = makeSite('0.2.0');
    updateSiteCopy({ root, site }, copy);
    writeFiles(copy, { '.cache/redux': 'state' });
    writeFiles(root, { 'package.json': '{"version":"0.2.1"}' });
    updateSiteCopy({ root, site }, copy);
    expect(readFiles(copy)).toHaveProperty(['.cache/redux'], 'state');
    expect(log).not.toHaveBeenCalled();
  });
});

test('files in the static folder of a site are added to those of the package, and win', () => {
  const root = makeFolder({ 'static/favicon.svg': 'ours', 'static/icons/a.png': 'a' });
  const site = makeFolder({ 'static/favicon.svg': 'own', 'site.json': '{}' });
  const copy = path.join(site, '.versio/build');
  updateSiteCopy({ root, site }, copy);
  expect(readFiles(copy)).toEqual({ 'static/favicon.svg': 'own', 'static/icons/a.png': 'a' });
});
