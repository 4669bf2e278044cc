import { z } from 'zod';
import { IdentityFault, invalidParameter, notAuthorized } from '../identity-fault';
import { operation, requireClient } from '../operations/operation';
import type { AuthFlow } from '../pool-settings';
import { refreshSession } from '../account/session-operations';
import { askCustomQuestion } from './challenge-responses';
import { availableFactors, useFactor } from './first-factors';
import { afterFirstFactor } from './next-step';
import { askForPasswordProof, checkPassword } from './password-factor';
import { type SignIn, type SignInAnswer, ask } from './sign-in';

const requestSchema = z.object({
  ClientId: z.string(),
  AuthFlow: z.string(),
  AuthParameters: z.record(z.string().max(64), z.string().max(8192)).default({}),
  Session: z.string().optional(),
});
type Request = z.output<typeof requestSchema>;

/** Starts a sign-in, or refreshes tokens. */
export const initiateAuth = operation(requestSchema, async (pool, request): Promise<SignInAnswer> => {
  requireClient(pool, request);
  const { AuthParameters: given } = request;
  const flow = pool.settings.flows.find((enabled) => enabled === canonicalFlow(request.AuthFlow));
  if (!flow) throw invalidParameter(`${request.AuthFlow} flow not enabled for this client`);
  if (flow === 'REFRESH_TOKEN_AUTH') {
    return { ChallengeParameters: {}, AuthenticationResult: refreshSession(pool, given.REFRESH_TOKEN ?? '', false) };
  }
  if (!given.USERNAME) throw invalidParameter('Missing required parameter USERNAME');
  const user = pool.users.require(given.USERNAME);
  const progress = { deviceKey: given.DEVICE_KEY ?? null, isMfaDone: false };
  return start(flow, { pool, user, progress }, request);
});

async function start(
  flow: Exclude<AuthFlow, 'REFRESH_TOKEN_AUTH'>,
  signIn: SignIn,
  request: Request,
): Promise<SignInAnswer> {
  const given = request.AuthParameters;
  switch (flow) {
    case 'USER_PASSWORD_AUTH':
      if (!given.PASSWORD) throw invalidParameter('Missing required parameter PASSWORD');
      return checkPassword(signIn, given.PASSWORD);
    case 'USER_SRP_AUTH':
      return askForPasswordProof(signIn, given.SRP_A);
    case 'CUSTOM_AUTH':
      if (given.CHALLENGE_NAME === 'SRP_A') return askForPasswordProof(signIn, given.SRP_A, 'custom-challenge');
      requireEnabled(signIn);
      return askCustomQuestion(signIn);
    case 'USER_AUTH':
      requireEnabled(signIn);
      return startWithChoice(signIn, request);
  }
}

function requireEnabled({ user }: SignIn): void {
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
}

async function startWithChoice(
  signIn: SignIn,
  { AuthParameters: given, Session: sessionId }: Request,
): Promise<SignInAnswer> {
  const { pool, user } = signIn;
  if (sessionId !== undefined) return comeInAfterSignUp(signIn, sessionId);
  if (user.status === 'UNCONFIRMED') {
    throw new IdentityFault('UserNotConfirmedException', 'User is not confirmed.');
  }
  const available = availableFactors(user, pool.settings);
  const preferred = available.find((factor) => factor === given.PREFERRED_CHALLENGE);
  const answer = preferred
    ? await useFactor(signIn, preferred, given)
    : ask(signIn, { name: 'SELECT_CHALLENGE' }, { USERNAME: user.username });
  return { ...answer, AvailableChallenges: available };
}

function comeInAfterSignUp(signIn: SignIn, sessionId: string): SignInAnswer {
  const { pool, user, progress } = signIn;
  const session = pool.sessions.require(sessionId, 'SIGN_UP_DONE');
  if (session.username !== user.username) throw notAuthorized('Invalid session for the user.');
  pool.sessions.close(session.id);
  return afterFirstFactor({ ...signIn, progress: { ...progress, isMfaDone: true } });
}

function canonicalFlow(name: string): string {
  return name === 'REFRESH_TOKEN' ? 'REFRESH_TOKEN_AUTH' : name;
}
