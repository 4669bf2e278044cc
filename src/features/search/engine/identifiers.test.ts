import { aLibraryOf, type WrittenArticle } from './testing/builders';

/*
 * Pages of a reference are named by identifiers. A reader types them with their dots and dashes,
 * and stops where the list of results has the page: at a separator, or in the middle of a part.
 */

const MEMBERS = ['add', 'clear', 'delete', 'difference', 'entries', 'forEach', 'has', 'union', 'values'];
const EDGES = ['block', 'block-color', 'block-end', 'block-start', 'block-style', 'block-width', 'bottom', 'inline'];
const REFERENCE: Record<string, WrittenArticle> = {
  'Guide of collections': {
    '': 'Set.prototype.add, Set.prototype.has and Set.prototype.union change a set. Set, prototype: Set.prototype.',
    'Set.prototype': 'Set.prototype.add adds, Set.prototype.delete deletes. The prototype of a set is Set.prototype.',
    'Borders of blocks': 'Use border-block-end, border-block-start. A border, a block, a border-block of a block.',
  },
  ...Object.fromEntries(
    ['Map', 'Set', 'WeakSet'].flatMap((name) =>
      MEMBERS.map((member) => [
        `${name}.prototype.${member}()`,
        {
          '': `The method ${member} of ${name}. See Set.prototype.has().`,
          Syntax: `${name.toLowerCase()}.${member}()`,
        },
      ]),
    ),
  ),
  ...Object.fromEntries(
    EDGES.map((edge) => [`border-${edge}`, { '': `The property border-${edge}. See border-block-end, border-block.` }]),
  ),
  'Adding pages': {
    '': 'get-static-paths, get-static-props: get static pages. A static page gets paths, get static-p.',
  },
  'get-static-paths': { '': 'Returns the paths of pages.' },
  'astro.config.mjs': { '': 'The configuration.' },
  Configuration: {
    '': 'astro.config.mjs and astro.config.ts are read. In astro.config.mjs, astro.config is an object.',
  },
};
const library = aLibraryOf(REFERENCE, 'en');
const titles = Object.keys(REFERENCE);
const found = (query: string) => library.find(query).results.map(({ articleId }) => titles[articleId - 1] ?? '');

test.each([
  ['Set.prototype.', /^Set\.prototype\./],
  ['set.prototype.', /^Set\.prototype\./],
  ['Set.prototype', /^Set\.prototype\./],
  ['Set.prototype.d', /^Set\.prototype\.d/],
  ['Set.prototype.add', /^Set\.prototype\.add/],
  ['Set.prototype.has()', /^Set\.prototype\.has/],
  ['WeakSet.prototype.un', /^WeakSet\.prototype\.union/],
  ['map.proto', /^Map\.prototype\./],
  ['border-block-', /^border-block/],
  ['border-block', /^border-block$/],
  ['border-block-st', /^border-block-st/],
  ['border-bo', /^border-bottom/],
  ['get-static-p', /^get-static-paths/],
  ['get-static-', /^get-static-paths/],
  ['get static p', /^get-static-paths/],
  ['getstaticp', /^get-static-paths/],
  ['astro.config.', /^astro\.config/],
  ['astro.config.m', /^astro\.config/],
  ['astro.config.mjs.', /^astro\.config\.mjs/],
])('"%s" ranks a page of that name first', (query, name) => {
  expect(found(query)[0]).toMatch(name);
});

test.each(['Set.prototype.', 'border-block-', 'get-static-p'])(
  '"%s" ranks pages of that name before those that mention it',
  (query) => {
    const results = found(query);
    const named = (title: string) => title.toLowerCase().startsWith(query.toLowerCase());
    const places = results.flatMap((title, place) => (named(title) ? [place] : []));
    const expected = Math.min(results.length, titles.filter(named).length);
    expect(places).toEqual(Array.from({ length: expected }, (_, place) => place));
  },
);
