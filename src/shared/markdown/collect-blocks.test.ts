import { readBlocks, type TextBlock } from './collect-blocks';
import { englishLabels } from './testing/compile-for-test';

const blocksOf = (markdown: string) => readBlocks(markdown, { locale: 'en', labels: englishLabels });
const written = ({ kind, depth, runs }: TextBlock) => [
  depth === 0 ? kind : `${kind} ${depth}`,
  runs.map(({ text }) => text).join(''),
];

test('every kind of block is read, in order', () => {
  const text = `Before  the
first.

## Title *of* it

- one
- two

  more of two
  1. nested

| a | b |
| - | - |
| c | \`d\` |

\`\`\`js title="file.js"
const one = 1;

two();
\`\`\`

![A heron](images/heron.png)
`;
  expect(blocksOf(text).map(written)).toEqual([
    ['paragraph', 'Before the first.'],
    ['heading 2', 'Title of it'],
    ['item', 'one'],
    ['item', 'two'],
    ['paragraph', 'more of two'],
    ['item', 'nested'],
    ['row', 'a | b'],
    ['row', 'c | d'],
    ['paragraph', 'file.js'],
    ['code', 'const one = 1;'],
    ['code', ''],
    ['code', 'two();'],
    ['image', 'A heron'],
  ]);
});

test('words keep their link targets, links to articles as typed', () => {
  const [paragraph, image] = blocksOf(
    'See [this](v3/12#part), [that](https://example.org/a) and ![it](images/a.png) [here](#x).',
  );
  expect(paragraph?.runs).toEqual([
    { text: 'See ' },
    { text: 'this', href: 'v3/12#part' },
    { text: ', ' },
    { text: 'that', href: 'https://example.org/a' },
    { text: ' and ' },
    { text: 'here', href: '#x' },
    { text: '.' },
  ]);
  expect(image?.runs).toEqual([{ text: 'it', href: 'images/a.png' }]);
});

test('the kind of a note and the state of a task are part of the text; generated text is not', () => {
  expect(blocksOf(':::warning\nCareful.\n:::\n\n- [x] done\n- [ ] open').map(written)).toEqual([
    ['paragraph', englishLabels.widget.warning],
    ['paragraph', 'Careful.'],
    ['item', '☑ done'],
    ['item', '☐ open'],
  ]);
});

test('a line break separates words, and lines of code', () => {
  expect(blocksOf('a<br>b<wbr>c\n\n<pre>d<br>e</pre>').map(written)).toEqual([
    ['paragraph', 'a bc'],
    ['code', 'd'],
    ['code', 'e'],
  ]);
});

test('no-break spaces stay as typed', () => {
  expect(blocksOf('Quoi\u202f? Rien\u00a0:  non.').map(written)).toEqual([
    ['paragraph', 'Quoi\u202f? Rien\u00a0: non.'],
  ]);
});

test('a text beyond the limits is returned as lines', () => {
  expect(blocksOf(`${'> '.repeat(200)}deep\nnext`).map(({ kind }) => kind)).toEqual(['code', 'code']);
  expect(blocksOf('')).toEqual([]);
});
