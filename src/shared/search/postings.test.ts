import { PostingsIndex } from './postings';

test('the last of twenty thousand sections of an article is found', () => {
  const index = new PostingsIndex();
  const sections = Array.from({ length: 20_000 }, () => new Map([['option', { weight: 1, followers: 2 }]]));
  const last = new Map([['xylophone', { weight: 3, followers: 4 }]]);
  index.add(7, [...sections, last]);
  expect(index.find('xylophone', true)).toEqual({ articles: [7], sections: [20_000], weights: [3], followers: [4] });
  expect(index.find('option', false).sections).toHaveLength(20_000);
});
