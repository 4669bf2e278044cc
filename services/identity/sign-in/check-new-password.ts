import { invalidParameter } from '../identity-fault';
import { requireGoodPassword } from '../passwords/password-policy';
import { givePassword } from '../passwords/user-password';
import { requireSettable } from '../users/attributes';
import { afterFirstFactor } from './next-step';
import type { ChallengeOf } from './sessions';
import type { ChallengeResponse } from './challenge-response';

const ATTRIBUTE_PREFIX = 'userAttributes.';

/** Takes the password that follows a temporary one, with the attributes that were missing. */
export async function checkNewPassword({
  signIn,
  session,
  answers,
}: ChallengeResponse<ChallengeOf<'NEW_PASSWORD_REQUIRED'>>) {
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
