import type { Edition } from '../../../../content-schema';
import type { EditionContent } from '../../../shared/search-editions';
import { GivenEditions } from './given-editions';
import { written } from './testing/builders';

const edition: Edition = { versionId: 3, locale: 'fr' };

function content(articles: Parameters<typeof written>[0]): EditionContent {
  const { titles, texts } = written(articles);
  return { ...edition, categories: [{ id: 5, title: 'Lire' }], articles: titles.articles, texts };
}

const TITLES = content({ 'Les hérons': { '': 'Un résumé.' } });
const WHOLE = content({ 'Les hérons': { '': 'Un résumé.', Plumes: 'Des plumes grises.' } });

function anEngine() {
  const wanted: Edition[] = [];
  return { wanted, editions: new GivenEditions((each) => wanted.push(each)) };
}

test('an edition is requested once, and its titles are searched before its texts are loaded', async () => {
  const { editions, wanted } = anEngine();
  const titles = editions.openTitles(edition);
  const texts = editions.openTexts(edition);
  expect(wanted).toEqual([edition]);
  editions.give(TITLES, false);
  expect(await titles).toEqual([{ id: 5, title: 'Lire' }]);
  expect(editions.search(edition, 'hérons')).toMatchObject({ complete: false, articleCount: 1 });
  expect(editions.search(edition, 'grises')).toMatchObject({ articleCount: 0 });
  await editions.openTitles(edition);
  editions.give(WHOLE, true);
  await texts;
  expect(editions.search(edition, 'grises')).toMatchObject({ complete: true, articleCount: 1 });
  await editions.openTexts(edition);
  expect(wanted).toHaveLength(1);
});

test('an edition that does not exist cannot be searched', async () => {
  const { editions } = anEngine();
  const titles = editions.openTitles(edition);
  editions.isAbsent(edition);
  expect(await titles).toBeNull();
  await editions.openTexts(edition);
  expect(editions.search(edition, 'hérons')).toBeNull();
});

test('titles can still be searched when the texts fail to load, and the texts are requested again', async () => {
  const { editions, wanted } = anEngine();
  const texts = editions.openTexts(edition);
  editions.give(TITLES, false);
  editions.refuse(edition);
  await expect(texts).rejects.toThrow('version 3');
  expect(editions.search(edition, 'hérons')?.articleCount).toBe(1);
  const again = editions.openTexts(edition);
  expect(wanted).toHaveLength(2);
  editions.give(WHOLE, true);
  await again;
});

test('an edition that fails to load is an error, then requested again', async () => {
  const { editions, wanted } = anEngine();
  const titles = editions.openTitles(edition);
  editions.refuse(edition);
  await expect(titles).rejects.toThrow('version 3');
  const again = editions.openTitles(edition);
  expect(wanted).toHaveLength(2);
  editions.give(WHOLE, true);
  expect(await again).not.toBeNull();
});

test('an edition passed in again replaces the previous one; a dropped one is requested', async () => {
  const { editions, wanted } = anEngine();
  editions.give(WHOLE, true);
  editions.give(content({ 'Les loutres': { '': 'Elles plongent.' } }), true);
  expect(editions.search(edition, 'hérons')?.articleCount).toBe(0);
  expect(editions.search(edition, 'loutres')?.articleCount).toBe(1);
  editions.forget(edition);
  expect(editions.search(edition, 'loutres')).toBeNull();
  void editions.openTitles(edition);
  expect(wanted).toEqual([edition]);
});
