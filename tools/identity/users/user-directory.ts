import { randomUUID } from 'node:crypto';
import { IdentityFault, invalidParameter } from '../identity-fault';
import type { PoolSettings } from '../pool-settings';
import { type IdentityState, newUser, type StoredUser } from '../state/identity-state';
import type { Attributes } from './attributes';
import { createDecoys } from './decoys';

/** Attributes that users can sign in with, so values must be unique. */
const ALIASES = ['email', 'phone_number', 'preferred_username'] as const;

/** The users of a pool. */
export type UserDirectory = ReturnType<typeof createUserDirectory>;

/** Creates the directory of a pool. @param now Current time in seconds. */
export function createUserDirectory(state: IdentityState, settings: PoolSettings, now: () => number) {
  const byUsername = (username: string): StoredUser | undefined =>
    state.users.find((user) => user.username === username);
  const find = (name: string): StoredUser | undefined =>
    byUsername(name) ?? state.users.find((user) => goesBy(user, name));
  const decoyOf = createDecoys(settings, now);
  const signingIn = (name: string): StoredUser | undefined =>
    find(name) ?? (settings.preventUserExistenceErrors ? decoyOf(name) : undefined);
  return {
    all: (): readonly StoredUser[] => state.users,
    /** Finds a user by username, e-mail address, verified phone number or preferred username. */
    find,
    byUsername,
    /**
     * Finds the user of a sign-in. If the existence of users is hidden, unknown names get a decoy.
     */
    signingIn,
    /**
     * Finds the user of a sign-in.
     * @throws {IdentityFault} UserNotFoundException, unless existence is hidden.
     */
    require(name: string): StoredUser {
      const user = signingIn(name);
      if (user) return user;
      throw userNotFound('User does not exist.');
    },
    /** Checks whether a user belongs to the pool and is not a decoy. */
    has: (user: StoredUser) => state.users.includes(user),
    create(attributes: Attributes, status: StoredUser['status'], username?: string): StoredUser {
      const sub = randomUUID();
      const user = newUser(username ?? sub, { sub, ...attributes }, status, now());
      state.users.push(user);
      return user;
    },
    remove(user: StoredUser): void {
      state.users = state.users.filter((other) => other !== user);
    },
    /** Refuses an alias of another user. @throws {IdentityFault} AliasExistsException. */
    requireFreeAliases(attributes: Attributes, except?: StoredUser): void {
      for (const alias of ALIASES) {
        const value = attributes[alias];
        if (value && state.users.some((user) => user !== except && isSame(user.attributes[alias], value))) {
          throw new IdentityFault('AliasExistsException', `An account with the given ${alias} already exists.`);
        }
      }
    },
    /**
     * Refuses attributes that lack a required one.
     * @throws {IdentityFault} InvalidParameterException.
     */
    requireComplete(attributes: Attributes): void {
      const missing = settings.requiredAttributes.find((name) => !attributes[name]);
      if (missing !== undefined) {
        throw invalidParameter(
          `Attributes did not conform to the schema: ${missing}: The attribute ${missing} is required\n`,
        );
      }
    },
  };
}

/** Error for an unknown user. */
export function userNotFound(message = 'Username/client id combination not found.'): IdentityFault {
  return new IdentityFault('UserNotFoundException', message);
}

function goesBy({ attributes, status }: StoredUser, name: string): boolean {
  if (isSame(attributes.email, name) || isSame(attributes.preferred_username, name)) return true;
  // An unverified number may belong to anyone. An unconfirmed account has no other name.
  const isOwnNumber = attributes.phone_number_verified === 'true' || status === 'UNCONFIRMED';
  return isOwnNumber && isSame(attributes.phone_number, name);
}

function isSame(value: string | undefined, name: string): boolean {
  return value?.toLowerCase() === name.toLowerCase();
}
