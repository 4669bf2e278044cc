import { z } from 'zod';
import { IdentityFault, invalidParameter, notAuthorized, wrongPassword } from '../identity-fault';
import { enableFactor, usableFactors } from '../mfa/factors';
import { findTotpStep } from '../mfa/totp';
import { countFailure, requireUnlocked } from '../passwords/attempts';
import { type CodeChallengeName, completeSignIn, afterFirstFactor, askForCode, askForFactor } from './next-step';
import { type ChallengeResponse, type SignInAnswer, proofOf, ask, type SignIn } from './sign-in';
import { verifyAssertion } from '../webauthn/verify-assertion';
import { WebAuthnError } from '../webauthn/webauthn-error';
import { requireSettable } from '../users/attributes';
import { deviceNotFound, requireDevice } from '../devices/device-list';
import { isSrpPublicNumber, startSrp, verifySrp } from '../srp/srp';
import { requireGoodPassword, givePassword } from '../passwords/passwords';

const MISMATCH = 'Invalid code or auth state for the user.';

/**
 * Checks a code that was sent: as first factor, second factor, or verification of a new address.
 */
export function checkSentCode({ signIn, session, answers }: ChallengeResponse<CodeChallengeName>) {
  const { pool, user } = signIn;
  const { challenge } = session;
  requireUnlocked(user, pool.now());
  const code = answers[`${challenge.name}_CODE`] ?? '';
  const attribute = challenge.name === 'EMAIL_OTP' ? 'email' : 'phone_number';
  const newAddress = challenge.name === 'EMAIL_OTP' ? challenge.newAddress : undefined;
  try {
    const { destination } = pool.codes.take(user, 'auth', code, MISMATCH);
    // A code for another sign-in of the same user does not verify this address.
    if (destination !== (newAddress ?? user.attributes[attribute])) {
      throw new IdentityFault('CodeMismatchException', MISMATCH);
    }
  } catch (error) {
    if (error instanceof IdentityFault && error.type === 'CodeMismatchException') countFailure(user, pool.now());
    throw error;
  }
  pool.sessions.close(session.id);
  if (newAddress !== undefined) {
    pool.users.requireFreeAliases({ email: newAddress }, user);
    user.attributes.email = newAddress;
    user.attributes.email_verified = 'true';
    enableFactor(user, 'EMAIL_OTP');
  }
  return signIn.progress.isMfaDone ? afterFirstFactor(signIn) : completeSignIn(signIn);
}

/** Checks a code of an authenticator app. Each code is accepted once. */
export function checkAppCode({ signIn, session, answers }: ChallengeResponse<'SOFTWARE_TOKEN_MFA'>) {
  const { pool, user } = signIn;
  requireUnlocked(user, pool.now());
  const step = user.totp && findTotpStep(user.totp.secret, answers.SOFTWARE_TOKEN_MFA_CODE ?? '', pool.now());
  if (!user.totp || step === null) {
    countFailure(user, pool.now());
    throw new IdentityFault('CodeMismatchException', 'Invalid code received for user');
  }
  if (step <= user.totp.lastStep) {
    throw new IdentityFault('ExpiredCodeException', 'Your software token has already been used once.');
  }
  user.totp.lastStep = step;
  pool.sessions.close(session.id);
  return completeSignIn(signIn);
}

/** Processes the choice between second factors. */
export function checkFactorChoice({ signIn, session, answers }: ChallengeResponse<'SELECT_MFA_TYPE'>): SignInAnswer {
  const { pool, user } = signIn;
  const chosen = usableFactors(user, pool.settings).find((type) => type === answers.ANSWER);
  if (!chosen) throw invalidParameter('Invalid MFA type');
  pool.sessions.close(session.id);
  return askForFactor(signIn, chosen);
}

/**
 * Sets up the first second factor: an address, which a code must verify, or an app whose code was
 * already checked.
 */
export function checkFactorSetup({ signIn, session, answers }: ChallengeResponse<'MFA_SETUP'>): SignInAnswer {
  const { pool, user } = signIn;
  const { mfaTypes } = pool.settings;
  if (answers.EMAIL) {
    if (!mfaTypes.includes('EMAIL_OTP')) throw invalidParameter('Invalid MFA type');
    requireSettable('email', answers.EMAIL);
    pool.users.requireFreeAliases({ email: answers.EMAIL }, user);
    const question = askForCode(signIn, 'EMAIL_OTP', answers.EMAIL);
    pool.sessions.close(session.id);
    return question;
  }
  const { totp } = session.challenge;
  if (!totp?.isVerified) throw notAuthorized('Invalid session for the user.');
  pool.sessions.close(session.id);
  user.totp = { secret: totp.secret, name: totp.deviceName, lastStep: 0 };
  enableFactor(user, 'SOFTWARE_TOKEN_MFA');
  return completeSignIn(signIn);
}

/** Asks a remembered device for the proof of its secret. */
export function startDeviceProof({ signIn, session, answers }: ChallengeResponse<'DEVICE_SRP_AUTH'>): SignInAnswer {
  const { pool, user } = signIn;
  const device = requireDevice(user, answers.DEVICE_KEY);
  if (!device.srp) throw deviceNotFound();
  const clientPublic = answers.SRP_A ?? '';
  if (!isSrpPublicNumber(clientPublic)) throw invalidParameter('Missing required parameter SRP_A');
  pool.sessions.close(session.id);
  const exchange = startSrp(device.srp, clientPublic);
  return ask(
    signIn,
    { name: 'DEVICE_PASSWORD_VERIFIER', deviceKey: device.key, exchange },
    {
      SALT: device.srp.salt,
      SRP_B: exchange.serverPublic,
      SECRET_BLOCK: exchange.secretBlock,
      USERNAME: user.username,
      DEVICE_KEY: device.key,
    },
  );
}

/** Checks the proof of a device, which replaces the second factor. */
export function checkDeviceProof({
  signIn,
  session,
  answers,
}: ChallengeResponse<'DEVICE_PASSWORD_VERIFIER'>): SignInAnswer {
  const { pool, user, progress } = signIn;
  const { deviceKey, exchange } = session.challenge;
  const device = requireDevice(user, deviceKey);
  pool.sessions.close(session.id);
  if (!verifySrp(exchange, { scope: device.group, id: device.key }, proofOf(answers))) {
    countFailure(user, pool.now());
    throw wrongPassword();
  }
  device.seenAt = pool.now();
  return completeSignIn({ ...signIn, progress: { ...progress, deviceKey } });
}

const ATTRIBUTE_PREFIX = 'userAttributes.';

/** Sets the password that replaces a temporary one, and the missing attributes. */
export async function checkNewPassword({ signIn, session, answers }: ChallengeResponse<'NEW_PASSWORD_REQUIRED'>) {
  const { pool, user } = signIn;
  const password = answers.NEW_PASSWORD ?? '';
  requireGoodPassword(password, pool.settings.password);
  const added = Object.fromEntries(
    Object.entries(answers)
      .filter(([name]) => name.startsWith(ATTRIBUTE_PREFIX))
      .map(([name, value]) => [name.slice(ATTRIBUTE_PREFIX.length), value]),
  );
  for (const [name, value] of Object.entries(added)) requireSettable(name, value);
  const attributes = { ...user.attributes, ...added };
  const missing = pool.settings.requiredAttributes.find((name) => !attributes[name]);
  if (missing !== undefined) throw invalidParameter(`Invalid attributes given, ${missing} is missing`);
  pool.users.requireFreeAliases(added, user);
  pool.sessions.close(session.id);
  if (added.email !== undefined && added.email !== user.attributes.email) attributes.email_verified = 'false';
  if (added.phone_number !== undefined && added.phone_number !== user.attributes.phone_number) {
    attributes.phone_number_verified = 'false';
  }
  user.attributes = attributes;
  await givePassword(user, password, pool.settings);
  user.status = 'CONFIRMED';
  return afterFirstFactor(signIn);
}

/** Number of wrong answers that end a sign-in. */
const MAX_FAILURES = 3;

/** Asks the pool's custom challenge. */
export function askCustomQuestion(signIn: SignIn, failures = 0): SignInAnswer {
  const { user, pool } = signIn;
  return ask(
    signIn,
    { name: 'CUSTOM_CHALLENGE', failures },
    { USERNAME: user.username, ...pool.settings.custom.challenge(user) },
  );
}

/**
 * Checks the answer to a custom challenge, and asks again after a wrong one.
 * @param failures Wrong answers so far.
 */
export function checkCustomAnswer(signIn: SignIn, answer: string, failures: number): SignInAnswer {
  const { user, pool } = signIn;
  if (pool.users.has(user) && pool.settings.custom.check(user, answer)) return afterFirstFactor(signIn);
  countFailure(user, pool.now());
  if (failures + 1 >= MAX_FAILURES) throw wrongPassword();
  return askCustomQuestion(signIn, failures + 1);
}

/** Checks that the user holds a passkey. */
export function checkPasskey({ signIn, session, answers }: ChallengeResponse<'WEB_AUTHN'>): SignInAnswer {
  const { pool, user } = signIn;
  // Each challenge is answered once.
  pool.sessions.close(session.id);
  const credential = readCredential(answers.CREDENTIAL ?? '');
  const passkey = user.passkeys.find(({ credentialId }) => credentialId === credentialIdOf(credential));
  if (!passkey) throw wrongPassword();
  const { challenge } = session.challenge;
  try {
    const { signCount } = verifyAssertion({ credential, challenge, rpId: pool.settings.rp.id, passkey });
    passkey.signCount = signCount;
  } catch (error) {
    if (error instanceof WebAuthnError) throw notAuthorized(error.message);
    throw error;
  }
  return afterFirstFactor(signIn);
}

const idSchema = z.object({ id: z.string() });

/** Parses the JSON of a credential. */
function readCredential(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidParameter('Invalid CREDENTIAL: expected JSON.');
  }
}

/** Returns the passkey id that a credential claims; it is verified later. */
function credentialIdOf(credential: unknown): string | null {
  return idSchema.safeParse(credential).data?.id ?? null;
}
