import { ProblemList } from '../directory/content-problem';
import { type VersionSpec, versionEntry } from '../testing/content-directory';
import { localizeVersions, settleDefaultVersion } from './versions';

function settle(...specs: VersionSpec[]) {
  const problems = new ProblemList();
  const versions = settleDefaultVersion(specs.map(versionEntry), problems);
  const defaults = versions.filter(({ defaultVersion }) => defaultVersion).map(({ id }) => id);
  return { versions, defaults, problems: problems.sorted() };
}

describe('the default version', () => {
  test('is the one that the file names', () => {
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
    expect(problems).toEqual([
      {
        file: 'versions.json',
        message: `defaultVersion: expected true at exactly one public version, received it at ${received}; correct it. Until then it is the newest public version, 3.`,
      },
    ]);
  });

  test('does not exist when no version is public', () => {
    const { defaults, problems } = settle({ id: 1, label: 'beta', defaultVersion: true });
    expect(defaults).toEqual([]);
    expect(problems[0]?.message).toContain('there is no default version');
  });

  test('the newest is the one with the greatest order, whatever its id', () => {
    expect(settle({ id: 1, order: 9 }, { id: 2, order: 3 }).defaults).toEqual([1]);
    expect(settle({ id: 1, order: 9 }, { id: 2, order: 3 }).versions.map(({ id }) => id)).toEqual([1, 2]);
  });
});

test('a description that a locale lacks is borrowed from the other', () => {
  const { fr, en } = localizeVersions([
    { ...versionEntry({ id: 1 }), description: { en: 'New' } },
    versionEntry({ id: 2 }),
  ]);
  expect(fr.map(({ description }) => description)).toEqual(['New', null]);
  expect(en.map(({ description }) => description)).toEqual(['New', null]);
});
