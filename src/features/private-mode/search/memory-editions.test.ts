import type { Edition } from '../../../../content-schema';
import { written } from '../../search/engine/testing/builders';
import type { EditionContent } from '../../../shared/search-editions';
import { MemoryEditions } from './memory-editions';

const edition: Edition = { versionId: 3, locale: 'fr' };

function content(articles: Parameters<typeof written>[0]): EditionContent {
  const { titles, texts } = written(articles);
  return { ...edition, categories: [{ id: 5, title: 'Lire' }], articles: titles.articles, texts };
}

const TITLES = content({ 'Les hérons': { '': 'Un résumé.' } });
const WHOLE = content({ 'Les hérons': { '': 'Un résumé.', Plumes: 'Des plumes grises.' } });

test('titles and descriptions are searched before the texts, and then the texts', () => {
  const editions = new MemoryEditions();
  expect(editions.search(edition, 'hérons')).toBeNull();
  editions.put(TITLES, false);
  expect(editions.search(edition, 'hérons')).toMatchObject({ complete: false, articleCount: 1 });
  expect(editions.search(edition, 'résumé')).toMatchObject({ articleCount: 1 });
  expect(editions.search(edition, 'grises')).toMatchObject({ articleCount: 0 });
  editions.put(WHOLE, true);
  expect(editions.search(edition, 'grises')).toMatchObject({ complete: true, articleCount: 1 });
});

test('an edition passed in again replaces the previous one; a dropped one cannot be searched', () => {
  const editions = new MemoryEditions();
  editions.put(WHOLE, true);
  editions.put(content({ 'Les loutres': { '': 'Elles plongent.' } }), true);
  expect(editions.search(edition, 'hérons')?.articleCount).toBe(0);
  expect(editions.search(edition, 'loutres')?.articleCount).toBe(1);
  editions.drop(edition);
  expect(editions.search(edition, 'loutres')).toBeNull();
});
