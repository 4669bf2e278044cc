import { problemOf } from './content-problem';
import { parseArticleFile } from './parse-article-file';

const place = { path: 'versions/1/fr/articles/12.md', versionId: 1, locale: 'fr', articleId: 12 } as const;
const parse = (text: string | Buffer, path: string = place.path) =>
  parseArticleFile(Buffer.from(text), { ...place, path }, Date.UTC(2026, 0, 31)).value;

function findingsOf(text: string | Buffer): string {
  try {
    parse(text);
  } catch (error) {
    const { line, message } = problemOf(error, '');
    return `${line === undefined ? '' : `line ${line}: `}${message.split('; ')[0]}`;
  }
  throw new Error('expected a bad file, received a good one');
}

const FRONT_MATTER = '---\ntitle: Title\nupdatedAt: 2026-01-02\n---\n';

describe('parseArticleFile', () => {
  test('returns the front matter with defaults, and the markdown unchanged', () => {
    const { frontMatter, body } = parse(`${FRONT_MATTER}\n# Été\n\n---\n\nEnd`);
    expect(frontMatter).toEqual({ title: 'Title', description: '', categoryId: null, updatedAt: '2026-01-02' });
    expect(body.toString('utf8')).toBe('\n# Été\n\n---\n\nEnd');
  });

  test.each([
    ['Windows line ends', FRONT_MATTER.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${FRONT_MATTER}`],
    ['spaces after the fences', FRONT_MATTER.replaceAll('---', '---  ')],
    ['no line end after the second fence', FRONT_MATTER.trimEnd()],
  ])('accepts %s', (_name, text) => {
    expect(parse(text).frontMatter.title).toBe('Title');
    expect(parse(text).body).toHaveLength(0);
  });

  test('has another digest when the text changes, and the same when only the front matter does', () => {
    expect(parse(`${FRONT_MATTER}a`).bodyDigest).not.toBe(parse(`${FRONT_MATTER}b`).bodyDigest);
    expect(parse(`${FRONT_MATTER}a`).bodyDigest).toBe(parse(`${FRONT_MATTER.replace('Title', 'Other')}a`).bodyDigest);
  });

  test.each(['"   "', '"\\t\\u00a0"', '"\\u200b\\u2060"'])('refuses an invisible title: %s', (title) => {
    expect(findingsOf(`---\ntitle: ${title}\nupdatedAt: 2026-01-02\n---\n`)).toMatch(
      /^line 2: title: expected a text that is more than blanks, received /,
    );
  });

  test.each([
    ['an empty file', '', 'line 1: expected a title or a text, received neither'],
    ['blank lines alone', '\uFEFF\r\n \n', 'line 1: expected a title or a text, received neither'],
    [
      'neither a title nor a text',
      '---\nupdatedAt: 2026-01-02\n---\n\n',
      'line 4: expected a title or a text, received neither',
    ],
    [
      'front matter in TOML',
      '+++\ntitle = "A"\n+++\n',
      'line 1: expected front matter in YAML, between two lines "---", received "+++"',
    ],
    [
      'blank lines before the front matter',
      '\n\n---\ntitle: A\n---\n',
      'line 3: expected the front matter on the first line, received blank lines before it',
    ],
    [
      'front matter without an end',
      '---\ntitle: A\n',
      'line 1: expected a second line "---" that ends the front matter, received none',
    ],
    ['an empty title', '---\ntitle:\n---\nText.\n', 'line 2: title: expected a text, received nothing'],
    ['a title under another name', '---\nTitle: A\n---\n# A\n', 'line 1: title: expected a text, received nothing'],
    [
      'a title that is a number',
      '---\ntitle: 2026\nupdatedAt: 2026-01-02\n---\n',
      'line 2: title: expected a text, received 2026, which YAML reads as a number',
    ],
    [
      'a list in place of fields',
      '---\n- a\n---\n',
      'line 2: expected fields such as `title: Install`, with a space after the colon, received - a',
    ],
  ])('reports the problem: %s', (_name, text, problem) => {
    expect(findingsOf(text)).toBe(problem);
  });

  test('advises an empty first line where a separator begins the text', () => {
    expect(() => parse('---\n\nA text below a separator.\n')).toThrow(
      expect.objectContaining({
        advice:
          'add it after the fields, or leave the first line of the file empty if this is a text that begins with a separator "---"',
      }),
    );
    expect(parse('\n---\n\nA text below a separator.\n').body.toString('utf8')).toContain('---');
  });

  test.each([
    ['right after the front matter', FRONT_MATTER, 5],
    ['after Windows line ends', FRONT_MATTER.replaceAll('\n', '\r\n'), 5],
    ['after a remark and an empty line in the front matter', FRONT_MATTER.replace('title', '# Why\n\ntitle'), 7],
  ])('returns the line of the file where the text starts: %s', (_name, frontMatter, line) => {
    expect(parse(`${frontMatter}Text`).bodyLine).toBe(line);
    expect(`${frontMatter}Text`.split('\n')[line - 1]).toBe('Text');
  });

  test.each([
    ['the text', `${FRONT_MATTER}a\n<<<<<<< HEAD\nb\n=======\nc\n>>>>>>> other\n`, 6],
    ['the front matter', '---\n<<<<<<< HEAD\ntitle: A\n=======\ntitle: B\n>>>>>>> other\n---\n', 2],
    ['a text that lost a part of them', `${FRONT_MATTER}b\r\n=======\r\nc\r\n>>>>>>> other`, 8],
  ])('refuses merge conflict markers in %s', (_name, text, line) => {
    expect(findingsOf(text)).toMatch(new RegExp(`^line ${line}: expected one text, received two between the marks`));
  });

  test.each(['```\n<<<<<<< HEAD\n```', 'a\n=======', '>>>>>>> a', 'a <<<<<<< b'])(
    'accepts what only looks like a merge conflict: %j',
    (body) => {
      expect(() => parse(`${FRONT_MATTER}${body}`)).not.toThrow();
    },
  );

  test('reports the line of invalid YAML, counted from the top of the file', () => {
    expect(findingsOf('---\ntitle: A\ntitle: B\n---\n')).toBe('line 3: invalid YAML: the same field is there twice');
  });

  test('reports bytes that are not UTF-8', () => {
    expect(findingsOf(Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xe9]))).toMatch(/^expected UTF-8 text/);
  });
});

describe('an article without front matter', () => {
  test.each([
    ['# The **big** one\n\nText.', 'The big one', 3],
    ['\uFEFF# With a mark\r\n\r\nText.', 'With a mark', 3],
    ['<!-- A comment\nof two lines -->\n\n# After it\nText.', 'After it', 5],
    ['Two\nlines\n===\n\nText.', 'Two lines', 5],
    ['#\u00a0No-break\n\nText.', 'No-break', 3],
    [
      '# `npm start` & [links](12) ![](images/a.png) <b>too</b> &amp; Promise<string> #\nText.',
      'npm start & links too & Promise<string>',
      2,
    ],
    ['---\n---\n# After empty front matter\nText.', 'After empty front matter', 4],
    ['---\nupdatedAt: 2026-01-02\n---\n\n# After fields\nText.', 'After fields', 6],
  ])('has its first heading as title, which its text does not repeat: %j', (text, title, line) => {
    const { frontMatter, body, bodyLine } = parse(text);
    expect([frontMatter.title, bodyLine]).toEqual([title, line - Number(/^\s/.test(body.toString('utf8')))]);
    expect(body.toString('utf8').trim()).toBe('Text.');
  });

  test('has it also from a heading after other content, and keeps the number of each line', () => {
    const { frontMatter, body, bodyLine } = parse('![A](images/a.png)\n\nTitle\n=====\nText.\n');
    expect(frontMatter.title).toBe('Title');
    expect([body.toString('utf8'), bodyLine]).toEqual(['![A](images/a.png)\n\n\n\nText.\n', 1]);
  });

  test('keeps a heading with an id, since a link may lead to it', () => {
    const { frontMatter, body } = parse('# Title {#start}\n');
    expect([frontMatter.title, body.toString('utf8')]).toEqual(['Title', '# Title {#start}\n']);
  });

  test.each([
    ['12-install.md', 'Install'],
    ['12_install-on_mac.md', 'Install on mac'],
    ['01-guides/12 e\u0301te\u0301.md', 'Été'],
    ['12-v2.1 notes.md', 'V2.1 notes'],
    ['12.md', 'Article 12'],
    ['12-\u200b.md', 'Article 12'],
    ['12- - .md', 'Article 12'],
  ])('without a heading is named after its file: %s', (name, title) => {
    expect(parse('Text.', `articles/${name}`).frontMatter.title).toBe(title);
  });

  test.each([
    'Text.\n\n## Second level',
    '#\n\nText.',
    '# ![Alternative text](images/a.png)',
    '# <br>\n\nText.',
    '```sh\n# a remark\n```',
    '    # indented',
    '- item\n  # in a list',
    '> # quoted',
    '<div>\n# in HTML\n</div>',
    '<!--\n# in a comment\n-->',
    ':::note\n# in a block\n:::',
    '#hashtag',
    '***\n===',
  ])('has no title in %j', (text) => {
    const { frontMatter, body } = parse(text, 'articles/12-install.md');
    expect([frontMatter.title, body.toString('utf8')]).toEqual(['Install', text]);
  });

  test('has no title longer than a page may have', () => {
    const { title } = parse(`# ${'👩'.repeat(400)}`).frontMatter;
    expect(title).toHaveLength(299);
    expect(title.endsWith('👩…')).toBe(true);
  });

  test('knows when its file was last modified', () => {
    expect(parse('Text.')).toMatchObject({ modifiedAt: '2026-01-31T00:00:00.000Z' });
    expect(parse('Text.').frontMatter.updatedAt).toBeUndefined();
  });
});

describe('a first heading that repeats the title', () => {
  test.each([
    '# Title',
    '\n# Title\r\n',
    '# `title` #\n',
    '\n\n#  Title\n',
    ' # Title',
    '<!-- a -->\n# Title',
    'Title\n===',
  ])('is recognized as the title: %j', (opening) => {
    const { body, bodyLine } = parse(`${FRONT_MATTER}${opening}\nText.`);
    expect(body.toString('utf8').trim()).toBe('Text.');
    // The rest is still reported on its own line.
    const lines = `${FRONT_MATTER}${opening}\nText.`.split('\n');
    expect(lines.slice(bodyLine - 1).join('\n')).toBe(body.toString('utf8'));
  });

  test.each(['# Other', '## Title', '# Title {#start}', 'Text.\n\n# Title', '    # Title'])(
    'is kept when it differs: %j',
    (opening) => {
      const text = `${opening}\n\nText.`;
      expect(parse(`${FRONT_MATTER}${text}`).body.toString('utf8')).toBe(text);
    },
  );
});
