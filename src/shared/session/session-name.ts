import type { SignedInUser } from './signed-in-user';

/** Username that a pool generates for users who sign in with their e-mail address. */
const GENERATED_NAME = /^[0-9a-f-]{36}$/;

/**
 * Returns the display name of a user: their name, or the local part of their e-mail address when
 * the pool generated the name.
 */
export function sessionName({ username, email }: Pick<SignedInUser, 'username' | 'email'>): string {
  const [start = ''] = email?.split('@') ?? [];
  return (GENERATED_NAME.test(username) ? '' : username) || start || username;
}
