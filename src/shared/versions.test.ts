import { currentVersionOf, newestFirst, segmentsOf, versionAge } from './versions';

const version = (versionId: number, order: number, defaultVersion = false) => ({ versionId, order, defaultVersion });

describe('versions in order', () => {
  const versions = [version(1, 10), version(2, 30), version(3, 20, true)];

  it('sorts the newest first, by order and not by id', () => {
    expect(newestFirst(versions).map(({ versionId }) => versionId)).toEqual([2, 3, 1]);
  });

  it('sorts versions of equal order by id, whatever the input order', () => {
    const same = [version(1, 10), version(2, 10), version(3, 10)];
    for (const given of [same, same.toReversed()])
      expect(newestFirst(given).map(({ versionId }) => versionId)).toEqual([3, 2, 1]);
  });

  it('uses the default version as the current one, and the newest when none is', () => {
    expect(currentVersionOf(versions)?.versionId).toBe(3);
    expect(currentVersionOf([version(1, 1), version(2, 2)])?.versionId).toBe(2);
    expect(currentVersionOf([])).toBeUndefined();
  });

  it.each([
    [1, 'old'],
    [3, 'current'],
    [2, 'unreleased'],
  ])('calls version %i %s', (id, age) => {
    const found = versions.find(({ versionId }) => versionId === id);
    expect(found && versionAge(found, currentVersionOf(versions))).toBe(age);
  });

  it('publishes the current version under two segments and the others under one', () => {
    expect(segmentsOf(version(3, 20, true), versions)).toEqual(['3', 'currentVersion']);
    expect(segmentsOf(version(1, 10), versions)).toEqual(['1']);
  });
});
