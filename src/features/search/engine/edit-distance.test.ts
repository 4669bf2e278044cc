import { editDistance } from './edit-distance';

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
