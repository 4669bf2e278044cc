import { identityConfigSchema } from '../../../../../content-schema';
import { parseIdentityConfig } from './start-cognito';

const pool = { userPoolId: 'eu-west-3_AbCdEf123', clientId: '1example23456789' };

test.each([
  ['the least there is', pool],
  [
    'everything',
    {
      ...pool,
      identityPoolId: 'eu-west-3:11111111-2222-4333-8444-555555555555',
      userPoolEndpoint: '/_identity/',
      identityPoolEndpoint: 'https://identity.example.org/',
      signInFlow: 'USER_AUTH',
      logoutUrl: 'https://auth.example.org/logout',
      logoutUri: 'https://example.org/',
      cookieDomain: 'example.org',
    },
  ],
])('the published configuration is parsed as by the schema: %s', (_, config) => {
  expect(parseIdentityConfig(config)).toEqual(identityConfigSchema.parse(config));
});

test.each([null, undefined, 'text', [], {}, { ...pool, clientId: '' }, { ...pool, userPoolEndpoint: 7 }])(
  'an invalid configuration is rejected with a message: %j',
  (json) => {
    expect(() => parseIdentityConfig(json)).toThrow(/^Expected a text as “\w+” in \/data\/identityConfig\.json/);
  },
);
