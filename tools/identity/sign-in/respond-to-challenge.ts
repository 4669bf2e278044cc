import { z } from 'zod';
import { deviceNotFound } from '../devices/device-list';
import { invalidParameter, notAuthorized } from '../identity-fault';
import { operation, requireClient } from '../operations/operation';
import type { Pool } from '../pool';
import {
  askCustomQuestion,
  checkCustomAnswer,
  checkAppCode,
  checkSentCode,
  checkDeviceProof,
  startDeviceProof,
  checkFactorChoice,
  checkFactorSetup,
  checkNewPassword,
  checkPasskey,
} from './challenge-responses';
import { availableFactors, useFactor } from './first-factors';
import { afterFirstFactor } from './next-step';
import { checkPasswordProof } from './password-factor';
import { proofOf, type SignIn, type SignInAnswer, type Responder, type ChallengeResponse } from './sign-in';
import type { ChallengeName, SignInSession } from './sign-in-sessions';

/** Challenges that can be answered. */
type QuestionName = Exclude<ChallengeName, 'SIGN_UP' | 'SIGN_UP_DONE'>;

const RESPONDERS: { readonly [Name in QuestionName]: Responder<Name> } = {
  PASSWORD_VERIFIER: answerPasswordProof,
  CUSTOM_CHALLENGE({ signIn, session, answers }) {
    requireKnownDevice(signIn);
    signIn.pool.sessions.close(session.id);
    return checkCustomAnswer(signIn, answers.ANSWER ?? '', session.challenge.failures);
  },
  SELECT_CHALLENGE: checkFirstFactorChoice,
  EMAIL_OTP: checkSentCode,
  SMS_OTP: checkSentCode,
  SMS_MFA: checkSentCode,
  SOFTWARE_TOKEN_MFA: checkAppCode,
  SELECT_MFA_TYPE: checkFactorChoice,
  MFA_SETUP: checkFactorSetup,
  NEW_PASSWORD_REQUIRED: checkNewPassword,
  DEVICE_SRP_AUTH: startDeviceProof,
  DEVICE_PASSWORD_VERIFIER: checkDeviceProof,
  WEB_AUTHN: checkPasskey,
};

const requestSchema = z.object({
  ClientId: z.string(),
  ChallengeName: z.string(),
  Session: z.string().optional(),
  ChallengeResponses: z.record(z.string().max(64), z.string().max(32_768)).default({}),
});

/** Processes the answer to a challenge of a sign-in. */
export const respondToAuthChallenge = operation(requestSchema, async (pool, request) => {
  requireClient(pool, request);
  const name = request.ChallengeName;
  if (!isQuestion(name)) throw invalidParameter(`Unsupported challenge ${name}`);
  return respond(pool, name, request.Session, request.ChallengeResponses);
});

function isQuestion(name: string): name is QuestionName {
  return Object.hasOwn(RESPONDERS, name);
}

async function respond<Name extends QuestionName>(
  pool: Pool,
  name: Name,
  sessionId: string | undefined,
  answers: Readonly<Record<string, string>>,
): Promise<SignInAnswer> {
  const session = pool.sessions.require(sessionId, name);
  const user = pool.users.signingIn(session.username);
  if (!user) throw notAuthorized('Invalid session for the user.');
  if (answers.USERNAME && pool.users.signingIn(answers.USERNAME) !== user) {
    throw notAuthorized('Invalid session for the user.');
  }
  const progress = { ...session.progress, deviceKey: deviceKeyOf(session, answers) };
  const signIn: SignIn = { pool, user, progress };
  const respondTo: Responder<Name> = RESPONDERS[name];
  return respondTo({ signIn, session, answers });
}

/**
 * Returns the device key that the client sent. The two challenges at the start of a sign-in send it
 * again: Amplify repeats them without the device when it is refused.
 */
function deviceKeyOf(session: SignInSession, answers: Readonly<Record<string, string>>): string | null {
  const { name } = session.challenge;
  const isAnnouncedAgain = name === 'PASSWORD_VERIFIER' || name === 'CUSTOM_CHALLENGE';
  return answers.DEVICE_KEY ?? (isAnnouncedAgain ? null : session.progress.deviceKey);
}

function answerPasswordProof({ signIn, session, answers }: ChallengeResponse<'PASSWORD_VERIFIER'>): SignInAnswer {
  requireKnownDevice(signIn);
  checkPasswordProof(signIn, session, proofOf(answers));
  return session.challenge.leadsTo === 'custom-challenge' ? askCustomQuestion(signIn) : afterFirstFactor(signIn);
}

/**
 * Refuses an unknown device before the session is closed: the client uses the same session again.
 */
function requireKnownDevice({ user, progress }: SignIn): void {
  if (progress.deviceKey !== null && !user.devices.some(({ key }) => key === progress.deviceKey)) {
    throw deviceNotFound();
  }
}

async function checkFirstFactorChoice({
  signIn,
  session,
  answers,
}: ChallengeResponse<'SELECT_CHALLENGE'>): Promise<SignInAnswer> {
  const { pool, user } = signIn;
  const chosen = availableFactors(user, pool.settings).find((factor) => factor === answers.ANSWER);
  if (!chosen) throw invalidParameter('Selected challenge is not available');
  const answer = await useFactor(signIn, chosen, answers);
  // A wrong password does not end the choice. The failure is counted.
  pool.sessions.close(session.id);
  return answer;
}
