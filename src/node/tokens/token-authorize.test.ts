import { createHmac } from 'node:crypto';
import { exportSPKI, importJWK, SignJWT, UnsecuredJWT } from 'jose';
import { createTestKey, startTokenIssuer, type TokenIssuer } from '../testing/token-issuer';
import { type Authorize, AuthorizeUnavailableError } from './authorize';
import { createTokenAuthorize } from './token-authorize';

let issuer: TokenIssuer;
let authorize: Authorize;
beforeEach(async () => {
  issuer = await startTokenIssuer();
  authorize = createTokenAuthorize(issuer);
});
afterEach(async () => {
  jest.restoreAllMocks();
  await issuer.close();
});

const bearer = async (token: string | Promise<string>) => authorize({ authorization: `Bearer ${await token}` });
const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;
const encode = (data: unknown) => Buffer.from(JSON.stringify(data)).toString('base64url');

/** Advances the system time. */
function later(milliseconds: number): void {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + milliseconds);
}

describe('an access token', () => {
  test.each(['Administrator', 'Redactor', 'Corrector', 'Translator'])('of a %s belongs to a member', async (group) => {
    expect(await bearer(issuer.token({ 'cognito:groups': ['readers', group] }))).toBe('member');
  });

  test.each([[undefined], [[]], [['readers']], [['administrator']], [['Redactors']]])(
    'with the groups %j belongs to a stranger',
    async (groups) => {
      expect(await bearer(issuer.token({ 'cognito:groups': groups }))).toBe('stranger');
    },
  );

  test.each<[what: string, claims: Record<string, unknown>]>([
    ['that has expired', { exp: inSeconds(-60) }],
    ['that never expires', { exp: undefined }],
    ['that is not valid yet', { nbf: inSeconds(60) }],
    ['of another issuer', { iss: 'https://cognito-idp.eu-west-3.amazonaws.com/eu-west-3_Other' }],
    ['without an issuer', { iss: undefined }],
    ['for another client', { client_id: 'client2' }],
    ['that is an id token', { token_use: 'id', aud: 'client1', client_id: undefined }],
    ['that says it is an id token', { token_use: 'id' }],
    ['without a use', { token_use: undefined }],
    ['whose groups are no list', { 'cognito:groups': 'Redactor' }],
  ])('%s is anonymous', async (_what, claims) => {
    expect(await bearer(issuer.token(claims))).toBe('anonymous');
  });

  test('may be a few seconds late, by the verifier’s clock', async () => {
    const token = await issuer.token({ exp: inSeconds(100) });
    const at = (seconds: number) =>
      createTokenAuthorize({ ...issuer, clock: () => inSeconds(seconds) * 1000 })({ authorization: `Bearer ${token}` });
    expect(await at(103)).toBe('member');
    expect(await at(107)).toBe('anonymous');
  });
});

describe('a forged token', () => {
  test('signed with another key of the same name is anonymous', async () => {
    expect(await bearer(issuer.token({}, await createTestKey('first')))).toBe('anonymous');
  });

  test('whose claims were changed after it was signed is anonymous', async () => {
    const [header = '', payload = '', signature = ''] = (await issuer.token({ 'cognito:groups': [] })).split('.');
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const changed = encode({ ...Object(claims), 'cognito:groups': ['Administrator'] });
    expect(await bearer(`${header}.${changed}.${signature}`)).toBe('anonymous');
    expect(await bearer(`${header}.${payload}.${signature}`)).toBe('stranger');
  });

  test('without a signature is anonymous', async () => {
    const claims = { client_id: 'client1', token_use: 'access', sub: 'x', 'cognito:groups': ['Redactor'] };
    const unsigned = new UnsecuredJWT(claims).setIssuer(issuer.issuer).setIssuedAt().setExpirationTime('5m').encode();
    expect(await bearer(unsigned)).toBe('anonymous');
    expect(await bearer(`${unsigned}AAAA`)).toBe('anonymous');
    expect(issuer.asked()).toBe(0);
  });

  test('signed with the public key as if it were a shared secret is anonymous', async () => {
    const publicKey = await importJWK(issuer.published[0]?.publicJwk ?? {}, 'RS256', { extractable: true });
    if (publicKey instanceof Uint8Array) throw new Error('expected an asymmetric key');
    const secret = await exportSPKI(publicKey);
    const [, payload = ''] = (await issuer.token()).split('.');
    const signed = `${encode({ alg: 'HS256', kid: 'first' })}.${payload}`;
    const forged = `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
    expect(await bearer(forged)).toBe('anonymous');
  });

  test('that requires unknown extensions is anonymous', async () => {
    const [, payload = '', signature = ''] = (await issuer.token()).split('.');
    const header = encode({ alg: 'RS256', kid: 'first', crit: ['b64'], b64: false });
    expect(await bearer(`${header}.${payload}.${signature}`)).toBe('anonymous');
  });

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    'Bearer a.b.c',
    'Bearer ..',
    'Bearer bnVsbA.bnVsbA.bnVsbA',
    'Basic YTpi',
    'Bearer é.é.é',
    `Bearer ${encode({ alg: 'RS256', kid: '__proto__' })}.e30.AAAA`,
  ])('that is only "%s" is anonymous', async (authorization) => {
    expect(await authorize({ authorization })).toBe('anonymous');
  });

  test('that is too long is not parsed', async () => {
    expect(await bearer(issuer.token({ padding: 'x'.repeat(10_000) }))).toBe('anonymous');
    expect(issuer.asked()).toBe(0);
  });
});

describe('the keys of the issuer', () => {
  test('are requested once for all tokens', async () => {
    const token = await issuer.token();
    await Promise.all(Array.from({ length: 20 }, () => bearer(token)));
    await bearer(issuer.token({}, await createTestKey('unknown')));
    expect(issuer.asked()).toBe(1);
  });

  test('are requested again when a token names a new one, but not for every such token', async () => {
    await bearer(issuer.token());
    const next = await createTestKey('second');
    issuer.published.push(next);
    expect(await bearer(issuer.token({}, next))).toBe('anonymous');
    later(31_000);
    expect(await bearer(issuer.token({}, next))).toBe('member');
    for (let changeSet = 0; changeSet < 5; changeSet += 1)
      await bearer(issuer.token({}, await createTestKey('unknown')));
    expect(issuer.asked()).toBe(2);
  });

  test('that are withdrawn are rejected after an hour', async () => {
    const token = await issuer.token({ exp: inSeconds(100_000) });
    expect(await bearer(token)).toBe('member');
    issuer.published.splice(0, 1, await createTestKey('second'));
    later(61 * 60_000);
    expect(await bearer(token)).toBe('anonymous');
  });

  test('must be named: a token without a key id is anonymous', async () => {
    const [key] = issuer.published;
    if (!key) throw new Error('expected a key');
    const nameless = new SignJWT({ client_id: 'client1', token_use: 'access', sub: 'x' })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(issuer.issuer)
      .setIssuedAt()
      .setExpirationTime('5m')
      .sign(key.privateKey);
    expect(await bearer(nameless)).toBe('anonymous');
  });

  test('that are unavailable grant no access, and are requested again soon', async () => {
    const token = await issuer.token();
    authorize = createTokenAuthorize({ ...issuer, jwksUrl: `${issuer.issuer}/elsewhere` });
    await expect(bearer(token)).rejects.toThrow(AuthorizeUnavailableError);
    await expect(bearer(token)).rejects.toThrow(/no keys from .* yet/);
    later(3_000);
    await expect(bearer(token)).rejects.toThrow(/expected keys at http:.*received none/);
  });

  test('that are unavailable do not matter to tokens whose key is cached', async () => {
    const token = await issuer.token();
    expect(await bearer(token)).toBe('member');
    await issuer.close();
    later(31_000);
    const forged = issuer.token({}, await createTestKey('unknown'));
    await expect(bearer(forged)).rejects.toThrow(/expected keys at http:.*received none/);
    expect(await bearer(token)).toBe('member');
    await expect(bearer(forged)).rejects.toThrow(/no keys from .* yet/);
  });

  test('that are at no address of their host are reported with the code of the error', async () => {
    const cause = Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' });
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause }));
    await expect(bearer(issuer.token())).rejects.toThrow(/received none: fetch failed \(ECONNREFUSED\)$/);
  });
});
