import { z } from 'zod';
import { invalidParameter, notAuthorized, resourceNotFound } from '../identity-fault';
import type { Pool } from '../pool';
import type { StoredUser } from '../state/identity-state';
import { userNotFound } from '../users/user-directory';

/** An operation of the user pool: gets the raw body of a request, returns the answer. */
export type Operation = (pool: Pool, body: unknown) => Promise<object>;

/** Creates an operation that parses its request first. */
export function operation<Schema extends z.ZodType>(
  schema: Schema,
  handle: (pool: Pool, request: z.output<Schema>) => object | Promise<object>,
): Operation {
  return async (pool, body) => handle(pool, readRequest(schema, body));
}

/** Parses a request. @throws {IdentityFault} InvalidParameterException, with the message of AWS. */
export function readRequest<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const faults = error.issues.map(({ path, message }) => {
    const name = path.map(String).join('.');
    return `Value at '${name.charAt(0).toLowerCase()}${name.slice(1)}' failed to satisfy constraint: ${message}`;
  });
  throw invalidParameter(
    `${faults.length} validation error${faults.length > 1 ? 's' : ''} detected: ${faults.join('; ')}`,
  );
}

/** Request of a signed-in user. */
export const signedInSchema = z.object({ AccessToken: z.string() });
/** Request of the app about a user. */
export const clientSchema = z.object({ ClientId: z.string() });

/** Refuses a client other than the pool's. */
export function requireClient({ settings }: Pool, { ClientId: clientId }: { ClientId: string }): void {
  if (clientId !== settings.clientId) throw resourceNotFound(`User pool client ${clientId} does not exist.`);
}

/** Returns the user who sent a request. */
export function requireSignedIn({ tokens, users }: Pool, { AccessToken: token }: { AccessToken: string }): StoredUser {
  const user = users.byUsername(tokens.readAccessToken(token));
  if (!user) throw userNotFound('User does not exist.');
  if (!user.isEnabled) throw notAuthorized('User is disabled.');
  return user;
}
