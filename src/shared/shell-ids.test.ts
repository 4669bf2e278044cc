import { isContentId, toContentId } from './markdown/safety/content-ids';
import { accountSectionIds, SHELL_IDS } from './shell-ids';

const ids = [...Object.values(SHELL_IDS), ...Object.values(accountSectionIds('password'))];

test.each(ids)('no author can give an element the id %s, and no heading gets it from its text', (id) => {
  expect(isContentId(id)).toBe(false);
  expect(toContentId(id)).not.toBe(id);
});

test('each is the id of one thing', () => {
  expect(new Set(ids).size).toBe(ids.length);
});
