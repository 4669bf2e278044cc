import type { Finding } from '../../content-schema';
import { compareFindings } from './quality-report';

const finding = (rest: Partial<Finding> = {}): Finding => ({
  ...{ kind: 'broken-hash', message: 'No #b.', path: 'a.md', line: 4 },
  ...rest,
});

describe('the comparison of findings', () => {
  it('treats a finding on another line as the same', () => {
    const before = [finding(), finding({ message: 'entry 2 (id 5): no title, see line 9' })];
    const after = [finding({ line: 40 }), finding({ message: 'entry 3 (id 5): no title, see line 12', line: 2 })];
    expect(compareFindings(before, after)).toEqual({ appeared: [], cured: [] });
  });

  it.each<[string, Partial<Finding>]>([
    ['another kind', { kind: 'missing-image' }],
    ['another file', { path: 'b.md' }],
    ['another text', { message: 'No #c.' }],
    ['another article', { articleId: 9 }],
  ])('distinguishes %s', (_what, other) => {
    expect(compareFindings([finding()], [finding(other)])).toEqual({ appeared: [finding(other)], cured: [finding()] });
  });

  it('counts repeated findings of a file', () => {
    const twice = [finding({ line: 1 }), finding({ line: 9 })];
    expect(compareFindings([finding()], twice)).toEqual({ appeared: [finding({ line: 9 })], cured: [] });
    expect(compareFindings(twice, [finding()])).toMatchObject({ appeared: [], cured: [{ line: 9 }] });
  });

  it('does not treat a slightly heavier page as another finding', () => {
    const heavy = (bytes: number) => finding({ kind: 'page-over-budget', message: `at most 100, received ${bytes}` });
    expect(compareFindings([heavy(120)], [heavy(130)])).toEqual({ appeared: [], cured: [] });
  });
});
