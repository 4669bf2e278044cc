import fc from 'fast-check';
import { parseMarkdown } from '../../../src/shared/markdown/syntax/parse-markdown';
import { repeats } from '../../../src/testing/long-run';
import { listTitleHeadings } from './title-headings';

/** Lines of the first-level headings of a text, each with its first and its last one, from 1. */
const headingLines = (markdown: string): [first: number, last: number][] =>
  [...listTitleHeadings(Buffer.from(markdown), 0)].flatMap((each) =>
    each === 'text' ? [] : [[each.linesBefore + 1, each.linesBefore + each.lines]],
  );

/** The same, as CommonMark reads the text. */
const parsedLines = (markdown: string): [first: number, last: number][] =>
  parseMarkdown(markdown).tree.children.flatMap((node): [number, number][] =>
    node.type === 'heading' && node.depth === 1 && node.position
      ? [[node.position.start.line, node.position.end.line]]
      : [],
  );

const LINES = [
  ...['# A', '# ', '#', ' # B #', '## C', '#tag', '===', '=', '---', 'Text', ' Text', '   Text', '', '', '  ', '***'],
  ...['    code', '\tcode', '| a | b |'],
];
const CONTAINERS = ['> quote', '- item', '1. item', '  inside', '```', '~~~sh'];
const BLOCKS = [':::note', '::::note', ':::', '::::'];
const HTML = ['<!-- a', 'b -->', '<!-- c -->', '<div>', '</div>', '<b>d</b> e', '<br>', '<pre>', 'f</pre>', '```'];

describe('listTitleHeadings', () => {
  test.each([
    ['# A', [[1, 1]]],
    [
      'Text\n# A\nB\nC\n===\n',
      [
        [2, 2],
        [3, 5],
      ],
    ],
    ['- a\nlazy\n===\n\n# A', [[5, 5]]],
    ['- a\n\n  b\nlazy\n===\n\n# A', [[7, 7]]],
    ['- a\n\n\tb\nlazy\n===\n\n# A', [[7, 7]]],
    ['- a\n\n  # B\nC\n===', [[4, 5]]],
    ['- a\n> b\n\n   C\n===', [[4, 5]]],
    ['- a\n```\n```\n   C\n===', [[4, 5]]],
    ['<!-- # B\n-->\n# A', [[3, 3]]],
    [':::note\n# B\n:::\n# A', [[4, 4]]],
    ['[a]: b\n# A', [[2, 2]]],
  ])('finds those of %j', (markdown, lines) => {
    expect(headingLines(markdown)).toEqual(lines);
  });

  test.each(['# A {#b}', '# A { #b }'])('leaves out the id of %j', (markdown) => {
    expect([...listTitleHeadings(Buffer.from(markdown), 0)]).toMatchObject([{ text: 'A', hasId: true }]);
  });

  test.each([
    ['# A<br>b', 'A b'],
    ['# A <BR/> b<br>', 'A b'],
    ['A\\\nb  \nc\n===', 'A b c'],
    ['# *A*<wbr>b<b>c</b> <T>', 'Abc <T>'],
    ['# A<div>b</div>c', 'A b c'],
  ])('separates the words around a line break: %j', (markdown, text) => {
    expect([...listTitleHeadings(Buffer.from(markdown), 0)]).toMatchObject([{ text }]);
  });

  test('names the bytes and the place of a heading', () => {
    const bytes = Buffer.from('é\n\n# *A*\nB');
    const [text, heading] = [...listTitleHeadings(bytes, 0)];
    expect(text).toBe('text');
    expect(heading).toEqual({ text: 'A', hasId: false, isFirst: false, start: 4, end: 10, lines: 1, linesBefore: 2 });
  });

  test.each([
    ['lists, quotes and code', CONTAINERS],
    ['blocks', BLOCKS],
    ['HTML', HTML],
  ])('finds what CommonMark finds, also among %s', (_name, others) => {
    const line = fc.constantFrom(...LINES, ...others);
    const markdown = fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(markdown, (text) => {
        expect(headingLines(text)).toEqual(parsedLines(text));
      }),
      { numRuns: repeats(800, 3000) },
    );
  });

  test.each(['# ', '<!--', '```\n', '- a\n', 'a\n', '> ', ':::a\n', '<'])('takes linear time for many %j', (part) => {
    expect(() => headingLines(part.repeat(20_000))).not.toThrow();
  });
});
