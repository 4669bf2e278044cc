import { editDistance, nearestName } from './edit-distance';

test.each([
  ['composant', 'composant', 0],
  ['composnat', 'composant', 1],
  ['compsant', 'composant', 1],
  ['composants', 'composant', 1],
  ['camposant', 'composant', 1],
  ['comopsnat', 'composant', 2],
  ['', 'ab', 2],
])('from %s to %s there are %d mistakes', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance);
});

test('above the limit it stops counting', () => {
  expect(editDistance('navigation', 'heron', 2)).toBe(3);
});

test.each([
  ['categoryID', 'categoryId'],
  ['category_id', 'categoryId'],
  ['tilte', 'title'],
  ['discription', 'description'],
  ['colour', undefined],
  ['', undefined],
  ['x'.repeat(500), undefined],
])('the nearest name to %s is %s', (typed, meant) => {
  expect(nearestName(['title', 'description', 'categoryId'], typed)).toBe(meant);
});
