import fc from 'fast-check';
import { ProblemList } from '../directory/content-problem';
import { type VersionSpec, versionEntry } from '../testing/content-directory';
import { localizeVersions, resolveDefaultVersion, namedVersions } from './versions';
import { parseSiteAddress } from '../../../src/node/hosting/site-address';

function settle(...specs: VersionSpec[]) {
  const problems = new ProblemList();
  const versions = resolveDefaultVersion(specs.map(versionEntry), problems);
  const defaults = versions.filter(({ defaultVersion }) => defaultVersion).map(({ id }) => id);
  return { versions, defaults, problems: problems.sorted() };
}

describe('the default version', () => {
  test('is the one flagged in the file', () => {
    expect(settle({ id: 1, defaultVersion: true }, { id: 2 })).toMatchObject({ defaults: [1], problems: [] });
  });

  test.each<[name: string, versions: VersionSpec[], received: string]>([
    [
      'two are named',
      [{ id: 1, defaultVersion: true }, { id: 2, defaultVersion: true }, { id: 3 }],
      'public version 2 and public version 1',
    ],
    ['none is named', [{ id: 3 }, { id: 1 }], 'none'],
    ['a private one is named', [{ id: 3 }, { id: 4, label: 'beta', defaultVersion: true }], 'private version 4'],
  ])('is the newest public one when %s', (_name, specs, received) => {
    const { defaults, problems } = settle(...specs);
    expect(defaults).toEqual([3]);
    expect(problems).toMatchObject([
      {
        file: 'versions.json',
        message: `defaultVersion: expected true at exactly one public version, received it at ${received}; correct it. Until then it is the newest public version, 3.`,
      },
    ]);
  });

  test('does not exist when no version is public', () => {
    const { defaults, problems } = settle({ id: 1, label: 'beta', defaultVersion: true });
    expect(problems).toMatchObject([{ at: [{ id: 1 }, 'defaultVersion'] }]);
    expect(defaults).toEqual([]);
    expect(problems[0]?.message).toContain('there is no default version');
  });

  test('the newest is the one with the greatest order, whatever its id', () => {
    expect(settle({ id: 1, order: 9 }, { id: 2, order: 3 }).defaults).toEqual([1]);
    expect(settle({ id: 1, order: 9 }, { id: 2, order: 3 }).versions.map(({ id }) => id)).toEqual([1, 2]);
  });
});

test('a description that a locale lacks is borrowed from the other', () => {
  const entries = [{ ...versionEntry({ id: 1 }), description: { en: 'New' } }, versionEntry({ id: 2 })];
  const { fr, en } = localizeVersions(entries, ['fr', 'en']);
  expect(fr?.map(({ description }) => description)).toEqual(['New', null]);
  expect(en?.map(({ description }) => description)).toEqual(['New', null]);
  const french = localizeVersions(entries, ['fr']);
  expect(Object.keys(french)).toEqual(['fr']);
  expect(french.fr?.map(({ description }) => description)).toEqual([null, null]);
});

describe('the versions that an address names', () => {
  test.each([
    ['/version/2', [2]],
    ['/fr/version/2/article/5#a', [2]],
    ['/%76ersion/2/article/5', [2]],
    ['/%2576ersion/%32', [2]],
    ['/version/1/../2/article/5', [1, 2]],
    ['/version/1/%2e%2E/2', [1, 2]],
    ['/version//2', [2]],
    ['/version/./2', [2]],
    ['/version%2F2', [2]],
    ['/version\\2', [2]],
    ['/ver\nsion/2', [2]],
    ['/Version/02', [2]],
    ['//version/2', [2]],
    ['/%2F/version/2', [2]],
    ['https://docs.example.org/en/version/2', [2]],
    ['https://docs.example.org/base/version/2/article/1', [2]],
    ['https://sso.example.org/login?to=/version/2', [2]],
    ['/go?to=%2Fversion%2F2', [2]],
    ['/go?a=b&to=https%3A%2F%2Fdocs.example.org%2Ffr%2F%2576ersion%2F2%3Fx', [2]],
    ['/go?to=version/2', [2]],
    ['/go#/version/2', [2]],
    ['https://archive.example/2026/https://docs.example.org/version/2', [2]],
    ['/version/3?to=/version/2', [3, 2]],
    ['/version/2/../../about', [2]],
    ['/%zz/version/2', [2]],
  ])('%j: %j', (address, ids) => expect(namedVersions(address)).toEqual(ids));

  test.each([
    '/',
    '/version',
    '/version/',
    '/version/currentVersion',
    '/version/2x',
    '/versions/2',
    '/v/2',
    '/article/2',
    '?version=2',
  ])('%j: none', (address) => expect(namedVersions(address)).toEqual([]));

  test('are found when `..` removes an empty segment', () => {
    expect(namedVersions('/version/x/..//x/../..//%32')).toContain(2);
  });

  test('are found in every spelling that a host accepts', () => {
    const sign = fc.constantFrom(
      'version',
      '%76ersion',
      '2',
      '%32',
      '/',
      '//',
      '/./',
      '/x/../',
      '\\',
      '%2F',
      '..',
      'fr',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), (signs) => {
        const address = `/${signs.join('')}`;
        const id = /^(?:\/(?:fr|en))?\/version\/(\d+)(?:\/|$)/.exec(parseSiteAddress(address)?.path ?? '')?.[1];
        if (id !== undefined) expect(namedVersions(address)).toContain(Number(id));
      }),
      { numRuns: 2000 },
    );
  });
});
