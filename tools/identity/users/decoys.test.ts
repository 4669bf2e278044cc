import { createSrpClient } from '../testing/srp-client';
import { ADA, startTestIdentity, stopTestIdentities } from '../testing/test-identity';
import type { RawAnswer } from '../testing/raw-call';

afterEach(stopTestIdentities);

const NOBODY = 'nobody@example.org';
const WRONG = 'Incorrect username or password.';

/** Parameters that are hexadecimal numbers, without leading zeros. */
const NUMBERS = ['SRP_B', 'SALT'];

/** Structure of an answer, without the values that always differ. */
function shape({ status, error, body }: RawAnswer): object {
  const parameters = body.ChallengeParameters as Record<string, string> | undefined;
  return {
    ...{ status, error, message: body.message, challenge: body.ChallengeName, available: body.AvailableChallenges },
    parameters: Object.entries(parameters ?? {}).map(([name, value]) =>
      name.startsWith('CODE_DELIVERY') ? name : [name, NUMBERS.includes(name) ? typeof value : value.length],
    ),
  };
}

test.each([
  ['USER_PASSWORD_AUTH', { PASSWORD: 'Wrong-123' }],
  ['USER_SRP_AUTH', { SRP_A: 'abc123' }],
  ['CUSTOM_AUTH', {}],
  ['CUSTOM_AUTH', { CHALLENGE_NAME: 'SRP_A', SRP_A: 'abc123' }],
  ['USER_AUTH', {}],
  ['USER_AUTH', { PREFERRED_CHALLENGE: 'PASSWORD', PASSWORD: 'Wrong-123' }],
  ['USER_AUTH', { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: 'abc123' }],
  ['USER_AUTH', { PREFERRED_CHALLENGE: 'EMAIL_OTP' }],
])('%s with %j answers an unknown user like a known one', async (AuthFlow, parameters) => {
  const { call, service } = await startTestIdentity();
  const start = (USERNAME: string) => call('InitiateAuth', { AuthFlow, AuthParameters: { USERNAME, ...parameters } });
  expect(shape(await start(NOBODY))).toEqual(shape(await start(ADA.email)));
  expect(service.outbox.messages().filter(({ to }) => to === NOBODY)).toEqual([]);
});

test('the same name has the same salt each time, like a user, and no other', async () => {
  const { call } = await startTestIdentity();
  const saltOf = async (USERNAME: string): Promise<string> => {
    const answer = await call('InitiateAuth', {
      AuthFlow: 'USER_SRP_AUTH',
      AuthParameters: { USERNAME, SRP_A: 'abc' },
    });
    return String(answer.body.ChallengeParameters.SALT);
  };
  expect(await saltOf(NOBODY)).toBe(await saltOf(NOBODY.toUpperCase()));
  expect(await saltOf(NOBODY)).not.toBe(await saltOf('somebody@example.org'));
});

test('no answer signs an unknown user in, and lock-outs are the same as for a user', async () => {
  const { call } = await startTestIdentity();
  const prove = async (USERNAME: string): Promise<string> => {
    const client = createSrpClient({ scope: 'Versio', id: 'x' }, 'Wrong-123');
    const AuthParameters = { USERNAME, SRP_A: client.clientPublic };
    const { body } = await call('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters });
    if (body.ChallengeName === undefined) return String(body.message);
    const { SALT: salt, SRP_B: serverPublic, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP } = body.ChallengeParameters;
    const proof = client.prove({ salt, serverPublic, secretBlock });
    const answer = await call('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      Session: body.Session,
      ChallengeResponses: {
        USERNAME: USER_ID_FOR_SRP,
        TIMESTAMP: proof.timestamp,
        PASSWORD_CLAIM_SECRET_BLOCK: proof.secretBlock,
        PASSWORD_CLAIM_SIGNATURE: proof.signature,
      },
    });
    return String(answer.body.message);
  };
  for (const name of [NOBODY, ADA.email]) {
    for (let failure = 1; failure <= 5; failure += 1) expect(await prove(name)).toBe(WRONG);
    expect(await prove(name)).toBe('Password attempts exceeded');
  }
});

test('the right answer to the custom challenge does not sign an unknown user in', async () => {
  const { call } = await startTestIdentity();
  const started = await call('InitiateAuth', { AuthFlow: 'CUSTOM_AUTH', AuthParameters: { USERNAME: NOBODY } });
  const answer = await call('RespondToAuthChallenge', {
    ChallengeName: 'CUSTOM_CHALLENGE',
    Session: started.body.Session,
    ChallengeResponses: { USERNAME: NOBODY, ANSWER: 'please' },
  });
  expect(answer.body.AuthenticationResult).toBeUndefined();
});

test('any code that only seemed to be sent is wrong', async () => {
  const { call } = await startTestIdentity({ pool: { fixedCode: '123456' } });
  const answerOf = async (USERNAME: string, code: string): Promise<RawAnswer> => {
    const AuthParameters = { USERNAME, PREFERRED_CHALLENGE: 'EMAIL_OTP' };
    const started = await call('InitiateAuth', { AuthFlow: 'USER_AUTH', AuthParameters });
    return call('RespondToAuthChallenge', {
      ChallengeName: 'EMAIL_OTP',
      Session: started.body.Session,
      ChallengeResponses: { USERNAME, EMAIL_OTP_CODE: code },
    });
  };
  expect(shape(await answerOf(NOBODY, '000000'))).toEqual(shape(await answerOf(ADA.email, '000000')));
  expect((await answerOf(NOBODY, '123456')).body.AuthenticationResult).toBeUndefined();
});
