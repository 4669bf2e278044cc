import type { CorpusSection } from './corpus-sections';
import { rankOf, successOf } from './rank';

const section = (articleId: number, heading = ''): CorpusSection => ({
  articleId,
  anchor: heading || null,
  title: heading || `Article ${articleId}`,
  titles: heading === '' ? [] : [`Article ${articleId}`],
  text: '',
});

test('sections of one article share one rank', () => {
  const found = [section(1), section(1, 'a'), section(2)];
  expect(rankOf({ kind: 'title', query: '', articleId: 2 }, found)).toEqual({ article: 2 });
  expect(rankOf({ kind: 'title', query: '', articleId: 3 }, found)).toEqual({ article: 0 });
});

test('a section counts when its article shows it: four sections are shown', () => {
  const found = [section(9), ...['a', 'b', 'c', 'd', 'e'].map((heading) => section(1, heading))];
  const rank = (heading: string) => rankOf({ kind: 'heading', query: '', articleId: 1, heading }, found);
  expect(rank('d')).toEqual({ article: 2, section: 2 });
  expect(rank('e')).toEqual({ article: 2, section: 0 });
});

test('success counts the first five places; the mean counts all', () => {
  const answers = [{ article: 1, section: 1 }, { article: 5, section: 0 }, { article: 6 }, { article: 0 }];
  expect(successOf(answers.map((rank) => ({ rank })))).toEqual({
    queries: 4,
    inTopFive: 0.5,
    reciprocalRank: (1 + 1 / 5 + 1 / 6) / 4,
    sectionInTopFive: 0.5,
  });
});
