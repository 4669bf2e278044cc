import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { type Processor, unified } from 'unified';
import { cheapTables, findDelimiterRows, type TableLines } from './cheap-tables';
import { listOf } from './constructs';

const lines: TableLines = { delimiterRows: new Set() };
let attempts = 0;

/** Counts how often the tokenizer of tables begins. */
function countAttempts(this: Processor): void {
  for (const { flow } of this.data('micromarkExtensions') ?? []) {
    for (const construct of listOf(flow?.['null'])) {
      const { tokenize } = construct;
      construct.tokenize = function counted(...args) {
        attempts += 1;
        return tokenize.apply(this, args);
      };
    }
  }
}

const original = unified().use(remarkParse).use(remarkGfm).freeze();
const cheap = unified().use(remarkParse).use(remarkGfm).use(countAttempts).use(cheapTables, lines).freeze();

function parse(markdown: string) {
  attempts = 0;
  lines.delimiterRows = findDelimiterRows(markdown);
  return cheap.parse(markdown);
}

const HEADS = [
  '| a | b |',
  'a | b',
  'a b',
  '- | a | b |',
  '> | a | b |',
  '1. > a | b',
  '[^1]: | a | b |',
  'text\n| a | b |',
];
const DELIMITERS = [
  '| - | - |',
  '---|---',
  ':-',
  '-:',
  '  | - | - |',
  '> | - | - |',
  '   > -|-',
  '    | - | - |',
  '\t|-|-|',
  '- | -',
  '| - | x |',
  '|--\u00A0|--|',
  '---',
  '',
];
const BODIES = [
  '',
  '| 1 | 2 |',
  '1',
  '> | 1 | 2 |',
  '  | 1 | 2 |\n\ntext',
  '# heading',
  '| 1 | 2 |\n| - | - |\n| 3 | 4 |',
];
const LINE_ENDS = ['\n', '\r\n', '\r'];

test('tables in paragraphs, lists, quotes and notes are read as without it', () => {
  const texts = HEADS.flatMap((head) =>
    DELIMITERS.flatMap((row) => BODIES.map((body) => [head, row, body].join('\n'))),
  ).map((text, index) => text.replaceAll('\n', LINE_ENDS[index % LINE_ENDS.length] ?? ''));
  expect(texts.map(parse)).toEqual(texts.map((text) => original.parse(text)));
});

test('the lines of paragraphs are not read as tables', () => {
  parse('text\nin lines | of words\n\n> quote\n> of lines\n\n- item\n  of lines\n');
  expect(attempts).toBe(0);
  parse('text\n\n| a |\n| - |\n');
  expect(attempts).toBeGreaterThan(0);
});
