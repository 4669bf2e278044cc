import { aLibraryOf, type WrittenArticle } from './testing/builders';

/*
 * Readers ask in sentences, and add words that no page has. The page that the sentence names has
 * few of its words.
 */

const FILLER = Object.fromEntries(
  Array.from({ length: 20 }, (_, index): [string, WrittenArticle] => [
    `Notes ${index + 1}`,
    { '': 'Other things, and more of them.', Details: 'They are of no interest.' },
  ]),
);
const ASKING = Object.fromEntries(
  Array.from({ length: 8 }, (_, index): [string, WrittenArticle] => [
    `Questions, part ${index + 1}`,
    { '': 'In what way does it work? Why use my own project? How can I, in 2024? What is it, and where?' },
  ]),
);
const LIBRARY: Record<string, WrittenArticle> = {
  Routing: { '': 'Routes lead requests to controllers.' },
  'Task Scheduling': { '': 'Tasks run at their hours.', Groups: 'Several at once.' },
  'Write a plugin': { '': 'Extends the builds.' },
  'The Clock Component': { '': 'It tells the time.' },
  not: { '': 'Negates a value.' },
  Values: { '': 'A value of a setting is not a secret, and it is not stored twice.' },
  ...ASKING,
  ...FILLER,
};
const titles = Object.keys(LIBRARY);
const library = aLibraryOf(LIBRARY, 'en');
const best = (query: string) => titles[(library.find(query).results[0]?.articleId ?? 0) - 1];

test.each([
  ['why does routing work in my project?', 'Routing'],
  ['Routing 2024', 'Routing'],
  ['what is task scheduling in my project?', 'Task Scheduling'],
  ['why does writing a plugin work in my project?', 'Write a plugin'],
  ['how can I use the clock component', 'The Clock Component'],
  ['my project: task schedulings?', 'Task Scheduling'],
])('"%s" finds the page whose title it contains', (query, title) => {
  expect(best(query)).toBe(title);
});

test('a title of frequent words is found beside a word that is in few other pages', () => {
  const pages = ['Rendering', 'Rendering functions', 'Functions', 'Examples', 'Rendering on servers'];
  const notes = Array.from({ length: 30 }, (_, index) => `Notes ${index + 1}`);
  const library = Object.fromEntries(
    [...pages, ...notes].map((title, index) => [
      title,
      { '': index < 12 ? 'The functions are for rendering.' : 'They are about nothing else.' },
    ]),
  );
  const { results } = aLibraryOf(library, 'en').find('rendering functions example');
  expect(results.map(({ articleId }) => articleId)).toContain(2);
});

test('a title that is one word of a phrase does not come before the phrase', () => {
  expect(best('setting is not a secret')).toBe('Values');
});
