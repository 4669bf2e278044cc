import fc from 'fast-check';
import { repeats } from '../../testing/long-run';
import { compile, findingsOf, htmlOf } from './testing/compile-for-test';
import { firstLoss, plainMarkdownText, readableText, squeeze } from './testing/readable-text';

/** Texts that look like directives or HTML and are neither. */
const LOOK_ALIKES = [
  ...[':foo', '12:30', 'std::vector', '::leaf', ':::unknown', 'a:b[c]{d}', ':note', ':color', ':sub', '::sub', ':u{x}'],
  ...[
    '::note[x]',
    ':anchor',
    ':kbd[]',
    ':color[x]',
    ':color[x]{name=mauve}',
    ':anchor{#_a}',
    ':u[x]{.y}',
    ':::unknown[x]{y}',
  ],
  ...[
    '::::',
    ':::',
    '::: note',
    ':::note x',
    ':',
    '::',
    ':-)',
    'a:',
    ':a:',
    ':+1:',
    'key:value',
    'C:drive',
    'http:',
    'ratio:1:2',
  ],
  ...[
    '{#x}y',
    '{size=3}',
    '{dark=x}',
    '{name=red}',
    '[x]',
    '[x',
    'x]',
    '<string>',
    'Map<string,number>',
    'x<y',
    'x < y',
    'y > x',
    '</T>',
    '<a>',
    '<head>',
  ],
  ...[
    '50%',
    '~5',
    '~6',
    'snake_case',
    'C++',
    'x^2',
    '$a',
    '@astro',
    'é',
    '«\u00a0œuvre\u00a0»',
    '川端',
    '🪿',
    'AT&T',
    'a/b',
    'v3',
    '"quoted"',
    "l'eau",
  ],
];

const word = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...LOOK_ALIKES) },
  { weight: 2, arbitrary: fc.stringMatching(/^[\p{Ll}\p{Lu}]{1,8}$/u) },
);
/**
 * Words separated by spaces, line feeds and blank lines. Each line starts with a letter or a
 * look-alike, never with markup.
 */
const prose = fc
  .array(fc.tuple(word, fc.constantFrom(' ', ' ', ' ', '\n', '\n\n')), { minLength: 1, maxLength: 30 })
  .map((words) =>
    words
      .map(([text, space]) => `${text}${space}`)
      .join('')
      .replace(/^> ?/gm, 'x> '),
  );

describe('ordinary prose', () => {
  it('keeps every typed character', () => {
    fc.assert(
      fc.property(prose, (text) => {
        expect(readableText(htmlOf(text))).toBe(squeeze(text));
      }),
      { numRuns: repeats(150, 1500) },
    );
  });

  it('is complete inside emphasis, links, headings, lists, quotes and tables', () => {
    const inline = fc.array(word, { minLength: 1, maxLength: 8 }).map((words) => words.join(' '));
    // A look-alike that pairs with another across the
    // surrounding markup is markup, with or without directives.
    const plainInline = inline.filter((text) => !/[[\]<>|{}_*~]/.test(text));
    fc.assert(
      fc.property(plainInline, (text) => {
        for (const source of [
          `x **a ${text} a** x`,
          `[a ${text} a](12)`,
          `## a ${text} a`,
          `- a ${text} a`,
          `> a ${text} a`,
          `| a ${text} a |\n|---|\n| b |`,
        ]) {
          expect(readableText(htmlOf(source))).toContain(squeeze(`a ${text} a`));
        }
      }),
      { numRuns: repeats(50, 600) },
    );
  });

  it.each(LOOK_ALIKES.filter((text) => text.startsWith(':')))(
    'keeps "%s" at the start, in the middle and at the end of a line',
    (text) => {
      for (const source of [
        text,
        `a ${text} b`,
        `a\n${text}\nb`,
        `${text} b`,
        `a ${text}`,
        `(${text})`,
        `*a ${text} b*`,
      ]) {
        expect(readableText(htmlOf(source))).toBe(squeeze(source.replace(/^\*|\*$/g, '')));
      }
    },
  );

  it('is the same text as in a pipeline without directives', () => {
    const piece = fc.constantFrom(
      ...[
        ':foo',
        ':foo[',
        'a:b[c](12){d}',
        '::leaf[x *y*]{z}',
        ':note',
        '12:30',
        '**',
        '*',
        '`',
        '``',
        '[a](12)',
        '![a](images/a.png)',
      ],
      ...[
        '\\:',
        '\\',
        '&amp;',
        ' ',
        ' ',
        '\n',
        '\n\n',
        '\n- ',
        '\n1. ',
        '\n> ',
        '\n## ',
        '\n    ',
        '~~',
        '_',
        ']',
        '{',
        '}',
        'é',
        '<br>',
        '<kbd>x</kbd>',
      ],
      ...[
        '\n\n| a | :b |\n|---|---|\n| :c[d] | e |\n\n',
        '\n```\n:foo\n```\n',
        'https://a.example/:b[c]',
        '<https://a.example/:b[c]>',
        ' x@y.example ',
      ],
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
        const source = pieces.join('');
        expect(firstLoss(plainMarkdownText(source), readableText(htmlOf(source)))).toBe(-1);
      }),
      { numRuns: repeats(150, 1500) },
    );
  });
});

describe('an unknown block', () => {
  const source = '> :::video[Use *this*]{x=1}\n> A **bold** word.\n>\n> - item\n> :::\n\nAfter.';

  it('shows its fences as typed, while its label and content stay markdown', () => {
    expect(htmlOf(source)).toBe(
      '<blockquote>\n<p>:::video[Use <em>this</em>]{x=1}</p>\n<p>A <strong>bold</strong> word.</p>\n<ul>\n<li>item</li>\n</ul>\n<p>:::</p>\n</blockquote>\n<p>After.</p>',
    );
  });

  it('is reported with its line', () => {
    expect(findingsOf(source)).toEqual(['unknown-directive 1']);
    expect(compile(source).findings[0]?.message).toContain('":::video[Use *this*]{x=1}"');
  });

  it('can contain known blocks and other unknown ones', () => {
    const html = htmlOf(':::::a\n::::note\n:::b\nx\n:::\n::::\n:::::');
    expect(html).toMatch(
      /^<p>:::::a<\/p>\s*<aside[^]*<p>:::b<\/p>\s*<p>x<\/p>\s*<p>:::<\/p><\/aside>\s*<p>:::::<\/p>$/,
    );
  });

  it('that is never closed shows only its opening as typed', () => {
    expect(readableText(htmlOf(':::video\nx'))).toBe(':::videox');
    expect(findingsOf(':::video\nx')).toEqual(['invalid-markup 1', 'unknown-directive 1']);
  });

  it('in the syntax of other tools is reported too', () => {
    expect(findingsOf('::: video Title\nx\n:::')).toEqual(['unknown-directive 1']);
    expect(findingsOf('a\n\n:::note Title\nx\n:::')).toEqual(
      ['unknown-directive 3', 'unknown-directive 5'].slice(0, 1),
    );
    expect(findingsOf('::video[x]{src=y}')).toEqual(['unknown-directive 1']);
    expect(findingsOf('::before and ::after are selectors.\n\nstd::vector')).toEqual([]);
  });
});
