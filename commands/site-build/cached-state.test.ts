import path from 'node:path';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { buildPaths } from './build-paths';
import { isStateSuspected, withWritableCopy } from './cached-state';

afterAll(removeFolders);

describe('the state of earlier builds', () => {
  it.each([
    [null, true],
    [{ code: '', text: 'Cannot open the cache.' }, true],
    [{ code: '11321', text: 'A hook failed.' }, true],
    [{ code: '11321', text: 'ENOSPC: no space left on device, write' }, false],
    [{ code: 'gatsby-source-custom-api_10001', text: 'No answer.' }, false],
    [{ code: 'gatsby-plugin-site-files_10001', text: 'Findings.' }, false],
  ])('after the error %j is suspected: %s', (error, isSuspected) => {
    expect(isStateSuspected(error)).toBe(isSuspected);
  });

  it('is used where it can be written to', () => {
    const paths = buildPaths(makeFolder());
    expect(withWritableCopy(paths, fail)).toBe(paths);
    writeFiles(paths.siteCopy, { 'src/text.txt': '' });
    expect(withWritableCopy(paths, fail)).toBe(paths);
  });

  it('is left alone where it is read-only, and this is said', () => {
    const paths = buildPaths(makeFolder());
    const lines: string[] = [];
    const { siteCopy, output } = withWritableCopy(
      paths,
      (line) => lines.push(line),
      (folder) => folder !== paths.siteCopy,
    );
    expect(siteCopy).toBe(`${paths.siteCopy}-writable`);
    expect(output).toBe(path.join(siteCopy, 'public'));
    expect(lines).toEqual([expect.stringContaining('cannot be written to')]);
  });

  it('is left alone with all of its folder where that is read-only', () => {
    const paths = buildPaths(makeFolder());
    const lines: string[] = [];
    const { root, published, sources, ...stored } = withWritableCopy(
      paths,
      (line) => lines.push(line),
      (folder) => !folder.startsWith(paths.state),
    );
    expect([root, published, sources]).toEqual([paths.root, paths.published, paths.sources]);
    const writable = `${paths.state}-writable`;
    expect(stored.state).toBe(writable);
    expect(Object.values(stored).filter((file) => !`${file}/`.startsWith(`${writable}/`))).toEqual([]);
    expect(lines).toEqual([expect.stringContaining(`${paths.state} cannot be written to`)]);
  });
});

const fail = (line: string): never => {
  throw new Error(`Expected no message, received "${line}".`);
};
