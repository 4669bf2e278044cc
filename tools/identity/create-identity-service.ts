import { say } from '../../content-schema';
import { listen } from '../../src/node/http/create-service-server';
import { addSeedUsers, createIdentityAdmin } from './admin/identity-admin';
import { createCall } from './operations/user-pool-operations';
import { createOutbox } from './codes/outbox';
import { createVerificationCodes } from './codes/verification-codes';
import { createServer } from './http/create-server';
import { isLoopbackHost } from './http/keep-to-loopback';
import { createIdentityPool } from './identity-pool/identity-pool';
import type { IdentityService, IdentityServiceOptions } from './identity-service';
import { createPasskeyChallenges } from './passkeys/passkeys';
import type { Pool } from './pool';
import { completePoolSettings } from './pool-settings';
import { createSignInSessions } from './sign-in/sign-in-sessions';
import { emptyState } from './state/identity-state';
import { createStateFile, readStateFile } from './state/state-file';
import { createRefreshTokens } from './tokens/refresh-tokens';
import { createSigningKey, generateSigningKey } from './tokens/signing-key';
import { createTokenService } from './tokens/token-service';
import { createUserDirectory } from './users/user-directory';

export type { IdentityService, IdentityServiceOptions, SeedUser } from './identity-service';
export { generateSigningKey };

/**
 * Starts the identity provider for development and tests. Resolves when the server listens.
 * @throws {Error} in production, at an address that other machines can reach, when the state cannot
 *   be read, or the port is taken.
 */
export async function createIdentityService(options: IdentityServiceOptions = {}): Promise<IdentityService> {
  const { port = 0, host = '127.0.0.1', stateFile: path = null, clock = Date.now, log = () => undefined } = options;
  requireDevelopment(host);

  const settings = completePoolSettings(options.pool);
  const now = (): number => Math.floor(clock() / 1000);
  const state =
    (path === null ? null : await readStateFile(path)) ??
    emptyState(options.signingKey ?? (await generateSigningKey()));
  const key = createSigningKey(state.signingKey);
  const outbox = createOutbox(clock);
  const refreshTokens = createRefreshTokens(state, settings, now);
  let url = `http://${host}:${port}`;
  const issuer = (): string => `${url}/${settings.userPoolId}`;
  const tokens = createTokenService({ settings, key, refreshTokens, issuer, now });
  const users = createUserDirectory(state, settings, now);
  const pool: Pool = {
    settings,
    now,
    users,
    codes: createVerificationCodes(settings, now, outbox, users.has),
    sessions: createSignInSessions(settings, now),
    passkeyChallenges: createPasskeyChallenges(now),
    refreshTokens,
    tokens,
  };
  const store = createStateFile(path);
  const save = (): Promise<void> => {
    refreshTokens.sweep();
    return store(state);
  };
  const call = createCall(pool, createIdentityPool({ state, settings, tokens, issuer, now }));
  const server = createServer({
    settings,
    keySet: { keys: [key.publicJwk] },
    outbox,
    // Saved before the answer, so that it also holds after a restart. A refusal changes counters.
    call: async (target, body) => {
      try {
        return await call(target, body);
      } finally {
        await save();
      }
    },
    log,
  });

  await addSeedUsers(pool, options.seed ?? []);
  await save();
  url = await listen(server, port, host);
  return {
    url,
    issuer: issuer(),
    settings: {
      userPoolId: settings.userPoolId,
      clientId: settings.clientId,
      identityPoolId: settings.identityPoolId,
    },
    outbox: { messages: outbox.messages },
    admin: createIdentityAdmin(pool, save),
    nameSite(name) {
      settings.rp = { ...settings.rp, name };
    },
    async close() {
      await server.close();
      await save();
    },
  };
}

/** Anyone can read its codes, and its mail reaches nobody: real users must not depend on it. */
function requireDevelopment(host: string): void {
  if (process.env.NODE_ENV?.trim().toLowerCase() === 'production') {
    throw new Error(
      say({
        fr:
          `Service d’identité : il faut une machine de développement, et NODE_ENV vaut ${process.env.NODE_ENV}. ` +
          'Il ne sert qu’au développement et aux tests ; donnez un groupe d’utilisateurs Cognito par COGNITO_USER_POOL_ID et COGNITO_CLIENT_ID.',
        en:
          `Identity provider: expected a development machine, received NODE_ENV=${process.env.NODE_ENV}. ` +
          'It is for development and tests alone; give a Cognito user pool with COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.',
      }),
    );
  }
  if (!isLoopbackHost(host)) {
    throw new Error(
      say({
        fr: `Service d’identité : il faut une adresse de cette machine, telle que 127.0.0.1, et non ${host}. Donnez-en une.`,
        en: `Identity provider: expected a loopback address such as 127.0.0.1, received ${host}. Give one.`,
      }),
    );
  }
}
