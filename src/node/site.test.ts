import { hasAccounts } from './site';

test.each([
  ['an identity provider', 'client', true],
  ['none', null, false],
])('a site that is configured with %s has accounts: %j, %s', (_, identityClientId, expected) => {
  const store = { getState: () => ({ config: { siteMetadata: { siteUrl: 'https://a.test', identityClientId } } }) };
  expect(hasAccounts(store)).toBe(expected);
});
