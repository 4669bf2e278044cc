import { findRanges, highlightWords, parseWords, wordPattern } from './highlight-words';
import { highlightedWords } from './search-results';

/** Replacement for CSS highlights, which jsdom lacks. */
const highlights = new Map<string, Set<Range>>();
beforeAll(() => {
  Object.assign(globalThis, { CSS: { highlights }, Highlight: Set });
});
beforeEach(() => highlights.clear());

const found = (text: string, words: string[]) => {
  const pattern = wordPattern(words);
  return pattern === null ? [] : findRanges(text, pattern).map(({ start, end }) => text.slice(start, end));
};

test.each([
  [
    'whole words, however they are capitalised',
    'Les Versions, versions et aversions.',
    ['versions'],
    ['Versions', 'versions'],
  ],
  ['words with accents as they are written', 'Déployer, déployé, deployer', ['déployer'], ['Déployer']],
  ['the longer of two', 'SITE_URL et site', ['site', 'site_url'], ['SITE_URL', 'site']],
  ['words that mean something to patterns', 'C++ et a.b, axb', ['c++', 'a.b'], ['C++', 'a.b']],
  [
    'words that contain invisible characters or are already marked',
    'désinstallation, dés\u00adinstal\u00adlation',
    ['dés\u00adinstallation'],
    ['désinstallation', 'dés\u00adinstal\u00adlation'],
  ],
  [
    'letters with their accents apart, or not',
    'he\u0302tre, hêtre, he',
    ['hêtre', 'he'],
    ['he\u0302tre', 'hêtre', 'he'],
  ],
  ['letters with their accents apart where these were marked', 'hêtre', ['he\u0302tre'], ['hêtre']],
  ['numbers with any space between thousands', '10\u202f000, 10 000', ['10 000'], ['10\u202f000', '10 000']],
  ['nothing for a word of invisible characters', 'a\u00adb', ['\u00ad'], []],
  ['nothing for no word', 'texte', [], []],
  ['nothing for an empty word', 'texte', [' '], []],
])('finds %s', (_, text, words, expected) => {
  expect(found(text, words)).toEqual(expected);
});

test('a word may contain any character of a keyboard', () => {
  const signs = Array.from({ length: 0x7e - 0x20 }, (_, index) => String.fromCharCode(0x21 + index));
  const words = signs.map((sign) => `a${sign}b`);
  for (const word of words) expect([word, found(`x ${word} y`, [word])]).toEqual([word, [word]]);
});

test.each(['', '{', '{"a":1}', 'null'])('the history state may contain anything: %p', (json) => {
  expect(parseWords(json)).toEqual([]);
  expect(() => highlightWords(json)).not.toThrow();
});

test('the HTML of the article is unchanged; its words are highlighted, those outside are not', () => {
  const html = '<p>Une <b>ima</b>ge, une image.</p><pre><code>image</code></pre>';
  document.body.innerHTML = `<main><h1>Image</h1><div class="flow">${html}</div></main>`;
  highlightWords('["image"]');
  expect([...(highlights.get('search') ?? [])].map((range) => range.toString())).toEqual(['image', 'image']);
  expect(document.querySelector('.flow')?.innerHTML).toBe(html);
});

test('the words of a result are its marked words, without duplicates', () => {
  const mark = (text: string) => ({ text, mark: true });
  const plain = (text: string) => ({ text, mark: false });
  const words = highlightedWords({
    articleId: 1,
    title: [plain('Les '), mark('Images')],
    categoryIds: [],
    sections: [{ anchor: null, heading: [], extract: [mark('image'), plain(' et '), mark('images')] }],
  });
  expect(words).toEqual(['images', 'image']);
});
