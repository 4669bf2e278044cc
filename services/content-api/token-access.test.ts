import { startTokenIssuer, type TokenIssuer } from '../../src/node/testing/token-issuer';
import type { Authorize } from '../../src/node/tokens/authorize';
import { createTokenAuthorize } from '../../src/node/tokens/token-authorize';
import { startTestApi, stopTestApis } from './testing/test-api';

let issuer: TokenIssuer;
let authorize: Authorize;
beforeEach(async () => {
  issuer = await startTokenIssuer();
  authorize = createTokenAuthorize(issuer);
});
afterEach(async () => {
  await stopTestApis();
  await issuer.close();
});

describe('the content API with tokens', () => {
  const content = {
    versions: [
      { id: 1, defaultVersion: true },
      { id: 3, label: 'beta' },
    ],
    articles: { '3/fr/1': {} },
  };

  test('opens private mode to members, and hides it from others', async () => {
    const { get } = await startTestApi(content, { authorize });
    const as = async (groups: string[]) => ({
      authorization: `Bearer ${await issuer.token({ 'cognito:groups': groups })}`,
    });
    expect((await get('/private/versions/3/articles', await as(['Translator']))).status).toBe(200);
    const hidden = await get('/private/versions/3/articles', await as([]));
    const missing = await get('/private/versions/9/articles', await as(['Translator']));
    expect([hidden.status, await hidden.text()]).toEqual([missing.status, await missing.text()]);
    expect((await get('/private/versions', { authorization: 'Bearer a.b.c' })).status).toBe(401);
    expect((await get('/public/versions', { authorization: 'Bearer a.b.c' })).status).toBe(200);
  });

  test('answers 503 while the keys cannot be loaded, and logs no token', async () => {
    const lines: string[] = [];
    const token = await issuer.token();
    await issuer.close();
    const { get } = await startTestApi(content, { authorize, log: (line) => lines.push(line) });
    const response = await get(`/private/versions?token=${token}`, { authorization: `Bearer ${token}` });
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await response.text()).not.toContain(issuer.issuer);
    expect(lines.join('\n')).toContain(`expected keys at ${issuer.issuer}`);
    expect(lines.join('\n')).not.toContain(token);
  });
});
