import { aLibraryOf, type WrittenArticle } from './testing/builders';

/* Readers leave out a space, or type one too many. The titles tell where words begin. */

const LIBRARY: Record<string, WrittenArticle> = {
  'Directory Structure': { '': 'Where files are.' },
  'The Clock Component': { '': 'It tells the time.' },
  'Ds\\Map::get': { '': 'Returns a value.' },
  Timezone: { '': 'A place on earth.' },
  Notifications: { '': 'Sent by a webhook to a server.' },
  Time: { '': 'Time is measured in seconds.' },
  Components: { '': 'Parts of a page. Component after component.', 'Head of a component': 'A head, and less.' },
  Others: { '': 'Structure, zone, hook, map and get: words of their own. The web, a hook, a zone.' },
  ...Object.fromEntries(
    Array.from({ length: 12 }, (_, index): [string, WrittenArticle] => [
      `Notes ${index + 1}`,
      { '': 'The time of a zone, the structure of a map, a hook in the web.' },
    ]),
  ),
};
const titles = Object.keys(LIBRARY);
const library = aLibraryOf(LIBRARY, 'en');
const best = (query: string, search = library.find) => titles[(search(query).results[0]?.articleId ?? 0) - 1];

describe('words written together', () => {
  test.each([
    ['directorystructure', 'Directory Structure'],
    ['DirectoryStructure', 'Directory Structure'],
    ['directorystruct', 'Directory Structure'],
    ['the clockcomponent', 'The Clock Component'],
    ['theclockcomponent', 'The Clock Component'],
    ['dsmap get', 'Ds\\Map::get'],
    ['dsmapget', 'Ds\\Map::get'],
  ])('%s', (query, title) => {
    expect(best(query)).toBe(title);
  });

  test('are found before anything but the titles is loaded', () => {
    expect(best('directorystructure', aLibraryOf(LIBRARY, 'en').early)).toBe('Directory Structure');
  });

  test('begin where a word of the title begins', () => {
    expect(best('rectorystructure')).toBeUndefined();
  });
});

describe('a word with a space in it', () => {
  test.each([
    ['time zone', 'Timezone'],
    ['time zones', 'Timezone'],
    ['direc tory structure', 'Directory Structure'],
    // Only a text has it: its shard is loaded where one of both is rare.
    ['webh ook', 'Notifications'],
  ])('%s', (query, title) => {
    expect(best(query)).toBe(title);
  });
});
