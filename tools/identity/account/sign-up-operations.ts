import { z } from 'zod';
import { describeDelivery, expiredCode } from '../codes/verification-codes';
import { IdentityFault, invalidParameter, notAuthorized } from '../identity-fault';
import { operation, clientSchema, requireClient } from '../operations/operation';
import { requireGoodPassword, givePassword } from '../passwords/passwords';
import type { Pool } from '../pool';
import type { StoredUser } from '../state/identity-state';
import { type Attributes, attributeListSchema, readAttributes, requireSettable } from '../users/attributes';
import { userNotFound } from '../users/user-directory';

/** A sign-up has no device, and a second factor is only asked for later. */
const NO_PROGRESS = { deviceKey: null, isMfaDone: false };

const userSchema = clientSchema.extend({ Username: z.string().min(1).max(320) });

/** Creates an account. */
export const signUp = operation(
  userSchema.extend({ Password: z.string().max(1024).optional(), UserAttributes: attributeListSchema }),
  async (pool, request) => {
    requireClient(pool, request);
    const { settings, users, sessions } = pool;
    const attributes = withUsername(readAttributes(request.UserAttributes), request.Username);
    users.requireComplete(attributes);
    if (request.Password) requireGoodPassword(request.Password, settings.password);
    else requirePasswordless(pool);
    if (users.find(request.Username)) {
      throw new IdentityFault('UsernameExistsException', 'An account with the given email already exists.');
    }
    users.requireFreeAliases(attributes);
    const user = users.create(attributes, 'UNCONFIRMED');
    if (request.Password) await givePassword(user, request.Password, settings);
    const delivery = sendConfirmation(pool, user);
    if (delivery === null) user.status = 'CONFIRMED';
    const name = delivery === null ? 'SIGN_UP_DONE' : 'SIGN_UP';
    return {
      UserConfirmed: delivery === null,
      UserSub: user.attributes.sub,
      ...(delivery ? { CodeDeliveryDetails: delivery } : {}),
      Session: sessions.open(user.username, NO_PROGRESS, { name }),
    };
  },
);

/** Confirms a new account with its code. */
export const confirmSignUp = operation(userSchema.extend({ ConfirmationCode: z.string().max(64) }), (pool, request) => {
  requireClient(pool, request);
  const user = pool.users.find(request.Username);
  if (!user) throw pool.settings.preventUserExistenceErrors ? expiredCode() : userNotFound();
  if (user.status !== 'UNCONFIRMED') {
    throw notAuthorized('User cannot be confirmed. Current status is CONFIRMED');
  }
  const { attribute } = pool.codes.take(user, 'confirm', request.ConfirmationCode);
  user.status = 'CONFIRMED';
  user.attributes[`${attribute}_verified`] = 'true';
  return { Session: pool.sessions.open(user.username, NO_PROGRESS, { name: 'SIGN_UP_DONE' }) };
});

/** Sends the code of a new account again. */
export const resendConfirmationCode = operation(userSchema, (pool, request) => {
  requireClient(pool, request);
  const user = pool.users.find(request.Username);
  if (!user) {
    if (!pool.settings.preventUserExistenceErrors) throw userNotFound();
    return { CodeDeliveryDetails: describeDelivery('email', request.Username) };
  }
  if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
  const delivery = sendConfirmation(pool, user);
  if (!delivery) throw invalidParameter('Auto verification not turned on.');
  return { CodeDeliveryDetails: delivery };
});

/** Stores a username that is an address or a number as that attribute. */
function withUsername(attributes: Attributes, username: string): Attributes {
  const name = username.includes('@') ? 'email' : username.startsWith('+') ? 'phone_number' : null;
  if (name === null) throw invalidParameter('Username should be an email.');
  requireSettable(name, username);
  return { ...attributes, [name]: attributes[name] || username };
}

/**
 * Refuses an account that could not sign in. Amplify recognizes a missing password by exactly this
 * message.
 */
function requirePasswordless({ settings }: Pool): void {
  if (settings.firstFactors.some((factor) => factor === 'EMAIL_OTP' || factor === 'SMS_OTP')) return;
  throw invalidParameter(
    "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must not be null",
  );
}

function sendConfirmation({ settings, codes }: Pool, user: StoredUser) {
  const attribute = settings.autoVerified.find((name) => user.attributes[name]);
  const destination = attribute && user.attributes[attribute];
  if (!attribute || !destination) return null;
  return codes.send(user, { purpose: 'confirm', attribute, destination, lifetime: settings.ttl.code });
}
