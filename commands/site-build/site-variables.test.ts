import { DEFAULT_CONTENT_DIR } from './build-paths';
import { DEMO_SITE_VARIABLES, demoSiteVariables } from './site-variables';

test('the manual is shown with an author and every kind of place elsewhere', () => {
  expect(demoSiteVariables(DEFAULT_CONTENT_DIR, {})).toEqual(DEMO_SITE_VARIABLES);
});

test('what the shell sets stays, an empty value too', () => {
  const variables = demoSiteVariables(DEFAULT_CONTENT_DIR, {
    SITE_SOCIAL_CHAT: 'https://chat.riverside.org',
    SITE_SOCIAL_FORUM: '',
  });
  expect(Object.keys(variables)).not.toEqual(expect.arrayContaining(['SITE_SOCIAL_CHAT']));
  expect(Object.keys(variables)).not.toEqual(expect.arrayContaining(['SITE_SOCIAL_FORUM']));
  expect(variables['SITE_SOCIAL_VIDEO']).toBe(DEMO_SITE_VARIABLES.SITE_SOCIAL_VIDEO);
});

test('content of one’s own is shown with nothing of the demonstration', () => {
  expect(demoSiteVariables('../my-content', {})).toEqual({});
});
