import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createIdentityService } from '../create-identity-service';
import { totpCode } from '../mfa/totp';
import { ADA, type TestIdentity, startTestIdentity, stopTestIdentities } from '../testing/test-identity';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
});
afterEach(async () => {
  await stopTestIdentities();
  await rm(folder, { recursive: true });
});

/** Restarts on the state of the test's folder, after the previous provider has stopped. */
async function restart(): Promise<TestIdentity> {
  await stopTestIdentities();
  return startTestIdentity({ stateFile: join(folder, 'deep', 'state.json') });
}

test('accounts, sign-ins, the key and authenticator apps survive a restart', async () => {
  const before = await restart();
  const { AccessToken: accessToken, RefreshToken: refreshToken } = await before.signIn();
  const { SecretCode: secret } = (await before.call('AssociateSoftwareToken', { AccessToken: accessToken })).body;
  const step = Date.UTC(2026, 0, 31, 12) / 30_000;
  await before.call('VerifySoftwareToken', { AccessToken: accessToken, UserCode: totpCode(secret, step) });
  await before.call('SetUserMFAPreference', {
    AccessToken: accessToken,
    SoftwareTokenMfaSettings: { Enabled: true, PreferredMfa: true },
  });
  await before.service.admin.addToGroup(ADA.email, 'Corrector');

  const after = await restart();
  expect((await after.call('GetUser', { AccessToken: accessToken })).body).toMatchObject({
    PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA',
  });
  expect((await after.call('GetTokensFromRefreshToken', { RefreshToken: refreshToken })).status).toBe(200);
  expect(after.service.admin.listUsers()).toMatchObject([{ groups: ['Corrector'] }]);
  const parameters = { USERNAME: ADA.email, PASSWORD: ADA.password };
  const signIn = await after.call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
  expect(signIn.body.ChallengeName).toBe('SOFTWARE_TOKEN_MFA');
});

test('a seed adds missing users, and changes no existing one', async () => {
  const before = await restart();
  await before.service.admin.setPassword(ADA.email, 'Difference-2');
  const after = await restart();
  expect(after.service.admin.listUsers()).toHaveLength(1);
  await expect(after.signIn(ADA.email, 'Difference-2')).resolves.toHaveProperty('IdToken');
  await expect(after.signIn(ADA.email, ADA.password)).rejects.toThrow('NotAuthorizedException');
});

test('neither passwords nor refresh tokens can be read in the file, which only its owner can read', async () => {
  const { signIn } = await restart();
  const { RefreshToken: refreshToken } = await signIn();
  const path = join(folder, 'deep', 'state.json');
  const text = await readFile(path, 'utf8');
  expect(text).toContain(ADA.email);
  expect(text).not.toContain(ADA.password);
  expect(text).not.toContain(refreshToken);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await readdir(join(folder, 'deep'))).toEqual(['state.json']);
});

test('the file is written only when something changed', async () => {
  const { call } = await restart();
  const path = join(folder, 'deep', 'state.json');
  const first = (await stat(path)).ino;
  await call('GetUser', { AccessToken: 'x' });
  expect((await stat(path)).ino).toBe(first);
  await call('ForgotPassword', { Username: ADA.email });
  expect((await stat(path)).ino).not.toBe(first);
});

test('an invalid file is reported, not replaced', async () => {
  const stateFile = join(folder, 'state.json');
  for (const text of ['{', '{"format":2}']) {
    await writeFile(stateFile, text);
    await expect(createIdentityService({ stateFile })).rejects.toThrow(`Correct ${stateFile}, or remove it`);
    expect(await readFile(stateFile, 'utf8')).toBe(text);
  }
});
