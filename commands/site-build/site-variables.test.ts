import { DEFAULT_CONTENT_DIR } from './build-paths';
import {
  DEMO_SITE_VARIABLES,
  demoSiteVariables,
  LOCAL_CONTENT_API_VARIABLES,
  privateModeVariables,
  WITHOUT_ACCOUNTS,
} from './site-variables';

test('the manual has an author and every kind of external link', () => {
  expect(demoSiteVariables(DEFAULT_CONTENT_DIR, {})).toEqual(DEMO_SITE_VARIABLES);
});

test('variables of the shell take precedence, even empty ones', () => {
  const variables = demoSiteVariables(DEFAULT_CONTENT_DIR, {
    SITE_SOCIAL_CHAT: 'https://chat.riverside.org',
    SITE_SOCIAL_FORUM: '',
  });
  expect(Object.keys(variables)).not.toEqual(expect.arrayContaining(['SITE_SOCIAL_CHAT']));
  expect(Object.keys(variables)).not.toEqual(expect.arrayContaining(['SITE_SOCIAL_FORUM']));
  expect(variables['SITE_SOCIAL_VIDEO']).toBe(DEMO_SITE_VARIABLES.SITE_SOCIAL_VIDEO);
});

test('other content gets none of the demo variables', () => {
  expect(demoSiteVariables('../my-content', {})).toEqual({});
});

test('private mode uses the services of this machine, except for those that the shell names', () => {
  const shell = { PUBLIC_REBUILD_URL: 'https://rebuild.riverside.org', PUBLIC_CONTENT_API_URL: '' };
  expect(privateModeVariables(shell)).toEqual(LOCAL_CONTENT_API_VARIABLES);
});

test('without accounts no variable of the shell enables a user pool or private mode', () => {
  const shell = { COGNITO_USER_POOL_ID: 'eu-west-3_A', COGNITO_CLIENT_ID: 'client1' };
  const set = Object.entries({ ...shell, ...WITHOUT_ACCOUNTS }).filter(([, value]) => value !== '');
  expect(set).toEqual([]);
});
