import path from 'node:path';
import { identityConfigOf, buildEnvironmentSchema } from '../../content-schema';
import { createContentApi } from '../../services/content-api/create-content-api';
import { removeContentDirectories, writeContentDirectory } from '../../services/content-api/testing/content-directory';
import { createSiteServer } from '../../services/site/create-site-server';
import { IDENTITY_PREFIX } from '../../src/node/hosting/local-prefixes';
import { createPublicFolder } from '../../services/site/testing/public-folder';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, removeFolders } from '../testing/temporary-folder';
import { startLocalIdentity } from './identity-source';
import { directIdentityVariables, LOCAL_IDENTITY_VARIABLES } from './site-variables';

const shutdown = new Shutdown();
let siteUrl = '';
let identityUrl = '';
let contentApiUrl = '';

/** Runs the services of `npm start` around a site that is already built. */
beforeAll(async () => {
  const state = makeFolder();
  const identity = await startLocalIdentity(shutdown, { environment: {}, stateFile: path.join(state, 'state.json') });
  if (!identity) throw new Error('expected an identity service');
  identityUrl = identity.url;
  const contentDir = await writeContentDirectory({
    versions: [
      { id: 1, defaultVersion: true },
      { id: 3, label: 'beta' },
    ],
    articles: { '1/fr/1': {}, '3/fr/1': {} },
    files: { 'site.json': '{"name": "Rives"}' },
  });
  const api = await createContentApi({
    contentDir,
    stateDir: state,
    watch: false,
    authorize: identity.authorize,
    privateOrigins: ['http://localhost:4000'],
  });
  shutdown.add(() => api.close());
  contentApiUrl = api.url;
  await identity.takeName(contentApiUrl);
  const folder = await createPublicFolder();
  shutdown.add(() => folder.remove());
  const site = await createSiteServer({ publicDir: folder.dir, port: 0, proxies: { [IDENTITY_PREFIX]: identity.url } });
  shutdown.add(() => site.close());
  siteUrl = site.url;
});
afterAll(async () => {
  await shutdown.close();
  await removeContentDirectories();
  removeFolders();
});

/** Calls the user pool like a page of the site. */
async function call(operation: string, body: unknown): Promise<Response> {
  return fetch(`${siteUrl}${LOCAL_IDENTITY_VARIABLES.COGNITO_USER_POOL_ENDPOINT}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
      origin: siteUrl,
    },
    body: JSON.stringify(body),
  });
}

async function signIn(email: string): Promise<{ AccessToken: string; IdToken: string }> {
  const response = await call('InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: LOCAL_IDENTITY_VARIABLES.COGNITO_CLIENT_ID,
    AuthParameters: { USERNAME: email, PASSWORD: 'Riverside-1' },
  });
  const answer: unknown = await response.json();
  expect(answer).toMatchObject({
    AuthenticationResult: { AccessToken: expect.any(String), IdToken: expect.any(String) },
  });
  // The expectation above has checked its shape.
  return (answer as { AuthenticationResult: { AccessToken: string; IdToken: string } }).AuthenticationResult;
}

const read = (address: string, token: string) =>
  fetch(`${contentApiUrl}${address}`, {
    headers: { authorization: `Bearer ${token}`, origin: 'http://localhost:4000' },
  });

describe('the demo accounts of the commands', () => {
  test.each(['administrator', 'redactor', 'corrector', 'translator'])(
    'let a %s sign in through the site and read what is private',
    async (name) => {
      const { AccessToken } = await signIn(`${name}@example.org`);
      const response = await read('/private/versions', AccessToken);
      expect(response.status).toBe(200);
      expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:4000');
      expect(await response.json()).toMatchObject({ versions: [{ id: 3, label: 'beta' }, { id: 1 }] });
    },
  );

  test('give a reader of no group the same response as for missing content', async () => {
    const [reader, member] = [await signIn('reader@example.org'), await signIn('redactor@example.org')];
    const hidden = await read('/private/versions/3/articles', reader.AccessToken);
    const missing = await read('/private/versions/9/articles', member.AccessToken);
    expect([hidden.status, await hidden.text()]).toEqual([404, await missing.text()]);
  });

  test('grant no access with an id token', async () => {
    const { IdToken } = await signIn('redactor@example.org');
    expect((await read('/private/versions', IdToken)).status).toBe(401);
  });
});

describe('the identity service of the commands', () => {
  test('refuses a wrong password through the site as Cognito does', async () => {
    const response = await call('InitiateAuth', {
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: LOCAL_IDENTITY_VARIABLES.COGNITO_CLIENT_ID,
      AuthParameters: { USERNAME: 'reader@example.org', PASSWORD: 'Wrong-1234' },
    });
    expect(response.status).toBe(400);
    expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException');
  });

  test('lets people choose how they sign in, as required for passkeys', async () => {
    const response = await call('InitiateAuth', {
      AuthFlow: 'USER_AUTH',
      ClientId: LOCAL_IDENTITY_VARIABLES.COGNITO_CLIENT_ID,
      AuthParameters: { USERNAME: 'reader@example.org' },
    });
    expect(await response.json()).toMatchObject({
      ChallengeName: 'SELECT_CHALLENGE',
      AvailableChallenges: expect.arrayContaining(['PASSWORD_SRP', 'EMAIL_OTP']),
    });
  });

  test('serves its codes through the site, and to no page of another origin', async () => {
    expect((await fetch(`${siteUrl}${IDENTITY_PREFIX}/outbox`)).status).toBe(200);
    const elsewhere = await fetch(`${siteUrl}${IDENTITY_PREFIX}/outbox`, { headers: { origin: 'https://a.example' } });
    expect(elsewhere.status).toBe(403);
  });

  test('is not started when the shell names a user pool', async () => {
    expect(await startLocalIdentity(shutdown, { environment: { COGNITO_USER_POOL_ID: 'eu-west-3_A' } })).toBeNull();
  });

  test('matches the environment of a build, behind the site or directly', () => {
    const parse = (variables: Record<string, string>) =>
      identityConfigOf(buildEnvironmentSchema.parse({ CONTENT_API_URL: contentApiUrl, ...variables }));
    expect(parse(LOCAL_IDENTITY_VARIABLES)).toMatchObject({
      clientId: 'versiolocalclient',
      userPoolEndpoint: '/_identity/',
      signInFlow: 'USER_AUTH',
    });
    expect(parse(directIdentityVariables(identityUrl))).toMatchObject({
      userPoolEndpoint: `${identityUrl}/`,
      signInFlow: 'USER_AUTH',
    });
  });
});

test('a passkey is created for the site under its own name', async () => {
  const { AccessToken } = await signIn('reader@example.org');
  const answer: unknown = await (await call('StartWebAuthnRegistration', { AccessToken })).json();
  expect(answer).toMatchObject({ CredentialCreationOptions: { rp: { id: 'localhost', name: 'Rives' } } });
});
