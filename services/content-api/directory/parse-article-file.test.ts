import { problemOf } from './content-problem';
import { parseArticleFile } from './parse-article-file';

const place = { versionId: 1, locale: 'fr', articleId: 12 } as const;
const parse = (text: string | Buffer) => parseArticleFile(Buffer.from(text), place).value;

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
    [
      'no front matter',
      '# Title',
      'line 1: expected "---" and front matter with at least title and updatedAt, received "# Title"',
    ],
    ['an empty file', '', 'line 1: expected "---" and front matter with at least title and updatedAt, received ""'],
    [
      'front matter without an end',
      '---\ntitle: A\n',
      'line 1: expected a second line "---" that ends the front matter, received none',
    ],
    ['no title', '---\nupdatedAt: 2026-01-02\n---\n', 'line 1: title: expected a text, received nothing'],
    [
      'a title that is a number',
      '---\ntitle: 2026\nupdatedAt: 2026-01-02\n---\n',
      'line 2: title: expected a text, received 2026, which YAML reads as a number',
    ],
    ['empty front matter', '---\n---\n', 'line 1: expected object, received null'],
    ['a list in place of fields', '---\n- a\n---\n', 'line 1: expected object, received a list of 1'],
  ])('reports the problem: %s', (_name, text, problem) => {
    expect(findingsOf(text)).toBe(problem);
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
      expect(() => parseArticleFile(Buffer.from(`${FRONT_MATTER}${body}`), place)).not.toThrow();
    },
  );

  test('reports the line of invalid YAML, counted from the top of the file', () => {
    expect(findingsOf('---\ntitle: A\ntitle: B\n---\n')).toBe('line 3: invalid YAML: the same field is there twice');
  });

  test('reports bytes that are not UTF-8', () => {
    expect(findingsOf(Buffer.from([0x2d, 0x2d, 0x2d, 0x0a, 0xe9]))).toMatch(/^expected UTF-8 text/);
  });
});

describe('a first heading that repeats the title', () => {
  test.each(['# Title', '\n# Title\r\n', '# `title` #\n', '\n\n#  Title\n'])(
    'is recognized as the title: %j',
    (opening) => {
      const { body, bodyLine } = parse(`${FRONT_MATTER}${opening}\nText.`);
      expect(body.toString('utf8').trim()).toBe('Text.');
      // The rest is still reported on its own line.
      const lines = `${FRONT_MATTER}${opening}\nText.`.split('\n');
      expect(lines.slice(bodyLine - 1).join('\n')).toBe(body.toString('utf8'));
    },
  );

  test.each(['# Other', '## Title', '# Title {#start}', 'Text.\n\n# Title', '    # Title'])(
    'is kept when it differs: %j',
    (opening) => {
      const text = `${opening}\n\nText.`;
      expect(parse(`${FRONT_MATTER}${text}`).body.toString('utf8')).toBe(text);
    },
  );
});
