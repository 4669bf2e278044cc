import fc from 'fast-check';
import { readFenceMeta } from './fence-meta';

const marksOf = (meta: string): Record<string, number[]> => {
  const { mark, ins, del } = readFenceMeta(meta).marks;
  return { mark: [...mark], ins: [...ins], del: [...del] };
};

describe('readFenceMeta', () => {
  it('reads a title in either quotes', () => {
    expect(readFenceMeta('title="src/a b.ts"').title).toBe('src/a b.ts');
    expect(readFenceMeta("title='a.ts' wrap").title).toBe('a.ts');
    expect(readFenceMeta('title=src/a.ts {1}').title).toBe('src/a.ts');
    expect(readFenceMeta('title=""').title).toBeNull();
  });

  it('reads marked, inserted and deleted lines', () => {
    expect(marksOf('title="a" ins={2, 4-6} del={3} {1}')).toEqual({ mark: [1], ins: [2, 4, 5, 6], del: [3] });
    expect(marksOf('{1-2,9} mark={11}')).toEqual({ mark: [1, 2, 9, 11], ins: [], del: [] });
  });

  it('reads the language inside a diff', () => {
    expect(readFenceMeta('lang="TS" title="a"').lang).toBe('ts');
    expect(readFenceMeta('lang=shell').lang).toBe('shell');
  });

  it('ignores marked words and invalid ranges', () => {
    expect(marksOf('ins="text" "word" {a-b} {3-1}')).toEqual({ mark: [], ins: [], del: [] });
  });

  it('limits the number of marked lines', () => {
    expect(marksOf('{1-999999999}').mark).toHaveLength(10_000);
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string(), (meta) => readFenceMeta(meta).marks.mark.size >= 0));
  });

  it('does not mark the same lines again and again', () => {
    const add = jest.spyOn(Set.prototype, 'add');
    readFenceMeta(`{${'1-9999,'.repeat(130)}1}`);
    expect(add.mock.calls.length).toBeLessThanOrEqual(10_000);
    add.mockRestore();
  });
});
