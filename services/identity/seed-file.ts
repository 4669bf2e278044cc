import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { parseWithFriendlyErrors } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import type { SeedUser } from './identity-service';

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

/** Reads the users of a seed file. @throws {Error} when there is none, or it is none. */
export async function readSeedFile(path: string): Promise<readonly SeedUser[]> {
  let data: unknown;
  try {
    data = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    const reason = messageOf(error);
    throw new Error(`--seed: expected a JSON file of users at ${path}: ${reason}. Create it, or give another one.`, {
      cause: error,
    });
  }
  return parseWithFriendlyErrors(seedSchema, data, path);
}
