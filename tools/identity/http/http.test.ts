import { createIdentityService } from '../create-identity-service';
import { ADA, startTestIdentity, stopTestIdentities } from '../testing/test-identity';
import { renderOutbox } from './outbox-page';

afterEach(stopTestIdentities);

const TARGET = 'AWSCognitoIdentityProviderService';

function post(url: string, target: string, body: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'POST', body, headers: { 'x-amz-target': target, ...headers } });
}

test.each([
  ['a body that is no JSON', `${TARGET}.GetUser`, '{"AccessToken":', 400, 'SerializationException'],
  ['a list', `${TARGET}.GetUser`, '[]', 400, 'InvalidParameterException'],
  ['a number where a text belongs', `${TARGET}.GetUser`, '{"AccessToken":1}', 400, 'InvalidParameterException'],
  ['an unknown operation', `${TARGET}.DropUserPool`, '{}', 400, 'UnknownOperationException'],
  ['an operation of every object', `${TARGET}.constructor`, '{}', 400, 'UnknownOperationException'],
  ['the prototype', `${TARGET}.__proto__`, '{}', 400, 'UnknownOperationException'],
  ['an operation of another service', 'DynamoDB_20120810.GetUser', '{}', 400, 'UnknownOperationException'],
  ['no operation', '', '{}', 400, 'UnknownOperationException'],
  ['a far too large body', `${TARGET}.GetUser`, 'x'.repeat(70_000), 413, 'RequestEntityTooLargeException'],
])('%s is refused in the format of AWS', async (_name, target, body, status, type) => {
  const { service } = await startTestIdentity();
  const response = await post(service.url, target, body);
  expect(response.status).toBe(status);
  expect(response.headers.get('x-amzn-errortype')).toBe(type);
  expect(await response.json()).toEqual({ __type: type, message: expect.stringMatching(/./) });
});

test.each([
  ['constructor', 'InvalidParameterException'],
  ['SIGN_UP_DONE', 'InvalidParameterException'],
  ['PASSWORD_VERIFIER', 'NotAuthorizedException'],
])('an answer to %s without a session is refused', async (name, type) => {
  const { call } = await startTestIdentity();
  const answer = await call('RespondToAuthChallenge', { ChallengeName: name, Session: 'x', ChallengeResponses: {} });
  expect(answer.error).toBe(type);
});

test('calls are answered at any path', async () => {
  const { service } = await startTestIdentity();
  for (const path of ['', '/', '/_identity/', '/a/b']) {
    const response = await post(`${service.url}${path}`, `${TARGET}.GetUser`, '{"AccessToken":"x"}');
    expect(response.headers.get('x-amzn-errortype')).toBe('NotAuthorizedException');
  }
});

test('pages of this machine may call, others may not', async () => {
  const { service } = await startTestIdentity();
  const preflight = (origin: string) =>
    fetch(service.url, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-headers': 'x-amz-target,x-anything' },
    });
  for (const origin of ['http://localhost:8000', 'http://127.0.0.1:9000', 'https://versio.localhost']) {
    const response = await preflight(origin);
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe(origin);
    expect(response.headers.get('access-control-allow-headers')).toBe('x-amz-target,x-anything');
    expect(response.headers.get('access-control-max-age')).toMatch(/^\d+$/);
  }
  for (const origin of ['https://example.org', 'http://localhost.example.org', 'null', 'http://localhost:8000/']) {
    expect((await preflight(origin)).headers.has('access-control-allow-origin')).toBe(false);
    expect((await post(service.url, `${TARGET}.GetUser`, '{}', { origin })).status).toBe(403);
  }
});

test('the hosted logout redirects to this machine only', async () => {
  const { service } = await startTestIdentity();
  const logout = (clientId: string, uri: string) => {
    const query = new URLSearchParams({ client_id: clientId, logout_uri: uri }).toString();
    return fetch(`${service.url}/logout?${query}`, { redirect: 'manual' });
  };
  const { clientId } = service.settings;
  const back = await logout(clientId, 'http://localhost:8000/fr');
  expect([back.status, back.headers.get('location')]).toEqual([302, 'http://localhost:8000/fr']);
  for (const uri of ['https://example.org', 'http://localhost@example.org/', '//example.org', 'javascript:alert(1)']) {
    expect((await logout(clientId, uri)).status).toBe(400);
  }
  expect((await logout('another', 'http://localhost:8000/')).status).toBe(400);
});

test('the outbox shows the codes, newest first', async () => {
  const { service, call } = await startTestIdentity();
  await call('ForgotPassword', { Username: ADA.email });
  await call('SignUp', { Username: 'bob@example.org', Password: 'Mountain-1' });
  const response = await fetch(`${service.url}/outbox`);
  const page = await response.text();
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.indexOf('bob@example.org')).toBeGreaterThan(0);
  expect(page.indexOf(ADA.email)).toBeGreaterThan(page.indexOf('bob@example.org'));
  const list: unknown = await (await fetch(`${service.url}/outbox.json`)).json();
  expect(list).toMatchObject([
    { to: 'bob@example.org', purpose: 'confirm' },
    { to: ADA.email, purpose: 'reset' },
  ]);
});

test('user input is escaped in the outbox', () => {
  const evil = `"><script>alert('1')</script>&`;
  const page = renderOutbox([{ to: evil, medium: 'EMAIL', purpose: evil, code: evil, at: 0, username: evil }]);
  expect(page).not.toContain('<script');
  expect(page).toContain('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;');
});

describe('it does not start', () => {
  const { NODE_ENV: environment } = process.env;
  afterEach(() => {
    Object.assign(process.env, { NODE_ENV: environment });
  });

  test.each(['production', 'PRODUCTION', ' Production '])('in production, written %j', async (written) => {
    Object.assign(process.env, { NODE_ENV: written });
    await expect(createIdentityService()).rejects.toThrow(`received NODE_ENV=${written}`);
  });

  test('at an address that others can reach', async () => {
    await expect(createIdentityService({ host: '0.0.0.0' })).rejects.toThrow('expected a loopback address');
  });
});
