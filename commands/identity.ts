import { readFile } from 'node:fs/promises';
import { createIdentityService, type SeedUser } from '#identity';
import { z } from 'zod';
import { say, parseWithFriendlyErrors } from '../content-schema';
import { CommandError, failWith } from './command-line/command';
import { messageOf } from '../src/node/errors';
import { serveUntilStopped, type Shutdown } from './command-line/shutdown';
import { DEMO_ACCOUNTS, DEMO_POOL } from './site-build/demo-accounts';
import { IDENTITY_STATE } from './site-build/identity-source';

/** Arguments of `npm run identity`. */
interface IdentityArguments {
  port?: number | undefined;
  state?: string | undefined;
  seed?: string | undefined;
}

/** Serves accounts until a signal arrives. */
export const identity = (given: IdentityArguments): Promise<void> =>
  serveUntilStopped((shutdown) => startIdentityCommand(given, shutdown));

/**
 * Starts the identity provider. Prints its address, the place of its codes, and the demo accounts.
 */
export async function startIdentityCommand(
  { port = 4200, state: stateFile = IDENTITY_STATE, seed: seedFile }: IdentityArguments,
  shutdown: Shutdown,
): Promise<void> {
  const seed = seedFile === undefined ? DEMO_ACCOUNTS : await readSeedFile(seedFile);
  const service = await createIdentityService({ port, stateFile, seed, pool: DEMO_POOL, log: console.error }).catch(
    failWith,
  );
  shutdown.add(() => service.close());
  console.log(
    say({
      fr: `Service d’identité : ${service.url}\nCodes : ${service.url}/outbox`,
      en: `Identity provider: ${service.url}\nCodes: ${service.url}/outbox`,
    }),
  );
  if (seedFile !== undefined) return;
  for (const { email, password, groups = [] } of seed) {
    console.log(
      say({
        fr: `Compte : ${email} / ${password} (${groups.join(', ') || 'aucun groupe'})`,
        en: `Account: ${email} / ${password} (${groups.join(', ') || 'no group'})`,
      }),
    );
  }
}

const seedSchema = z.array(
  z.strictObject({
    username: z.string().min(1).max(128).exactOptional(),
    email: z.email(),
    password: z.string().min(1).max(256),
    groups: z.array(z.string().min(1)).exactOptional(),
    attributes: z.record(z.string(), z.string()).exactOptional(),
    isPasswordTemporary: z.boolean().exactOptional(),
  }),
);

/**
 * Reads the users of a seed file.
 * @throws {CommandError | ContentParseError} when it is missing or invalid.
 */
async function readSeedFile(file: string): Promise<readonly SeedUser[]> {
  let data: unknown;
  try {
    data = JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    throw new CommandError({
      fr: `--seed : il faut un fichier JSON de comptes à ${file} : ${messageOf(error)}. Créez-le, ou donnez-en un autre.`,
      en: `--seed: expected a JSON file of users at ${file}: ${messageOf(error)}. Create it, or give another one.`,
    });
  }
  return parseWithFriendlyErrors(seedSchema, data, file);
}
