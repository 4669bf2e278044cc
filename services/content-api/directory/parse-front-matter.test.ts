import { articleFrontMatterSchema, homeFrontMatterSchema } from '../../../content-schema';
import { FaultAtLineError } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';

const UPDATED = 'updatedAt: 2026-01-02\n';

/** Line, message and advice of a front matter fault. */
function faultOf(yaml: string): [line: number, message: string, advice: string] {
  try {
    parseFrontMatter(articleFrontMatterSchema, yaml, ['title']);
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
    ['title: "Install" and start', '"Install" and start', 'title: "\\"Install\\" and start"'],
    ['title: "The "safe" mode"', '"The "safe" mode"', 'title: "The \\"safe\\" mode"'],
    ["title: 'A' et 'B'", "'A' et 'B'", "title: \"'A' et 'B'\""],
    ["title: 'it's here'", "'it's here'", 'title: "it\'s here"'],
    ['title: "Install', '"Install', 'title: "Install"'],
    [
      "title: L'installation : le début: un",
      "L'installation : le début: un",
      'title: "L\'installation : le début: un"',
    ],
  ])('whose value needs quotes is reported with the corrected line: %s', (line, received, write) => {
    expect(faultOf(`${UPDATED}${line}\n`)).toEqual([
      3,
      `title: expected a value that YAML can read, received ${received}`,
      `put the value in quotes: ${write}`,
    ]);
  });

  test.each([
    ['keywords: [a, b', 'close the bracket: keywords: [a, b]'],
    ['keywords: [a,', 'close the bracket: keywords: [a,]'],
    ['source: {url: a', 'close the brace: source: {url: a}'],
    ['title: [draft', 'put the value in quotes: title: "[draft"'],
  ])('whose list is not closed is reported with the corrected line: %s', (line, advice) => {
    const [field, received] = line.split(/: (.*)/);
    expect(faultOf(`${UPDATED}${line}\ncolorMode: dark\n`)).toEqual([
      3,
      `${field}: expected a value that YAML can read, received ${received}`,
      advice,
    ]);
  });

  test.each([
    ['title:Mon titre\n', 2, 'title:Mon titre'],
    ['title:A\ndescription:B\n', 2, 'title:A'],
    ['\n# a remark\nA text between separators.\n', 4, 'A text between separators.'],
    ['- one\n- two\n', 2, '- one'],
    ['12\n', 2, '12'],
  ])('without fields is reported with what it may be: %j', (yaml, line, received) => {
    expect(faultOf(yaml)).toEqual([
      line,
      `expected fields such as \`title: Install\`, with a space after the colon, received ${received}`,
      'correct these fields, or leave the first line of the file empty if this is a text that begins with a separator "---"',
    ]);
  });

  test('with a value of a template is refused without a warning of the parser in the console', () => {
    const warnings = jest.spyOn(process, 'emitWarning').mockReturnValue();
    expect(faultOf('title: {{ page.title }}\n')[1]).toMatch(/^title: expected a text, received \{\{ page\.title \}\}/);
    expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  });

  test('is not reported for the first line of a multi-line text', () => {
    expect(faultOf(`description: "one\n  two"\ntitle: a: b\n${UPDATED}`)[0]).toBe(4);
  });

  test('quotes only the beginning of a long value', () => {
    const [, ...texts] = faultOf(`title: a: ${'long '.repeat(500)}\n`);
    for (const text of texts) expect(text.length).toBeLessThan(150);
  });

  test.each([
    ['title: A\ntitle: B\n', 3, 'invalid YAML: the same field is there twice'],
    [
      'title: A\n  description: B\n',
      2,
      'invalid YAML: a field is indented, or a value has a colon in it and wants quotes',
    ],
    [
      'title: A\nupdatedAt\n',
      3,
      'invalid YAML: a colon is missing after the name of a field, or a quote or a bracket at the end of a value',
    ],
    ['title: A\ndescription:\n\tb: c\n', 4, 'invalid YAML: a tab stands for indentation; use spaces'],
  ])('that is invalid YAML is reported with its line: %j', (yaml, line, message) => {
    expect(faultOf(yaml)).toEqual([line, message, 'correct it']);
  });

  test('reports the line of an invalid field', () => {
    expect(faultOf('title: A\nupdatedAt: yesterday\n')).toEqual([
      3,
      'updatedAt: expected a date and time such as "2026-01-31T12:00:00Z" or a date such as "2026-01-31", received yesterday',
      'correct it',
    ]);
  });

  test.each(['', '# a remark\n', 'title: A\n', UPDATED, `tags: A\n${UPDATED}`])(
    'may lack what something else fills in: %j',
    (yaml) => {
      expect(() => parseFrontMatter(articleFrontMatterSchema, yaml, ['title'])).not.toThrow();
    },
  );

  test.each([
    ['title: 1.10', '1.10, which YAML reads as a number', 'title: "1.10"'],
    ['title: 012', '012, which YAML reads as a number', 'title: "012"'],
    ['title: 0x1F', '0x1F, which YAML reads as a number', 'title: "0x1F"'],
    ['title: 1e3 # x', '1e3, which YAML reads as a number', 'title: "1e3 # x"'],
    ['title: true', 'true, which YAML reads as yes or no', 'title: "true"'],
    ['title: [draft]', '[draft], which YAML reads as a list', 'title: "[draft]"'],
    ['title: {draft}', '{draft}, which YAML reads as an object', 'title: "{draft}"'],
    ['title: #home', 'a remark alone (#home), since YAML does not read what follows "#"', 'title: "#home"'],
  ])('quotes a text that YAML reads as another type as it was typed: %s', (line, received, write) => {
    expect(faultOf(`${UPDATED}${line}\n`)).toEqual([
      3,
      `title: expected a text, received ${received}`,
      `put the value in quotes: ${write}`,
    ]);
  });

  test.each([
    ['title: &new', '&new', 'title: "&new"'],
    ['title: !new', '!new', 'title: "!new"'],
  ])('quotes a text that YAML reads as an anchor or a tag: %s', (line, received, write) => {
    expect(faultOf(`${UPDATED}${line}\n`)).toEqual([
      3,
      `title: expected a text, received ${received}`,
      `put the value in quotes: ${write}`,
    ]);
  });

  test.each([
    [`Title: A\n${UPDATED}`, 'rename Title to title'],
    [`titre: A\n${UPDATED}`, 'rename titre to title'],
  ])('finds a missing field under a similar name: %j', (yaml, advice) => {
    expect(faultOf(yaml)[2]).toBe(advice);
  });

  test.each([
    ['updatedAt: 20260131', 'write updatedAt: 2026-01-31'],
    ['updatedAt: 20269999', 'correct it'],
    ['updatedAt: 2026', 'correct it'],
    ['updatedAt: 2026/1/31', 'write updatedAt: 2026-01-31'],
    ['updatedAt: 2026-1-5', 'write updatedAt: 2026-01-05'],
    ['updatedAt: 31/01/2026', 'correct it'],
    ['categoryId: "3"', 'write categoryId: 3'],
    ['categoryId: three', 'correct it'],
    ['title:', 'give title a value, or remove the line'],
    ['title: ~', 'give title a value, or remove the line'],
  ])('never advises an invalid value: %s', (line, advice) => {
    const others = ['title: A', 'updatedAt: 2026-01-02'].filter((each) => each.split(':')[0] !== line.split(':')[0]);
    expect(faultOf([...others, line, ''].join('\n'))[2]).toBe(advice);
  });

  test.each(['description', 'categoryId', 'updatedAt', 'keywords', 'source', 'presentation', 'colorMode'])(
    'with an empty field is read as if it were absent: %s',
    (name) => {
      for (const value of ['', ' ', ' ~', ' null']) {
        expect(parseFrontMatter(articleFrontMatterSchema, `title: A\n${name}:${value}\n`, ['title'])).toEqual({
          frontMatter: { title: 'A', description: '', categoryId: null },
          problems: [],
        });
      }
    },
  );

  test('may have a remark in place of a date, not of a sentence', () => {
    const { frontMatter } = parseFrontMatter(articleFrontMatterSchema, 'title: A\nupdatedAt: # from Git\n');
    expect(frontMatter.updatedAt).toBeUndefined();
    expect(faultOf('title: A\ndescription: #1 of all\n')[2]).toBe('put the value in quotes: description: "#1 of all"');
  });

  test.each(['updated', 'update', 'updatedat'])(
    'with a date under a similar name is read, since the date is filled in: %s',
    (name) => {
      const yaml = `title: A\n${name}: 2026-01-31\n`;
      const { frontMatter, problems } = parseFrontMatter(articleFrontMatterSchema, yaml, ['title']);
      expect(frontMatter.updatedAt).toBeUndefined();
      expect(problems).toEqual([{ line: 3, message: expect.stringContaining('; write updatedAt.') as string }]);
    },
  );

  test.each(['2026-01-31 10:00:00', '2026-01-31 10:00', '2026-01-31T10:00:00'])(
    'has the day of a time without an offset: %s',
    (typed) => {
      const yaml = `title: A\nupdatedAt: ${typed}\n`;
      expect(parseFrontMatter(articleFrontMatterSchema, yaml)).toEqual({
        frontMatter: { title: 'A', description: '', categoryId: null, updatedAt: '2026-01-31' },
        problems: [],
      });
    },
  );

  test.each(['2026-13-31 10:00:00', '2026-01-31 10'])('without a possible day is refused: %s', (typed) => {
    expect(faultOf(`title: A\nupdatedAt: ${typed}\n`)[1]).toMatch(/, received 2026-/);
  });

  test.each([
    [`title:\u00a0Titre\n${UPDATED}`, 2, 'title', 'U+00A0', 'title: Titre'],
    [`${UPDATED}title\u202f: Titre\n`, 3, 'title', 'U+202F', 'title: Titre'],
    [`${UPDATED}\u00a0title: Titre\n`, 3, 'title', 'U+00A0', 'title: Titre'],
  ])('reports a no-break space where YAML expects a plain one: %j', (yaml, line, field, code, write) => {
    expect(faultOf(yaml)).toEqual([
      line,
      `${field}: expected a colon and a plain space after the name, received a no-break space (${code})`,
      `replace it with a plain space (${write})`,
    ]);
  });

  test('may have no-break spaces in its values', () => {
    const { frontMatter, problems } = parseFrontMatter(
      articleFrontMatterSchema,
      `title: Qui\u00a0? «\u00a0Moi\u00a0»\ndescription: |\n  Note\u00a0: a\n${UPDATED}`,
    );
    expect(frontMatter).toMatchObject({ title: 'Qui\u00a0? «\u00a0Moi\u00a0»' });
    expect(problems).toEqual([]);
  });

  test('has names and sentences on one line', () => {
    const { frontMatter } = parseFrontMatter(
      articleFrontMatterSchema,
      `title: >\n  One\n  title\ndescription: |\n  Two\n\n  lines\n${UPDATED}`,
    );
    expect(frontMatter).toMatchObject({ title: 'One title', description: 'Two lines' });
  });

  test('reports a title that YAML truncates', () => {
    const read = (line: string) => parseFrontMatter(articleFrontMatterSchema, `${UPDATED}${line}\n`).problems;
    expect(read('title: Le C # moderne')).toEqual([
      {
        line: 3,
        message:
          'title: expected a whole value, received Le C, since YAML does not read what follows "#"; put the value in quotes: title: "Le C # moderne". The rest is not shown until then.',
      },
    ]);
    expect(read('title: &R D')).toEqual([
      {
        line: 3,
        message:
          'title: expected a whole value, received D, since YAML does not read "&R" at its beginning; put the value in quotes: title: "&R D". The rest is not shown until then.',
      },
    ]);
    expect(read('title: !!str Texte')).toEqual([]);
    expect(read('title: "Le C" # a remark')).toEqual([]);
    expect(read('title: Le C#')).toEqual([]);
  });

  test.each([
    ['categoryID', '3', 'write categoryId', {}],
    ['Title', 'B', 'write title', {}],
    ['category_id', '3', 'write categoryId', {}],
    // No known field has a similar name: readers lose nothing.
    ['author', '3', 'rename it or remove it', { kind: 'unknown-field' }],
    // Nor does one with such a name take the value: whoever wrote it there would be refused.
    ['categories', '[Blog]', 'rename it or remove it', { kind: 'unknown-field' }],
    ['category', 'Blog', 'rename it or remove it', { kind: 'unknown-field' }],
    ['category', '3', 'write categoryId', {}],
    ['update', '2026-01-31', 'write updatedAt', {}],
    ['update', '2026-01-31 10:00:00', 'write updatedAt', {}],
    ['update', 'yesterday', 'rename it or remove it', { kind: 'unknown-field' }],
  ])('with an unknown field is read, and the field is reported: %s: %s', (name, value, advice, kind) => {
    const { frontMatter, problems } = parseFrontMatter(
      articleFrontMatterSchema,
      `title: A\n# a remark\n${name}: ${value}\n${UPDATED}`,
    );
    expect(frontMatter).toMatchObject({ title: 'A', categoryId: null });
    expect(problems).toEqual([
      {
        ...kind,
        line: 4,
        message: `${name}: expected one of the fields title, description, categoryId, updatedAt, keywords, source, presentation, colorMode, received a field that nothing reads; ${advice}. It counts for nothing until then.`,
      },
    ]);
  });

  test.each(['system', 'Dark', '[dark]', 'true'])(
    'that forces the color mode %j is read, and the mode is reported',
    (value) => {
      const yaml = `title: A\n${UPDATED}colorMode: ${value}\n`;
      const { frontMatter, problems } = parseFrontMatter(articleFrontMatterSchema, yaml);
      expect(frontMatter).toEqual({ title: 'A', description: '', categoryId: null, updatedAt: '2026-01-02' });
      expect(problems).toEqual([
        {
          line: 4,
          message: expect.stringMatching(/^colorMode: expected "light" or "dark", received .+; choose one of/),
        },
      ]);
    },
  );

  test.each(['light', 'dark'])('may force the color mode %s', (colorMode) => {
    const yaml = `title: A\n${UPDATED}colorMode: ${colorMode}\n`;
    expect(parseFrontMatter(articleFrontMatterSchema, yaml)).toMatchObject({
      frontMatter: { colorMode },
      problems: [],
    });
  });

  test.each([
    ['a text', 'sidebar, PWA', undefined, /^keywords: expected a list, received string "sidebar, PWA"; write a list/],
    ['a number', '[404, PWA]', ['PWA'], /^keywords\[0\]: expected string, received number 404; write a list/],
    ['blanks', '["  ", PWA]', ['PWA'], /^keywords\[0\]: expected a text that is more than blanks, received/],
    ['a long text', `[PWA, ${'a'.repeat(101)}]`, ['PWA'], /^keywords\[1\]: expected at most 100 characters, received/],
    [
      'too many',
      `[${'PWA, '.repeat(51)}]`,
      Array(50).fill('PWA'),
      /^keywords: expected at most 50, received a list of 51/,
    ],
  ])('that has %s for keywords keeps those that can be used', (_, value, keywords, message) => {
    const { frontMatter, problems } = parseFrontMatter(
      articleFrontMatterSchema,
      `title: A\n${UPDATED}keywords: ${value}\n`,
    );
    expect(frontMatter.keywords).toEqual(keywords);
    expect(problems).toEqual([{ line: 4, message: expect.stringMatching(message) }]);
  });

  test('with keywords keeps them in order', () => {
    const yaml = `title: A\n${UPDATED}keywords: [barre latérale, PWA, "404"]\n`;
    expect(parseFrontMatter(articleFrontMatterSchema, yaml)).toMatchObject({
      frontMatter: { keywords: ['barre latérale', 'PWA', '404'] },
      problems: [],
    });
  });

  test('with very many unknown fields reports a few of them', () => {
    const yaml = Array.from({ length: 100 }, (_, index) => `field${index}: 1\n`).join('');
    expect(parseFrontMatter(articleFrontMatterSchema, `title: A\n${UPDATED}${yaml}`).problems).toHaveLength(10);
  });
});

describe('nested fields', () => {
  const read = (yaml: string) => parseFrontMatter(homeFrontMatterSchema, yaml).problems;

  test('are reported when unknown, on the line of the outer field', () => {
    const yaml =
      'command: npm start\naction:\n  link: 1\n  lable: Go\nfeatures:\n  - title: A\n    text: B\n    icon: x\n';
    expect(read(yaml).map(({ line, message }) => [line, message])).toEqual([
      [3, expect.stringMatching(/^action\.lable: .*; write label/)],
      [6, expect.stringMatching(/^features\[0\]\.icon: expected one of the fields title, text, link/)],
    ]);
  });

  test('are refused with their own name, on the line of the outer field', () => {
    const refused = (): unknown => {
      try {
        return read('command: npm start\nfeatures:\n  - title: A\n');
      } catch (error) {
        return error;
      }
    };
    expect(refused()).toMatchObject({ line: 3, message: expect.stringMatching(/^features\[0\]\.text: /) as string });
  });

  test('are ignored when the value is not an object or list', () => {
    expect(() => read('features: many\n')).toThrow('features: expected');
    expect(() => read('action: 1\n')).toThrow('action: expected');
  });
});
