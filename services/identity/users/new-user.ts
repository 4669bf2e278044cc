import type { UserStatus } from '../identity-service';
import type { StoredUser } from '../state/stored-user';
import type { Attributes } from './attributes';

/** Makes a user who has nothing yet but a name and attributes. @param createdAt In seconds since 1970. */
export function newUser(username: string, attributes: Attributes, status: UserStatus, createdAt: number): StoredUser {
  return {
    username,
    status,
    isEnabled: true,
    createdAt,
    attributes,
    pendingAttributes: {},
    groups: [],
    password: null,
    codes: {},
    codeSends: {},
    devices: [],
    passkeys: [],
    mfa: { enabled: [], preferred: null },
    totp: null,
    pendingTotpSecret: null,
    failures: { count: 0, lastAt: 0, lockedUntil: 0 },
  };
}
