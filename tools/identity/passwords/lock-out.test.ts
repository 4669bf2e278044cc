import { appCode } from '../testing/authenticator-app';
import { createSrpClient } from '../testing/srp-client';
import { ADA, type TestIdentity, START, startTestIdentity, stopTestIdentities } from '../testing/test-identity';
import type { RawAnswer } from '../testing/raw-call';

afterEach(stopTestIdentities);

async function signInWithPassword({ call }: TestIdentity, password: string): Promise<string> {
  const parameters = { USERNAME: ADA.email, PASSWORD: password };
  return outcome(await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters }));
}

async function signInWithProof({ call, service }: TestIdentity, password: string): Promise<string> {
  const id = service.admin.listUsers()[0]?.username ?? '';
  const client = createSrpClient({ scope: 'Versio', id }, password);
  const parameters = { USERNAME: ADA.email, SRP_A: client.clientPublic };
  const started = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: parameters });
  if (started.error) return outcome(started);
  const { SALT: salt, SRP_B: serverPublic, SECRET_BLOCK: secretBlock } = started.body.ChallengeParameters;
  const proof = client.prove({ salt, serverPublic, secretBlock });
  const answer = await call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: started.body.Session,
    ChallengeResponses: {
      USERNAME: id,
      TIMESTAMP: proof.timestamp,
      PASSWORD_CLAIM_SECRET_BLOCK: proof.secretBlock,
      PASSWORD_CLAIM_SIGNATURE: proof.signature,
    },
  });
  return outcome(answer);
}

/** Result of an attempt: success, or the message of the refusal. */
function outcome({ body }: RawAnswer): string {
  return body.AuthenticationResult ? 'in' : String(body.message);
}

const WRONG = 'Incorrect username or password.';
const LOCKED = 'Password attempts exceeded';

describe.each([
  ['a password', signInWithPassword],
  ['a proof', signInWithProof],
])('with %s', (_name, signIn) => {
  test('the fifth failure locks for a second, each further one for twice as long', async () => {
    const identity = await startTestIdentity();
    for (let failure = 1; failure <= 5; failure++) expect(await signIn(identity, 'wrong')).toBe(WRONG);
    expect(await signIn(identity, ADA.password)).toBe(LOCKED);
    identity.advance(1);
    expect(await signIn(identity, 'wrong')).toBe(WRONG);
    identity.advance(1);
    expect(await signIn(identity, ADA.password)).toBe(LOCKED);
    identity.advance(1);
    expect(await signIn(identity, ADA.password)).toBe('in');
  });

  test('a success resets the failures', async () => {
    const identity = await startTestIdentity();
    for (let attempt = 1; attempt <= 2; attempt++) {
      for (let failure = 1; failure <= 4; failure++) await signIn(identity, 'wrong');
      expect(await signIn(identity, ADA.password)).toBe('in');
    }
  });
});

test('attempts while locked out do not extend the lock', async () => {
  const identity = await startTestIdentity();
  for (let failure = 1; failure <= 5; failure++) await signInWithPassword(identity, 'wrong');
  for (let retry = 1; retry <= 10; retry++) expect(await signInWithPassword(identity, 'wrong')).toBe(LOCKED);
  identity.advance(1);
  expect(await signInWithPassword(identity, ADA.password)).toBe('in');
});

test('proofs and passwords count together, and a quarter of an hour is the longest lock', async () => {
  const identity = await startTestIdentity();
  for (let failure = 1; failure <= 4; failure++) await signInWithProof(identity, 'wrong');
  expect(await signInWithPassword(identity, 'wrong')).toBe(WRONG);
  expect(await signInWithProof(identity, ADA.password)).toBe(LOCKED);
  for (let lock = 1; lock <= 512; lock *= 2) {
    identity.advance(lock);
    expect(await signInWithPassword(identity, 'wrong')).toBe(WRONG);
  }
  identity.advance(899);
  expect(await signInWithPassword(identity, ADA.password)).toBe(LOCKED);
  identity.advance(1);
  expect(await signInWithPassword(identity, ADA.password)).toBe('in');
});

/** Enables codes by e-mail as second factor. @returns a function that returns the current code. */
async function useMail({ call, signIn, lastCode }: TestIdentity): Promise<() => string> {
  const { AccessToken } = await signIn();
  await call('SetUserMFAPreference', { AccessToken, EmailMfaSettings: { Enabled: true } });
  return lastCode;
}

/**
 * Enables an authenticator app as second factor.
 * @returns a function that returns the current code.
 */
async function useApp({ call, signIn }: TestIdentity): Promise<() => string> {
  const { AccessToken } = await signIn();
  const { SecretCode: secret } = (await call('AssociateSoftwareToken', { AccessToken })).body;
  await call('VerifySoftwareToken', { AccessToken, UserCode: appCode(secret, START) });
  await call('SetUserMFAPreference', { AccessToken, SoftwareTokenMfaSettings: { Enabled: true } });
  return () => appCode(secret, START + 30_000);
}

/** Signs in with the password. @returns a function that answers with a code of a second factor. */
async function giveCode({ call }: TestIdentity): Promise<(code: string) => Promise<string>> {
  const parameters = { USERNAME: ADA.email, PASSWORD: ADA.password };
  const { body } = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
  const { ChallengeName, Session } = body;
  return async (code) => {
    const ChallengeResponses = { USERNAME: ADA.email, [`${ChallengeName}_CODE`]: code };
    return outcome(await call('RespondToAuthChallenge', { ChallengeName, Session, ChallengeResponses }));
  };
}

test.each([
  // A code that was sent also ends with the fifth guess: another must be requested.
  ['by e-mail', useMail, 'Attempt limit exceeded, please try after some time.'],
  ['of an app', useApp, 'in'],
])('the fifth wrong code %s locks out the right one, and the password', async (_kind, use, afterTheLock) => {
  const identity = await startTestIdentity();
  const rightCode = await use(identity);
  const answer = await giveCode(identity);
  for (let failure = 1; failure <= 5; failure++) expect(await answer('nothing')).toMatch(/^Invalid code/);
  expect(await answer(rightCode())).toBe(LOCKED);
  expect(await signInWithPassword(identity, ADA.password)).toBe(LOCKED);
  identity.advance(1);
  expect(await answer(rightCode())).toBe(afterTheLock);
});

test('wrong codes count over several sign-ins', async () => {
  const identity = await startTestIdentity();
  const rightCode = await useMail(identity);
  for (let failure = 1; failure <= 5; failure++) await (await giveCode(identity))('nothing');
  expect(await signInWithPassword(identity, ADA.password)).toBe(LOCKED);
  identity.advance(1);
  expect(await (await giveCode(identity))(rightCode())).toBe('in');
});

test('concurrent guesses are checked one after the other: the fifth wrong one locks out a later correct one', async () => {
  const identity = await startTestIdentity();
  const guesses = [...Array.from({ length: 60 }, (_, index) => `wrong-${index}`), ADA.password];
  const outcomes = await Promise.all(guesses.map((guess) => signInWithPassword(identity, guess)));
  expect(outcomes.filter((outcome) => outcome === WRONG)).toHaveLength(5);
  expect(outcomes.filter((outcome) => outcome === LOCKED)).toHaveLength(56);
});

test('so are guesses of the old password in a change', async () => {
  const identity = await startTestIdentity();
  const { AccessToken } = await identity.signIn();
  const guesses = [...Array.from({ length: 20 }, (_, index) => `wrong-${index}`), ADA.password];
  const answers = await Promise.all(
    guesses.map((PreviousPassword) =>
      identity.call('ChangePassword', { AccessToken, PreviousPassword, ProposedPassword: 'Riverside-9' }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toEqual([]);
  expect(answers.filter(({ body }) => body.message === LOCKED)).toHaveLength(16);
});
