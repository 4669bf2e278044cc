import { charactersBySource, moduleOwner, NO_SOURCE } from './source-map';

describe('the characters of a minified file', () => {
  it('belong to the source of the previous mapping on their line', () => {
    // Line 1: 2 characters without a source, 3 of a, 1 without, 4 of b. Line 2: 5 of b.
    const counts = charactersBySource('..aaa.bbbb\nBBBBB', {
      version: 3,
      sources: ['a.js', 'b.js'],
      mappings: 'EAAA,G,CCAA;AAAA',
    });
    expect(Object.fromEntries(counts)).toEqual({ [NO_SOURCE]: 3, 'a.js': 3, 'b.js': 9 });
  });

  it('without any mapping have no source', () => {
    expect([...charactersBySource('abc', { version: 3, sources: [], mappings: '' })]).toEqual([[NO_SOURCE, 3]]);
  });
});

describe('a module', () => {
  it.each([
    ['webpack://versio/../node_modules/react-dom/cjs/react-dom.production.min.js', 'react-dom'],
    ['webpack://versio/javascript/node_modules/@babel/runtime/helpers/esm/toArray.js', '@babel/runtime'],
    ['webpack://versio/./node_modules/a/node_modules/b/index.js', 'b'],
    ['webpack://versio/./.cache/loader.js', 'gatsby'],
    ['webpack://versio/./src/features/search/search-box.tsx', 'src/features/search'],
    ['webpack://versio/./src/ui/icon.tsx', 'src/ui'],
    ['webpack://versio/./content-schema/locale.ts', 'content-schema'],
    ['webpack://versio/./plugins/one/index.js', 'plugins'],
    ['webpack://versio/./gatsby-browser.tsx', '(site)'],
    ['webpack://versio/webpack/runtime/get javascript chunk filename', NO_SOURCE],
    [NO_SOURCE, NO_SOURCE],
  ])('%s belongs to %s', (source, owner) => {
    expect(moduleOwner(source)).toBe(owner);
  });
});
