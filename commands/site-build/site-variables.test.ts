import { DEFAULT_CONTENT_DIR } from './build-paths';
import {
  DEMO_SITE_VARIABLES,
  demoSiteVariables,
  LOCAL_CONTENT_API_VARIABLES,
  privateModeVariables,
  WITHOUT_ACCOUNTS,
} from './site-variables';

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

test('private mode asks the services of this machine, but for what the shell names', () => {
  const shell = { PUBLIC_REBUILD_URL: 'https://rebuild.riverside.org', PUBLIC_CONTENT_API_URL: '' };
  expect(privateModeVariables(shell)).toEqual(LOCAL_CONTENT_API_VARIABLES);
});

test('without accounts nothing of the shell names a user pool or private mode', () => {
  const shell = { COGNITO_USER_POOL_ID: 'eu-west-3_A', COGNITO_CLIENT_ID: 'client1' };
  const set = Object.entries({ ...shell, ...WITHOUT_ACCOUNTS }).filter(([, value]) => value !== '');
  expect(set).toEqual([]);
});
