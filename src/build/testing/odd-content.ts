import fc from 'fast-check';
import { LOCALES, TEXT_LIMITS } from '../../../content-schema';
import { buildCategory, ContentModel } from '../../../plugins/gatsby-source-custom-api/src/testing/content-model';
import { BOUNDED_ATTACKS, SURVIVED_ATTACKS } from '../../shared/markdown/testing/attack-texts';
import { XSS_VECTORS } from '../../shared/markdown/testing/xss-vectors';

/**
 * Fragments with a meaning in one of the languages that a build writes, and edge cases of fonts and
 * encodings.
 */
const PIECES = [
  ...[
    ']]>',
    '<![CDATA[',
    '</script>',
    '<script>',
    '<!--',
    '-->',
    '</title>',
    '&',
    '&amp;',
    '&#0;',
    '&lt;',
    '<b>',
    '"',
    "'",
  ],
  ...[
    '\\',
    '\\"',
    '\\u003c',
    '\\n',
    '{',
    '}',
    '{}',
    '${a}',
    '$1',
    '$&',
    '$$',
    '{{siteName}}',
    '`',
    '``',
    ';',
    '#',
    '%',
    '%0A',
    '%2F',
  ],
  ...[
    '---',
    '- ',
    ': ',
    '!',
    '!!js',
    '*a',
    '&a',
    '|',
    '>',
    '@',
    '[',
    ']',
    '](',
    '[a](b)',
    '![a](b)',
    '# ',
    '## ',
    '**',
    '_',
    '~~',
  ],
  ...[
    '\n',
    '\r',
    '\r\n',
    '\t',
    '\v',
    '\f',
    '\0',
    '\u0007',
    '\u001b[31m',
    '\u007f',
    '\u0085',
    '\u2028',
    '\u2029',
    '\ufeff',
    '\uffff',
    '\ufffe',
  ],
  ...[
    '\ud83d',
    '\ude00',
    '\ud83d\ude00',
    '👩‍🚀',
    '👨‍👩‍👧‍👦',
    '🏳️‍🌈',
    '\u200d',
    '\ufe0f',
    '🏽',
    '\u0301',
    'e\u0301\u0308',
    '\u20dd',
  ],
  ...[
    'שלום',
    'مرحبا',
    '\u202e',
    '\u202c',
    '\u2066',
    '\u200f',
    '漢字',
    'ไทย',
    'Ω',
    'ﬁ',
    'ß',
    'İ',
    'œuvre',
    'l’été',
    ' ',
    '\u00a0',
    '\u202f',
  ],
  ...[
    'dockercli',
    'heron',
    'return 301 /evil',
    'Set-Cookie: a=b',
    'location / {',
    '../',
    '//',
    '/',
    '?',
    '=',
    '42',
    '1e9',
    'null',
    'true',
    '~',
  ],
];

const piece = fc.constantFrom(...PIECES);
const pieces = (most: number) => fc.array(piece, { minLength: 1, maxLength: most }).map((parts) => parts.join(''));
/** Texts made of a single kind of fragment. */
const WHOLE = [
  ...[
    'a'.repeat(300),
    'W'.repeat(300),
    '👩‍🚀'.repeat(60),
    '\u0301'.repeat(300),
    ' '.repeat(300),
    '\u00a0'.repeat(40),
    'a '.repeat(150),
  ],
  ...[
    '\ud83d'.repeat(40),
    '\u202e'.repeat(40),
    '42',
    '0',
    '-1',
    '1e9',
    'null',
    'true',
    '2026-01-01',
    '__proto__',
    'constructor',
    '\n',
    '\r## b',
  ],
  ...[
    'dockercli '.repeat(30),
    'Mapping from dockercli to crictl',
    'Largest contentful paint',
    '`](a) `',
    '*',
    '- [ ] a',
    '---',
    '...',
  ],
];
const text = (limit: number) =>
  fc
    .oneof(
      { weight: 4, arbitrary: pieces(12) },
      { weight: 2, arbitrary: fc.constantFrom(...WHOLE) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }) },
      { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) },
    )
    .map((value) => value.slice(0, limit));

/** Dates as APIs may return them: the contract allows any text of forty characters. */
const date = fc.constantFrom(
  ...['2026-01-01', '2026-05-04T10:20:30.456+14:00', '0000-01-01', '0001-01-01T00:00:00+14:00', '9999-12-31'],
  ...[
    '9999-12-31T23:59:59-14:00',
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13',
    '1969-12-31T23:59:59Z',
  ],
  ...['2026-02-30', 'yesterday', '', ' ', '<b>', ']]>', '12', '1e9'],
);

/** Length of an attack that is enough to be one; long ones have their own test. */
const ATTACK_LENGTH = 400;
const body = fc
  .array(
    fc.oneof(
      pieces(30),
      fc.constantFrom(...SURVIVED_ATTACKS, ...BOUNDED_ATTACKS).map(({ make }) => make(ATTACK_LENGTH)),
      fc.constantFrom(...Object.values(XSS_VECTORS).flat()),
      fc.constant('# A heading\n\nSome words.\n\n```js\nlet a = `${b}`;\n```'),
    ),
    { maxLength: 4 },
  )
  .map((parts) => parts.join('\n\n').slice(0, 4000));

const article = fc.record({
  title: text(TEXT_LIMITS.title),
  description: fc.oneof(fc.constant(''), text(TEXT_LIMITS.description)),
  updatedAt: date,
  markdown: body,
});

const address = fc.oneof(
  pieces(6).map((rest) => `/${rest}`),
  pieces(6).map((rest) => `/fr/${rest}`),
  text(200).map((rest) => `/en/${rest}`),
);
const rule = fc.record({
  path: address,
  redirect: fc.oneof(
    address,
    pieces(4).map((rest) => `https://other.example/${rest}`),
  ),
  status: fc.constantFrom(301, 302, 307, 308),
});

/** Name of the site, which comes from an environment variable. */
export const ODD_SITE_NAME = 'Héron & "co" <b> ]]> {{version}} $1';

/** Size of the content. */
const ARTICLES = 60;
const CATEGORIES = 16;
const VERSIONS = [1, 2] as const;

/** Creates content with odd texts in every field; the same seed creates the same content. */
export function buildOddContent(seed: number): ContentModel {
  const content = new ContentModel();
  const sample = <Value>(arbitrary: fc.Arbitrary<Value>, count: number, salt: number): Value[] =>
    fc.sample(arbitrary, { seed: seed + salt, numRuns: count });
  content.putRules(sample(rule, 120, 1));
  for (const versionId of VERSIONS) {
    const [name = '', description = ''] = sample(text(TEXT_LIMITS.name), 2, versionId * 10);
    content.putVersion({ id: versionId, name, description, code: name.slice(0, TEXT_LIMITS.code) });
    for (const [index, locale] of LOCALES.entries()) {
      const edition = { versionId, locale };
      const salt = versionId * 100 + index;
      const titles = sample(fc.tuple(text(TEXT_LIMITS.title), text(TEXT_LIMITS.description)), CATEGORIES, salt);
      content.putCategories(
        edition,
        titles.map(([title, about], place) => ({
          ...buildCategory({ id: place + 1, title, description: about, contentLocale: locale }),
          // A chain with a cycle at its end, a parent that does not exist, and articles that are
          // listed twice or do not exist.
          parent: place === 0 ? 3 : place === 9 ? 999 : place,
          order: [0, -1, 1e9, 0.5][place % 4],
          articles: [place * 3 + 1, place * 3 + 2, place * 3 + 2, place * 3 + 4, 9999],
        })),
      );
      for (const [place, fields] of sample(article, ARTICLES, salt + 50).entries()) {
        content.putArticle(edition, { id: place + 1, ...fields, categoryId: (place % (CATEGORIES + 2)) + 1 });
      }
    }
  }
  return content;
}
