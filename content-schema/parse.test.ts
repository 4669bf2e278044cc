import { z } from 'zod';
import { articleFrontMatterSchema, articleImageSchema, articleSummarySchema } from './article';
import { changeSchema } from './change';
import { ContentParseError, parseWithFriendlyErrors } from './parse';
import { routeRuleSchema } from './route-rule';
import { versionFileEntrySchema, versionSchema } from './version';

function problemsOf(schema: z.ZodType, data: unknown): ContentParseError {
  try {
    parseWithFriendlyErrors(schema, data, 'versions.json');
  } catch (error) {
    if (error instanceof ContentParseError) return error;
  }
  throw new Error('expected a ContentParseError, received none');
}

const version = { id: 1, code: '1', name: 'One', label: 'none', defaultVersion: true, order: 1 };

describe('parseWithFriendlyErrors', () => {
  test('returns the parsed data with defaults filled in', () => {
    const parsed = parseWithFriendlyErrors(articleFrontMatterSchema, { title: 'A', updatedAt: '2026-01-02' }, '1.md');
    expect(parsed).toEqual({ title: 'A', updatedAt: '2026-01-02', description: '', categoryId: null });
  });

  test('names the file, the field, the expected and received values, and the remedy', () => {
    const error = problemsOf(versionFileEntrySchema, { ...version, id: 'one' });
    expect(error.message).toBe(
      'Unexpected data in versions.json:\n' +
        '  id: expected number, received string "one"\n' +
        'Correct the data there, then try again.',
    );
    expect(error.problems).toEqual([{ field: 'id', expected: 'number', received: 'string "one"' }]);
  });

  test('reports every problem at once', () => {
    const error = problemsOf(versionFileEntrySchema, { ...version, name: '', order: 1.5, color: 'red' });
    expect(error.problems.map(({ field }) => field)).toEqual(['name', 'order', 'color']);
    expect(error.message).toContain('name: expected at least 1 character, received string ""');
    expect(error.message).toContain('color: expected a color such as "#3d7a5c", received string "red"');
  });

  test('reports twenty problems and the number of the others', () => {
    const error = problemsOf(z.array(z.number()), Array.from({ length: 100_000 }, String));
    expect(error.problems).toHaveLength(20);
    expect(error.message).toContain('… and 99980 more');
  });

  test('shortens the names of fields, which come from the data too', () => {
    const error = problemsOf(z.record(z.string(), z.number()), { ['k'.repeat(5000)]: 'x' });
    expect(error.problems[0]?.field).toBe(`${'k'.repeat(60)}…`);
  });

  test('says "nothing" for a field that is missing', () => {
    const { label: _label, ...withoutLabel } = version;
    expect(problemsOf(versionFileEntrySchema, withoutLabel).problems).toEqual([
      { field: 'label', expected: 'string', received: 'nothing' },
    ]);
  });

  test('writes the path into lists and objects', () => {
    const schema = z.object({ categories: z.array(z.object({ articles: z.array(z.number()) })) });
    const error = problemsOf(schema, { categories: [{ articles: [] }, { articles: [1, 'x'] }] });
    expect(error.problems[0]?.field).toBe('categories[1].articles[1]');
  });

  test.each([
    [null, 'null'],
    [[1, 2], 'a list of 2'],
    [{ a: 1 }, 'an object'],
    [true, 'boolean true'],
    ['x'.repeat(500), `string "${'x'.repeat(59)}… of 500 characters`],
  ])('describes the received value: %j', (data, received) => {
    expect(problemsOf(z.number(), data).problems).toEqual([{ field: '', expected: 'number', received }]);
  });

  test.each<[name: string, schema: z.ZodType, data: unknown, expected: string]>([
    ['an enumeration', z.enum(['fr', 'en']), 'de', '"fr" or "en"'],
    ['a whole number', z.number().int(), 1.5, 'a whole number'],
    ['a number above a limit', z.number().positive(), 0, 'more than 0'],
    ['a number up to a limit', z.number().max(9), 10, 'at most 9'],
    ['a text or null', versionSchema.shape.color, undefined, 'string or null'],
    ['a color or null', versionSchema.shape.color, 'red', 'a color such as "#3d7a5c"'],
    ['a number or null', articleSummarySchema.shape.categoryId, 'one', 'number or null'],
    [
      'the path of an image',
      articleImageSchema.shape.path,
      'https://a.example/b.png',
      'a path that starts with "images/"',
    ],
    [
      'a day or a time',
      articleFrontMatterSchema.shape.updatedAt,
      '2026-02-30',
      'a date and time such as "2026-01-31T12:00:00Z" or a date such as "2026-01-31"',
    ],
    ['one of several numbers', routeRuleSchema.shape.status, 200, '301 or 302 or 307 or 308'],
    [
      'a path or an address',
      routeRuleSchema.shape.redirect,
      'new',
      'a path that starts with one "/" or a URL such as "https://example.org"',
    ],
    [
      'a kind of change',
      changeSchema,
      { kind: 'user' },
      "'versions' or 'categories' or 'article' or 'config' or 'routeRules' or 'site' or 'information'",
    ],
    ['a list', z.array(z.unknown()), {}, 'a list'],
  ])('describes the expected value: %s', (_name, schema, data, expected) => {
    expect(problemsOf(schema, data).problems[0]?.expected).toBe(expected);
  });

  test('accepts a hint from the caller', () => {
    expect(() => parseWithFriendlyErrors(z.string(), 1, 'PORT', 'Set PORT.')).toThrow(/Set PORT\.$/);
  });
});
