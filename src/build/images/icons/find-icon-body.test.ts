import { findIconBody } from './find-icon-body';

test('an icon named in content is found in its package', () => {
  const rocket = findIconBody('lucide:rocket');
  expect(rocket?.viewBox).toBe('0 0 24 24');
  expect(rocket?.body).toMatch(/^<g fill="none" stroke="currentColor".*<\/g>$/);
});

test('an alias of an icon returns that icon', () => {
  expect(findIconBody('lucide:circle-help')).toEqual(findIconBody('lucide:circle-question-mark'));
});

test.each(['lucide:no-such-icon', 'no-such-set:rocket', 'images/icons/heron.svg', 'rocket', 'lucide:constructor'])(
  'nothing is found for %s',
  (name) => {
    expect(findIconBody(name)).toBeNull();
  },
);
