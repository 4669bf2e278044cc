import { createSrpClient } from '../testing/srp-client';
import { ADA, type TestIdentity, startTestIdentity, stopTestIdentities } from '../testing/test-identity';

afterEach(stopTestIdentities);

async function signInWithPassword({ call }: TestIdentity, password: string): Promise<string> {
  const parameters = { USERNAME: ADA.email, PASSWORD: password };
  const { body } = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
  return body.AuthenticationResult ? 'in' : body.message;
}

async function signInWithProof({ call, service }: TestIdentity, password: string): Promise<string> {
  const id = service.admin.listUsers()[0]?.username ?? '';
  const client = createSrpClient({ scope: 'Versio', id }, password);
  const parameters = { USERNAME: ADA.email, SRP_A: client.clientPublic };
  const { body: started } = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: parameters });
  if (!started.Session) return started.message;
  const { SALT: salt, SRP_B: serverPublic, SECRET_BLOCK: secretBlock } = started.ChallengeParameters;
  const proof = client.prove({ salt, serverPublic, secretBlock });
  const { body } = await call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    Session: started.Session,
    ChallengeResponses: {
      USERNAME: id,
      TIMESTAMP: proof.timestamp,
      PASSWORD_CLAIM_SECRET_BLOCK: proof.secretBlock,
      PASSWORD_CLAIM_SIGNATURE: proof.signature,
    },
  });
  return body.AuthenticationResult ? 'in' : body.message;
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

  test('a success forgets the failures', async () => {
    const identity = await startTestIdentity();
    for (let round = 1; round <= 2; round++) {
      for (let failure = 1; failure <= 4; failure++) await signIn(identity, 'wrong');
      expect(await signIn(identity, ADA.password)).toBe('in');
    }
  });
});

test('attempts while locked out do not make it longer', async () => {
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
