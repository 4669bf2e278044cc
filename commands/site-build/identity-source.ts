import path from 'node:path';
import type { ContentApiOptions } from '../../services/content-api/create-content-api';
import { DEMO_ACCOUNTS, DEMO_POOL } from './demo-accounts';
import { findFreePort, LOOPBACK } from '../command-line/free-port';
import type { Shutdown } from '../command-line/shutdown';
import { SITE_ROOT } from './build-paths';
import { say } from '../../content-schema';
import { readSiteName } from './site-address';

/**
 * Port of an identity service that a command starts. Its tokens stay valid while it is found there
 * again.
 */
const IDENTITY_PORT = 4200;
/** File that stores accounts and the signing key across restarts. */
export const IDENTITY_STATE = path.join(SITE_ROOT, '.versio', 'identity', 'state.json');

/** The identity service that a command runs. */
export interface LocalIdentity {
  url: string;
  /** Lines for people: where codes arrive and how to sign in. */
  lines: readonly string[];
  /** Access to private content: members by their tokens. */
  authorize: NonNullable<ContentApiOptions['authorize']>;
  /**
   * Sets its name to that of the site of a content API; authenticators show that name for a
   * passkey.
   */
  takeName(contentApiUrl: string): Promise<void>;
}

/** Port, state file and environment of an identity service that a command starts. */
interface LocalIdentityOptions {
  port?: number | undefined;
  environment?: Readonly<Record<string, string | undefined>>;
  stateFile?: string;
}

/**
 * Starts the identity service, at the given port (default: 4200) or the next free one; it ends with
 * the command.
 * @returns null when the shell names a user pool, which is then used instead.
 */
export async function startLocalIdentity(
  shutdown: Shutdown,
  { port: wanted = IDENTITY_PORT, environment = process.env, stateFile = IDENTITY_STATE }: LocalIdentityOptions = {},
): Promise<LocalIdentity | null> {
  if (environment['COGNITO_USER_POOL_ID']) return null;
  const { createIdentityService } = await import('#identity');
  const port = await findFreePort(wanted);
  const service = await createIdentityService({
    port,
    host: LOOPBACK,
    stateFile,
    seed: DEMO_ACCOUNTS,
    pool: DEMO_POOL,
    log: console.error,
  });
  shutdown.add(() => service.close());
  return {
    url: service.url,
    lines: [
      say({
        fr: `Les codes :         ${service.url}/outbox (ce qui arriverait par e-mail ou SMS)`,
        en: `The codes:        ${service.url}/outbox (what would come by mail or SMS)`,
      }),
      say({ fr: 'Comptes de démonstration :', en: 'Demo accounts:' }),
      ...DEMO_ACCOUNTS.map(
        ({ email, password, groups = [] }) =>
          `  ${email.padEnd(26)}  ${password}  ${groups.join(', ') || say({ fr: 'aucun groupe', en: 'no group' })}`,
      ),
    ],
    authorize: { issuer: service.issuer, clientId: service.settings.clientId },
    async takeName(contentApiUrl) {
      const name = await readSiteName(contentApiUrl);
      if (name !== undefined) service.nameSite(name);
    },
  };
}
