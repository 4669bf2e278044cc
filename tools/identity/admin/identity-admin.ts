import { say } from '../../../content-schema';
import { sendResetCode } from '../account/password-operations';
import type { IdentityAdmin, IdentityUser, SeedUser } from '../identity-service';
import { requireGoodPassword, givePassword } from '../passwords/passwords';
import type { Pool } from '../pool';
import type { StoredUser } from '../state/identity-state';

/** Creates the administration of a pool. @param save Saves the changes. */
export function createIdentityAdmin(pool: Pool, save: () => Promise<void>): IdentityAdmin {
  const { users, refreshTokens, settings } = pool;
  const change = async (name: string, apply: (user: StoredUser) => void | Promise<void>): Promise<void> => {
    const user = users.find(name);
    if (!user)
      throw new Error(
        say({
          fr: `Utilisateur : ${name} n’est pas du groupe. Créez d’abord son compte.`,
          en: `User: expected one of the pool, received ${name}. Create it first.`,
        }),
      );
    await apply(user);
    await save();
  };
  return {
    async createUser(seed) {
      const user = await addUser(pool, seed);
      await save();
      return describe(user);
    },
    deleteUser: (name) =>
      change(name, (user) => {
        refreshTokens.revokeAll(user.username);
        users.remove(user);
      }),
    setPassword: (name, password, { isTemporary = false } = {}) =>
      change(name, async (user) => {
        requireGoodPassword(password, settings.password);
        await givePassword(user, password, settings);
        user.status = isTemporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED';
      }),
    addToGroup: (name, group) =>
      change(name, (user) => {
        user.groups = [...new Set([...user.groups, group])];
      }),
    listUsers: () => users.all().map(describe),
    disable: (name) =>
      change(name, (user) => {
        user.isEnabled = false;
        refreshTokens.revokeAll(user.username);
      }),
    enable: (name) =>
      change(name, (user) => {
        user.isEnabled = true;
      }),
    resetPassword: (name) =>
      change(name, (user) => {
        sendResetCode(pool, user);
        user.status = 'RESET_REQUIRED';
      }),
    signOut: (name) => change(name, (user) => refreshTokens.revokeAll(user.username)),
  };
}

/** Creates the users of a seed that do not exist yet. Existing users keep their changes. */
export async function addSeedUsers(pool: Pool, seed: readonly SeedUser[]): Promise<void> {
  for (const user of seed) {
    if (!pool.users.find(user.username ?? user.email)) await addUser(pool, user);
  }
}

async function addUser(pool: Pool, seed: SeedUser): Promise<StoredUser> {
  const { users, settings } = pool;
  requireGoodPassword(seed.password, settings.password);
  const attributes = { email: seed.email, email_verified: 'true', ...seed.attributes };
  users.requireFreeAliases(attributes);
  if (seed.username !== undefined && users.find(seed.username)) {
    throw new Error(
      say({
        fr: `Utilisateur : il faut un nouveau nom, et ${seed.username} existe déjà. Choisissez-en un autre.`,
        en: `User: expected a new name, received ${seed.username}, which exists. Choose another.`,
      }),
    );
  }
  const user = users.create(
    attributes,
    seed.isPasswordTemporary ? 'FORCE_CHANGE_PASSWORD' : 'CONFIRMED',
    seed.username,
  );
  user.groups = [...(seed.groups ?? [])];
  await givePassword(user, seed.password, settings);
  return user;
}

function describe({ username, status, isEnabled, groups, attributes }: StoredUser): IdentityUser {
  return { username, status, isEnabled, groups: [...groups], attributes: { ...attributes } };
}
