import fc from 'fast-check';
import { readBlocks, type TextBlock } from '../../../shared/markdown/collect-blocks';
import { englishLabels, frenchLabels } from '../../../shared/markdown/testing/compile-for-test';
import { repeats } from '../../../testing/long-run';
import type { ComparedBlock, Comparison } from './comparison';
import { compareTexts } from './compare-texts';

const labels = { fr: frenchLabels, en: englishLabels };

function compare(before: string, after: string): Comparison {
  return compareTexts({ contentLocale: 'fr', markdown: before }, { contentLocale: 'fr', markdown: after }, labels);
}

/** A block as one line: `[-removed-]`, `{+added+}`, links in `<>`. */
const written = ({ runs }: ComparedBlock) =>
  runs
    .map(({ state, text, href }) => {
      const words = href === undefined ? text : `${text}<${href}>`;
      return { same: words, removed: `[-${words}-]`, added: `{+${words}+}` }[state];
    })
    .join('');
const changesIn = ({ sections }: Comparison) =>
  sections.flatMap(({ blocks }) => blocks.filter(({ state }) => state !== 'same').map(written));

test('two texts that are equal are the same, and so are their sections', () => {
  const text = '# A\n\nOne.\n\n## B\n\n- two\n';
  expect(compare(text, text)).toMatchObject({ isSame: true, sections: [{ state: 'same' }, { state: 'same' }] });
  expect(compare('', '')).toEqual({ isSame: true, sections: [] });
});

test('different Markdown with the same rendered text is the same', () => {
  expect(compare('*Un* mot  ici.\n\n\n* a', '_Un_ mot\nici.\n\n- a').isSame).toBe(true);
});

test('words are compared within a paragraph that changed; words in a row are one change', () => {
  expect(changesIn(compare('Le héron attend au bord de l’eau.', 'Le héron dort très bien au bord de l’eau.'))).toEqual([
    'Le héron [-attend-]{+dort très bien+} au bord de l’eau.',
  ]);
  expect(changesIn(compare('one two three four five six', 'one 2 3 four five six'))).toEqual([
    'one [-two three-]{+2 3+} four five six',
  ]);
});

test('an elision is a separate word, and a non-breaking space belongs to its punctuation mark', () => {
  expect(changesIn(compare("Voici l'adresse du site.", 'Voici l’adresse du site.'))).toEqual([
    "Voici [-l'-]{+l’+}adresse du site.",
  ]);
  expect(changesIn(compare('Comment faire ? Comme ceci.', 'Comment faire\u202f? Comme ceci.'))).toEqual([
    'Comment faire[- ?-]{+\u202f?+} Comme ceci.',
  ]);
  expect(changesIn(compare('Le mot « héron » ici même', 'Le mot «\u00a0héron\u00a0» ici même'))).toEqual([
    'Le mot [-« -]{+«\u00a0+}héron[- »-]{+\u00a0»+} ici même',
  ]);
});

test('a link with another target is a change, even with the same text', () => {
  expect(changesIn(compare('Lisez [la suite](12) tout de suite.', 'Lisez [la suite](13#fin) tout de suite.'))).toEqual([
    'Lisez [-la suite<12>-]{+la suite<13#fin>+} tout de suite.',
  ]);
});

test('an image whose file changes is a change, and so is a heading of another level', () => {
  expect(changesIn(compare('![Un héron](images/a.png)', '![Un héron](images/b.png)'))).toEqual([
    '[-Un héron<images/a.png>-]{+Un héron<images/b.png>+}',
  ]);
  expect(compare('## A', '### A').isSame).toBe(false);
  expect(changesIn(compare('## A', '### A'))).toEqual(['[-A-]', '{+A+}']);
});

test('rows, items and lines of code are compared one by one', () => {
  const text = (cell: string, item: string, line: string) =>
    `| nom | âge |\n| - | - |\n| Anne | 30 |\n| Jean | ${cell} |\n\n- un oiseau\n- ${item}\n\n\`\`\`js\nconst a = 1;\n${line}\n\`\`\``;
  expect(
    changesIn(compare(text('40', 'un grand héron', 'call(a, 1);'), text('41', 'un petit héron', 'call(a, 2);'))),
  ).toEqual(['Jean | [-40-]{+41+}', 'un [-grand-]{+petit+} héron', 'call(a, [-1-]{+2+});']);
});

test('sections are matched by heading; new or removed ones are reported as a whole, in place', () => {
  const before = 'Avant.\n\n## Un\n\nPremier texte.\n\n## Deux\n\nDeuxième texte.\n\n## Trois\n\nTroisième.';
  const after = 'Avant.\n\n## Un\n\nPremier texte ici.\n\n## Trois\n\nTroisième.\n\n## Quatre\n\nQuatrième.';
  expect(compare(before, after).sections.map(({ heading, state }) => [heading, state])).toEqual([
    [null, 'same'],
    ['Un', 'changed'],
    ['Deux', 'removed'],
    ['Trois', 'same'],
    ['Quatre', 'added'],
  ]);
});

test('a section whose heading was reworded is matched by its text', () => {
  const body = 'Le site se construit en une minute, puis se met en ligne chez un hébergeur.';
  const compared = compare(`## Mise en ligne\n\n${body}`, `## Publier\n\n${body}`);
  expect(compared.sections).toMatchObject([{ heading: 'Publier', depth: 2, state: 'changed' }]);
  expect(changesIn(compared)).toEqual(['[-Mise en ligne-]{+Publier+}']);
});

test('paragraphs that share nothing are two paragraphs', () => {
  expect(changesIn(compare('Un héron attend ici.', 'Rien de commun avec cela, vraiment.'))).toEqual([
    '[-Un héron attend ici.-]',
    '{+Rien de commun avec cela, vraiment.+}',
  ]);
});

const blocks = fc.array(
  fc.oneof(
    fc.constantFrom('## Un', '## Deux', '### Trois', '![a](images/a.png)', '| a | b |\n| - | - |\n| c | d |', '---'),
    fc
      .array(
        fc.constantFrom('le', 'héron', 'l’eau', '[dort](1)', '[dort](2)', '?', '«', 'bien', '`x y`', 'mot\u00a0:'),
        {
          minLength: 1,
          maxLength: 8,
        },
      )
      .chain((words) =>
        fc.constantFrom(words.join(' '), `- ${words.join(' ')}`, `\`\`\`\n${words.join('\n')}\n\`\`\``),
      ),
  ),
  { maxLength: 12 },
);
const texts = blocks.map((each) => each.join('\n\n'));

/**
 * Text of one side of a comparison, block by block; blocks without words are images without a
 * description.
 */
const sideOf = ({ sections }: Comparison, left: 'added' | 'removed') =>
  sections.flatMap(({ blocks: compared }) =>
    compared
      .filter(({ state }) => state !== left)
      .map(({ kind, runs }) => [
        kind,
        runs
          .filter(({ state }) => state !== left)
          .map(({ text }) => text)
          .join(''),
      ]),
  );
const linksOf = ({ sections }: Comparison, left: 'added' | 'removed') =>
  sections.flatMap(({ blocks: compared }) =>
    compared.flatMap(({ runs }) => runs.filter(({ state }) => state !== left).flatMap(({ href }) => href ?? [])),
  );

test('unchanged and added parts make the newer text; unchanged and removed parts the older one', () => {
  const blocksOf = (markdown: string) => readBlocks(markdown, { locale: 'fr', labels: frenchLabels });
  const plain = (read: readonly TextBlock[]) =>
    read.map(({ kind, runs }) => [kind, runs.map(({ text }) => text).join('')]);
  const links = (read: readonly TextBlock[]) => read.flatMap(({ runs }) => runs.flatMap(({ href }) => href ?? []));
  fc.assert(
    fc.property(texts, texts, (before, after) => {
      const [old, newer] = [blocksOf(before), blocksOf(after)];
      const compared = compare(before, after);
      expect(sideOf(compared, 'removed')).toEqual(plain(newer));
      expect(sideOf(compared, 'added')).toEqual(plain(old));
      expect([...new Set(linksOf(compared, 'removed'))]).toEqual([...new Set(links(newer))]);
      expect(compared.isSame).toBe(JSON.stringify(old) === JSON.stringify(newer));
    }),
    { numRuns: repeats(60, 1000) },
  );
});

// A comparison word by word would take time quadratic in their length.
test.each([
  ['a paragraph of which every word changed', 'mot '.repeat(2000), 'autre '.repeat(2000)],
  ['a paragraph with a thousand changes', 'a b '.repeat(1100), 'a c '.repeat(1100)],
  ['a thousand lines that changed between others', lines(2200, 'x', 2), lines(2200, 'y', 2)],
  ['a hundred lines in a row that changed', lines(110, 'x'), lines(110, 'y')],
  ['five hundred sections that changed between others', sections(1010, 'Un', 2), sections(1010, 'Deux', 2)],
  ['fifty sections in a row that changed', sections(55, 'Un'), sections(55, 'Deux')],
])('%s: all is removed and all is added', (_, before, after) => {
  const states = compare(before, after).sections.flatMap(({ blocks: compared }) => compared.map(({ state }) => state));
  expect(states).toContain('removed');
  expect(states.filter((state) => state !== 'removed' && state !== 'added')).toEqual([]);
});

/** Lines of code; every nth one contains the word. */
function lines(count: number, word: string, every = 1): string {
  const line = (number: number) => `line ${number} ${number % every === 0 ? `${word}${number}` : ''}`;
  return `\`\`\`\n${Array.from({ length: count }, (_, number) => line(number)).join('\n')}\n\`\`\``;
}

/** Sections; the heading of every nth one contains the word. */
function sections(count: number, word: string, every = 1): string {
  const section = (number: number) => `## ${number % every === 0 ? word : 'A'} ${number}\n\nTexte ${number}.`;
  return Array.from({ length: count }, (_, number) => section(number)).join('\n\n');
}
