import { z } from 'zod';
import { notAuthorized, resourceNotFound } from '../identity-fault';
import type { Pool } from '../pool';
import type { StoredUser } from '../state/stored-user';
import { userNotFound } from '../users/user-directory';

/** A request of somebody who is signed in. */
export const signedInSchema = z.object({ AccessToken: z.string() });
/** A request of the app about a user. */
export const clientSchema = z.object({ ClientId: z.string() });

/** Refuses another app than the pool's. */
export function requireClient({ settings }: Pool, { ClientId: clientId }: { ClientId: string }): void {
  if (clientId !== settings.clientId) throw resourceNotFound(`User pool client ${clientId} does not exist.`);
}

/** Finds who sends a request. */
export function requireSignedIn({ tokens, users }: Pool, { AccessToken: token }: { AccessToken: string }): StoredUser {
  const user = users.byUsername(tokens.readAccessToken(token));
  if (!user) throw userNotFound('User does not exist.');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return user;
}
