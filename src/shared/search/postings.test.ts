import { PostingsIndex } from './postings';

test('the last of twenty thousand sections of an article is found', () => {
  const index = new PostingsIndex();
  const sections = Array.from({ length: 20_000 }, () => new Map([['option', { weight: 1, followers: 2 }]]));
  const last = new Map([['xylophone', { weight: 3, followers: 4 }]]);
  index.add(7, [...sections, last]);
  expect(index.find('xylophone', true)).toEqual({ articles: [7], sections: [20_000], weights: [3], followers: [4] });
  expect(index.find('option', false).sections).toHaveLength(20_000);
});

test('an article that is removed or replaced leaves its words, and the others stay in order', () => {
  const index = new PostingsIndex();
  const at = (weight: number) => [new Map([['option', { weight, followers: weight }]])];
  for (const id of [900, 7, 300_000]) index.add(id, at(1));
  index.remove(7, ['option']);
  expect(index.find('option', true).articles).toEqual([900, 300_000]);
  index.add(8, at(2));
  index.add(7, at(3));
  expect(index.find('option', true)).toEqual({
    articles: [7, 8, 900, 300_000],
    sections: [0, 0, 0, 0],
    weights: [3, 2, 1, 1],
    followers: [3, 2, 1, 1],
  });
  for (const id of [7, 8, 900, 300_000]) index.remove(id, ['option']);
  expect(index.find('option', true).articles).toEqual([]);
});
