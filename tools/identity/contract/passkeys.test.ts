import {
  associateWebAuthnCredential,
  confirmSignIn,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
  updateMFAPreference,
} from 'aws-amplify/auth';
import { failureOf, useContract } from '../testing/contract';
import { installPasskeyBrowser } from '../testing/passkey-browser';
import { type SoftAuthenticator, createSoftAuthenticator } from '../testing/soft-authenticator';

const DONE = { isSignedIn: true, nextStep: { signInStep: 'DONE' } };
const byPassword = { authFlowType: 'USER_PASSWORD_AUTH' } as const;
const byPasskey = { authFlowType: 'USER_AUTH', preferredChallenge: 'WEB_AUTHN' } as const;

describe('passkeys', () => {
  const contract = useContract();
  let leave: () => void = () => undefined;
  afterEach(() => leave());

  /** Installs a browser with this authenticator. */
  function browse(authenticator: SoftAuthenticator): SoftAuthenticator {
    leave();
    leave = installPasskeyBrowser(authenticator);
    return authenticator;
  }

  /** Signs in a user, in a browser with an authenticator. */
  async function enter(authenticator = createSoftAuthenticator()) {
    browse(authenticator);
    const user = await contract.createUser();
    await signIn({ ...user, options: byPassword });
    return { ...user, authenticator };
  }

  test.each(['ES256', 'RS256'] as const)('a passkey of %s is made, listed and signs in', async (algorithm) => {
    const { username, authenticator } = await enter(createSoftAuthenticator({ algorithm, attestation: 'packed' }));
    await associateWebAuthnCredential();
    const [id = ''] = authenticator.passkeys.keys();
    expect(await listWebAuthnCredentials()).toEqual({
      credentials: [
        {
          credentialId: id,
          friendlyCredentialName: expect.any(String),
          relyingPartyId: 'localhost',
          authenticatorAttachment: 'platform',
          authenticatorTransports: ['internal'],
          createdAt: expect.any(Date),
        },
      ],
      nextToken: undefined,
    });
    await signOut();
    expect(await signIn({ username, options: byPasskey })).toEqual(DONE);
    await signOut();
    expect(await signIn({ username, options: { authFlowType: 'USER_AUTH' } })).toMatchObject({
      nextStep: { availableChallenges: expect.arrayContaining(['WEB_AUTHN']) },
    });
    expect(await confirmSignIn({ challengeResponse: 'WEB_AUTHN' })).toEqual(DONE);
    expect((await fetchAuthSession()).tokens?.idToken?.payload.email).toBe(username);
  });

  test('a user with a second factor cannot sign in by passkey', async () => {
    const { username } = await enter();
    await associateWebAuthnCredential();
    await updateMFAPreference({ email: 'PREFERRED' });
    await signOut();
    expect(await signIn({ username, options: byPasskey })).toMatchObject({
      nextStep: { availableChallenges: ['PASSWORD', 'PASSWORD_SRP'] },
    });
  });

  test('an authenticator has one passkey for each account', async () => {
    await enter();
    await associateWebAuthnCredential();
    expect(await failureOf(associateWebAuthnCredential())).toBe(
      'PasskeyAlreadyExists: Passkey already exists in authenticator.',
    );
  });

  test('a deleted passkey cannot sign in', async () => {
    const { username } = await enter();
    await associateWebAuthnCredential();
    const [passkey] = (await listWebAuthnCredentials()).credentials;
    await deleteWebAuthnCredential({ credentialId: passkey?.credentialId ?? '' });
    expect((await listWebAuthnCredentials()).credentials).toEqual([]);
    expect(await failureOf(deleteWebAuthnCredential({ credentialId: 'AAAA' }))).toMatch(/^ResourceNotFoundException/);
    await signOut();
    expect(await signIn({ username, options: byPasskey })).toMatchObject({
      nextStep: { signInStep: 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION' },
    });
  });

  test('an answer of a copied authenticator is refused', async () => {
    const { username, authenticator } = await enter();
    await associateWebAuthnCredential();
    await signOut();
    await signIn({ username, options: byPasskey });
    await signOut();
    for (const passkey of authenticator.passkeys.values()) passkey.count = 0;
    expect(await failureOf(signIn({ username, options: byPasskey }))).toMatch(/^NotAuthorizedException: /);
  });

  test('a page of another name of this machine is refused, at both ceremonies', async () => {
    const { username, authenticator } = await enter(createSoftAuthenticator({ origin: 'http://docs.localhost:8000' }));
    expect(await failureOf(associateWebAuthnCredential())).toMatch(/^WebAuthnOriginNotAllowedException: /);
    authenticator.options.origin = 'http://localhost:8000';
    authenticator.passkeys.clear();
    await associateWebAuthnCredential();
    await signOut();
    authenticator.options.origin = 'http://docs.localhost:8000';
    expect(await failureOf(signIn({ username, options: byPasskey }))).toMatch(/^NotAuthorizedException: /);
  });

  test('a page of another site is refused by the browser', async () => {
    await enter(createSoftAuthenticator({ origin: 'http://127.0.0.1:8000' }));
    expect(await failureOf(associateWebAuthnCredential())).toBe(
      'RelyingPartyMismatch: Relying party does not match current domain.',
    );
  });

  test('a passkey of another user is refused', async () => {
    const { authenticator } = await enter();
    await associateWebAuthnCredential();
    await signOut();
    const other = await enter(createSoftAuthenticator());
    await associateWebAuthnCredential();
    await signOut();
    // This authenticator does not have the requested passkey.
    browse(authenticator);
    expect(await failureOf(signIn({ username: other.username, options: byPasskey }))).toBe(
      'PasskeyAuthenticationCanceled: Passkey authentication ceremony has been canceled.',
    );
  });

  test('Amplify reports a browser without passkeys', async () => {
    await enter();
    leave();
    expect(await failureOf(associateWebAuthnCredential())).toBe(
      'PasskeyNotSupported: Passkeys may not be supported on this device.',
    );
  });
});
