import { z } from 'zod';
import { describeDelivery, expiredCode, type CodeDelivery } from '../codes/verification-codes';
import { notAuthorized, wrongPassword, invalidParameter } from '../identity-fault';
import { operation, clientSchema, requireClient, requireSignedIn, signedInSchema } from '../operations/operation';
import { countFailure, clearFailures, oneAtATime, requireUnlocked } from '../passwords/attempts';
import { requireGoodPassword, givePassword, isUserPassword } from '../passwords/passwords';
import { userNotFound } from '../users/user-directory';
import type { Pool } from '../pool';
import { CONTACT_ATTRIBUTES } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';

const userSchema = clientSchema.extend({ Username: z.string().min(1).max(320) });

/** Sends the code that resets a forgotten password. */
export const forgotPassword = operation(userSchema, (pool, request) => {
  requireClient(pool, request);
  const user = pool.users.find(request.Username);
  if (!user) {
    if (!pool.settings.preventUserExistenceErrors) throw userNotFound();
    return { CodeDeliveryDetails: describeDelivery('email', request.Username) };
  }
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  if (user.status === 'FORCE_CHANGE_PASSWORD') {
    throw notAuthorized('User password cannot be reset in the current state.');
  }
  return { CodeDeliveryDetails: sendResetCode(pool, user) };
});

/** Replaces a forgotten password. */
export const confirmForgotPassword = operation(
  userSchema.extend({ Password: z.string().max(1024), ConfirmationCode: z.string().max(64) }),
  async (pool, request) => {
    requireClient(pool, request);
    const user = pool.users.find(request.Username);
    if (!user) throw pool.settings.preventUserExistenceErrors ? expiredCode() : userNotFound();
    requireGoodPassword(request.Password, pool.settings.password);
    pool.codes.take(user, 'reset', request.ConfirmationCode);
    await givePassword(user, request.Password, pool.settings);
    user.status = 'CONFIRMED';
    clearFailures(user);
    pool.refreshTokens.revokeAll(user.username);
    return {};
  },
);

/** Replaces the password of a signed-in user. */
export const changePassword = operation(
  signedInSchema.extend({
    PreviousPassword: z.string().max(1024).default(''),
    ProposedPassword: z.string().max(1024),
  }),
  async (pool, request) => {
    const user = requireSignedIn(pool, request);
    return oneAtATime(user, async () => {
      requireUnlocked(user, pool.now());
      // A user who signed up without a password has none to enter.
      if (user.password && !(await isUserPassword(user, request.PreviousPassword, pool.settings))) {
        countFailure(user, pool.now());
        throw wrongPassword();
      }
      requireGoodPassword(request.ProposedPassword, pool.settings.password);
      await givePassword(user, request.ProposedPassword, pool.settings);
      // Anyone who knew the old password may have signed in with it.
      pool.refreshTokens.revokeAll(user.username, pool.tokens.originOf(request.AccessToken));
      return {};
    });
  },
);

/** Sends the code that resets a password, to a verified address of the user. */
export function sendResetCode({ codes, settings }: Pool, user: StoredUser): CodeDelivery {
  const attribute = CONTACT_ATTRIBUTES.find((name) => user.attributes[`${name}_verified`] === 'true');
  const destination = attribute && user.attributes[attribute];
  if (!attribute || !destination) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return codes.send(user, { purpose: 'reset', attribute, destination, lifetime: settings.ttl.reset });
}
