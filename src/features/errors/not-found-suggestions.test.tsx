import { screen } from '@testing-library/react';
import { renderIn } from '../../testing/render-in';
import { NotFoundSuggestions } from './not-found-suggestions';

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Rechercher dans la documentation' });
const wayOn = (words: string) => <NotFoundSuggestions locale="fr" words={words} near={null} />;

test('the search words of the address are in the field once known', () => {
  const { rerender } = renderIn('fr', wayOn(''));
  rerender(wayOn('installer versio'));
  expect(field()).toHaveValue('installer versio');
});

test.each([
  ['typed', () => (field().value = 'image'), 'image'],
  ['about to type', () => field().focus(), ''],
])('they do not replace what the reader has %s before', (_, act, expected) => {
  const { rerender } = renderIn('fr', wayOn(''));
  const before = field();
  act();
  rerender(wayOn('installer versio'));
  expect(field()).toBe(before);
  expect(field()).toHaveValue(expected);
});
