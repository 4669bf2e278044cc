import { readRebuildEnvironment } from './rebuild-environment';

test('lists are split at commas and spaces, addresses lose the trailing slash, and empty variables are not set', () => {
  expect(
    readRebuildEnvironment({
      REBUILD_WEBHOOK_SECRETS: 'whsec_one, whsec_two',
      CONTENT_API_URL: 'https://content.example.org/',
      REBUILD_TOKEN: '',
      REBUILD_ORIGINS: 'https://a.example,http://localhost:4000',
    }),
  ).toMatchObject({
    REBUILD_WEBHOOK_SECRETS: ['whsec_one', 'whsec_two'],
    CONTENT_API_URL: 'https://content.example.org',
    REBUILD_ORIGINS: ['https://a.example', 'http://localhost:4000'],
  });
  const { REBUILD_TOKEN, REBUILD_ORIGINS } = readRebuildEnvironment({ REBUILD_TOKEN: '' });
  expect([REBUILD_TOKEN, REBUILD_ORIGINS]).toEqual([undefined, []]);
});

test.each([
  [{ REBUILD_GITHUB_REPOSITORY: 'owner/docs' }, 'REBUILD_GITHUB_TOKEN'],
  [{ REBUILD_HOOK_URL: 'https://builds.example.org/hook' }, 'SITE_URL'],
  [{ CONTENT_API_CLIENT: 'abc' }, 'CONTENT_API_ISSUER'],
])('a setting that needs another names it: %o', (variables, missing) => {
  expect(() => readRebuildEnvironment(variables)).toThrow(missing);
});

test.each(['https://docs.example.org/', 'https://docs.example.org/docs', 'docs.example.org'])(
  'an origin that no browser sends is refused: %s',
  (origin) => {
    expect(() => readRebuildEnvironment({ REBUILD_ORIGINS: `https://a.example ${origin}` })).toThrow(
      /REBUILD_ORIGINS: expected origins such as https:\/\/docs\.example\.org.* received string "https:\/\/a\.example /s,
    );
  },
);
