import { ADA, type TestIdentity, startTestIdentity, stopTestIdentities } from '../testing/test-identity';
import type { RawAnswer } from '../testing/raw-call';

afterEach(stopTestIdentities);

const BOB = { Username: 'bob@example.org', Password: 'Mountain-1' };

test('an account is confirmed with the code that was sent, and with no other', async () => {
  const { call, service, lastCode, signIn } = await startTestIdentity();
  const signedUp = await call('SignUp', { ...BOB, UserAttributes: [{ Name: 'custom:color', Value: 'red' }] });
  expect(signedUp.body).toMatchObject({
    UserConfirmed: false,
    CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'b***@e***' },
  });
  expect(service.outbox.messages()).toMatchObject([{ to: BOB.Username, purpose: 'confirm', medium: 'EMAIL' }]);
  await expect(signIn(BOB.Username, BOB.Password)).rejects.toThrow('UserNotConfirmedException');

  const wrong = lastCode() === '000000' ? '000001' : '000000';
  expect((await call('ConfirmSignUp', { ...BOB, ConfirmationCode: wrong })).error).toBe('CodeMismatchException');
  expect((await call('ConfirmSignUp', { ...BOB, ConfirmationCode: lastCode() })).status).toBe(200);
  expect((await call('ConfirmSignUp', { ...BOB, ConfirmationCode: lastCode() })).error).toBe('NotAuthorizedException');
  expect(await signIn(BOB.Username, BOB.Password)).toHaveProperty('IdToken');
  expect((await call('SignUp', { ...BOB, Username: 'BOB@example.org' })).error).toBe('UsernameExistsException');
});

test('a code ends after five wrong guesses, when it expires, and when another is sent', async () => {
  const { call, lastCode, advance } = await startTestIdentity();
  const order = { Username: ADA.email };
  const reset = (code: string) =>
    call('ConfirmForgotPassword', { ...order, Password: 'Difference-2', ConfirmationCode: code });

  await call('ForgotPassword', order);
  const first = lastCode();
  for (let guess = 1; guess <= 5; guess++) expect((await reset('nothing')).error).toBe('CodeMismatchException');
  expect((await reset(first)).error).toBe('LimitExceededException');

  await call('ForgotPassword', order);
  advance(3600);
  expect((await reset(lastCode())).error).toBe('ExpiredCodeException');

  await call('ForgotPassword', order);
  expect((await reset(lastCode())).status).toBe(200);
});

test('the number of codes in a window is limited, and refused requests do not count', async () => {
  const { call, service, advance } = await startTestIdentity({ pool: { limits: { codeSends: 2 } } });
  const order = () => call('ForgotPassword', { Username: ADA.email });
  await order();
  advance(600);
  await order();
  for (let retry = 1; retry <= 3; retry++) expect((await order()).error).toBe('LimitExceededException');
  expect(service.outbox.messages()).toHaveLength(2);
  advance(300);
  expect((await order()).status).toBe(200);
});

test('a new address is used once it is verified, and belongs to one user', async () => {
  const { call, service, lastCode, signIn } = await startTestIdentity({ pool: { verifyBeforeUpdate: ['email'] } });
  await service.admin.createUser({ email: 'bob@example.org', password: 'Mountain-1' });
  const { AccessToken: token } = await signIn();
  const change = (email: string) =>
    call('UpdateUserAttributes', { AccessToken: token, UserAttributes: [{ Name: 'email', Value: email }] });
  const emailOfAda = () => service.admin.listUsers()[0]?.attributes.email;

  expect((await change('Bob@example.org')).error).toBe('AliasExistsException');
  await change('new@example.org');
  expect(emailOfAda()).toBe(ADA.email);
  await service.admin.createUser({ email: 'new@example.org', password: 'Mountain-1' });
  const verification = { AccessToken: token, AttributeName: 'email', Code: lastCode() };
  expect((await call('VerifyUserAttribute', verification)).error).toBe('AliasExistsException');

  await change('newer@example.org');
  expect(
    await call('UpdateUserAttributes', {
      AccessToken: token,
      UserAttributes: [{ Name: 'preferred_username', Value: 'bob@example.org' }],
    }),
  ).toMatchObject({ error: 'InvalidParameterException' });
  await call('VerifyUserAttribute', { ...verification, Code: lastCode() });
  expect(emailOfAda()).toBe('newer@example.org');
});

describe('an address that is set up as second factor', () => {
  /**
   * Signs in up to the code that was sent to a new address.
   * @returns a function that answers with a code.
   */
  async function setUp({ call }: TestIdentity, email: string): Promise<(code: string) => Promise<RawAnswer>> {
    const parameters = { USERNAME: ADA.email, PASSWORD: ADA.password };
    const start = await call('InitiateAuth', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: parameters });
    const setup = await call('RespondToAuthChallenge', {
      ChallengeName: 'MFA_SETUP',
      Session: start.body.Session,
      ChallengeResponses: { USERNAME: ADA.email, EMAIL: email },
    });
    return (code) =>
      call('RespondToAuthChallenge', {
        ChallengeName: 'EMAIL_OTP',
        Session: setup.body.Session,
        ChallengeResponses: { EMAIL_OTP_CODE: code },
      });
  }
  const emailOf = ({ service }: TestIdentity) => service.admin.listUsers()[0]?.attributes.email;

  test('is verified only by its code', async () => {
    const identity = await startTestIdentity({ pool: { mfa: 'ON' } });
    const answer = await setUp(identity, 'second@example.org');
    expect(emailOf(identity)).toBe(ADA.email);
    expect((await answer('nothing')).error).toBe('CodeMismatchException');
    expect(emailOf(identity)).toBe(ADA.email);
    expect((await answer(identity.lastCode())).body.AuthenticationResult).toHaveProperty('IdToken');
    expect(emailOf(identity)).toBe('second@example.org');
  });

  test('is not verified by a code that went to another address', async () => {
    const identity = await startTestIdentity({ pool: { mfa: 'ON' } });
    const answer = await setUp(identity, 'second@example.org');
    await setUp(identity, 'third@example.org');
    expect((await answer(identity.lastCode())).error).toBe('CodeMismatchException');
    expect(emailOf(identity)).toBe(ADA.email);
  });
});
