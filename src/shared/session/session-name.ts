import type { SignedInUser } from './signed-in-user';

/** What a pool calls people who sign in with their e-mail address. */
const GENERATED_NAME = /^[0-9a-f-]{36}$/;

/** The name that somebody chose; empty where the pool made it up. */
function chosenName({ username }: Pick<SignedInUser, 'username'>): string {
  return GENERATED_NAME.test(username) ? '' : username;
}

/** What the site calls somebody: their name, or the beginning of their address where the pool made the name up. */
export function sessionName({ username, email }: Pick<SignedInUser, 'username' | 'email'>): string {
  const [start = ''] = email?.split('@') ?? [];
  return chosenName({ username }) || start || username;
}
