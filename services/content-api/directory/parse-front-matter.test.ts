import { articleFrontMatterSchema } from '../../../content-schema';
import { FaultAtLineError } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';

const UPDATED = 'updatedAt: 2026-01-02\n';

/** Where a front matter cannot be read, why, and what to do. */
function faultOf(yaml: string): [line: number, message: string, advice: string] {
  try {
    parseFrontMatter(articleFrontMatterSchema, yaml);
  } catch (error) {
    if (error instanceof FaultAtLineError) return [error.line, error.message, error.advice];
  }
  throw new Error('expected a fault with its line, received none');
}

describe('a front matter', () => {
  test.each([
    ['title: Install: the start', 'Install: the start', 'title: "Install: the start"'],
    ['title: @home', '@home', 'title: "@home"'],
    ['title: `npm start`', '`npm start`', 'title: "`npm start`"'],
    ['title: [draft] Install', '[draft] Install', 'title: "[draft] Install"'],
    ['title: *new', '*new', 'title: "*new"'],
    ['title: "Install" and start', '"Install" and start', 'title: "Install\\" and start"'],
    ["title: 'it's here'", "'it's here'", 'title: "it\'s here"'],
    ['title: "Install', '"Install', 'title: "Install"'],
    [
      "title: L'installation : le début: un",
      "L'installation : le début: un",
      'title: "L\'installation : le début: un"',
    ],
  ])('whose value wants quotes says so, with the line as it should be: %s', (line, received, write) => {
    expect(faultOf(`${UPDATED}${line}\n`)).toEqual([
      3,
      `title: expected a value that YAML can read, received ${received}`,
      `put the value in quotes: ${write}`,
    ]);
  });

  test('is not blamed for the first line of a text of several lines', () => {
    expect(faultOf(`description: "one\n  two"\ntitle: a: b\n${UPDATED}`)[0]).toBe(4);
  });

  test('repeats the beginning alone of a long value', () => {
    const [, ...texts] = faultOf(`title: a: ${'long '.repeat(500)}\n`);
    for (const text of texts) expect(text.length).toBeLessThan(150);
  });

  test.each([
    ['title: A\ntitle: B\n', 3, 'invalid YAML (Map keys must be unique)'],
    ['title: A\n  description: B\n', 2, 'invalid YAML (Nested mappings are not allowed in compact mappings)'],
    ['title: A\nupdatedAt\n', 3, 'invalid YAML (Implicit map keys need to be followed by map values)'],
  ])('that is no YAML says on which line: %j', (yaml, line, message) => {
    expect(faultOf(yaml)).toEqual([line, message, 'correct it']);
  });

  test('says on which line a field is wrong, and that a number or a yes may only want quotes', () => {
    expect(faultOf('title: A\nupdatedAt: yesterday\n')[0]).toBe(3);
    expect(faultOf(`${UPDATED}title: 2026\n`)).toEqual([
      3,
      'title: expected string, received number 2026',
      'put the value in quotes: title: "2026"',
    ]);
    expect(faultOf(`${UPDATED}title: true\n`)[2]).toBe('put the value in quotes: title: "true"');
    expect(faultOf(UPDATED)).toEqual([1, 'title: expected string, received nothing', 'correct it']);
  });

  test.each([
    ['categoryID', 'write categoryId'],
    ['Title', 'write title'],
    ['category_id', 'write categoryId'],
    ['author', 'rename it or remove it'],
  ])('with an unknown field is read, and the field is told: %s', (name, advice) => {
    const { frontMatter, problems } = parseFrontMatter(
      articleFrontMatterSchema,
      `title: A\n# a remark\n${name}: 3\n${UPDATED}`,
    );
    expect(frontMatter).toMatchObject({ title: 'A', categoryId: null });
    expect(problems).toEqual([
      {
        line: 4,
        message: `${name}: expected one of the fields title, description, categoryId, updatedAt, source, presentation, received a field that nothing reads; ${advice}. It counts for nothing until then.`,
      },
    ]);
  });

  test('with very many unknown fields tells a few of them', () => {
    const yaml = Array.from({ length: 100 }, (_, index) => `field${index}: 1\n`).join('');
    expect(parseFrontMatter(articleFrontMatterSchema, `title: A\n${UPDATED}${yaml}`).problems).toHaveLength(10);
  });
});
