import { readRebuildEnvironment } from './rebuild-environment';

test('lists are split at commas and spaces, addresses lose the trailing slash, and empty variables are not set', () => {
  expect(
    readRebuildEnvironment({
      REBUILD_WEBHOOK_SECRETS: 'whsec_one, whsec_two',
      CONTENT_API_URL: 'https://content.example.org/',
      REBUILD_TOKEN: '',
    }),
  ).toMatchObject({
    REBUILD_WEBHOOK_SECRETS: ['whsec_one', 'whsec_two'],
    CONTENT_API_URL: 'https://content.example.org',
    REBUILD_ORIGINS: [],
  });
  expect(readRebuildEnvironment({ REBUILD_TOKEN: '' }).REBUILD_TOKEN).toBeUndefined();
});

test.each([
  [{ REBUILD_GITHUB_REPOSITORY: 'owner/docs' }, 'REBUILD_GITHUB_TOKEN'],
  [{ REBUILD_HOOK_URL: 'https://builds.example.org/hook' }, 'SITE_URL'],
  [{ CONTENT_API_CLIENT: 'abc' }, 'CONTENT_API_ISSUER'],
])('a setting that needs another names it: %o', (variables, missing) => {
  expect(() => readRebuildEnvironment(variables)).toThrow(missing);
});
