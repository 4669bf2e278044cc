import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseWithFriendlyErrors } from '../../content-schema';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../../src/node/hosting/hosting-rules';
import { createHostingResolver, type HostingResolver } from './resolve-request';

/** Gives the interpreter of the table as it stands now. */
export type CurrentResolver = () => Promise<HostingResolver>;

/**
 * Reads the table of a build, and reads it again whenever the file is another one. A table that is missing or
 * unreadable for a while, as when a build is being put in place, leaves the last good one in force.
 * @throws {Error} when there is no good table to start with.
 */
export async function watchHostingRules(
  publicDir: string,
  onProblem: (message: string) => void,
): Promise<CurrentResolver> {
  const file = path.join(publicDir, HOSTING_RULES_FILE);
  let known = await identityOf(file);
  if (known === null) {
    throw new Error(
      `Expected a built site in ${publicDir}, found no ${HOSTING_RULES_FILE}. Run \`npm run build\` first.`,
    );
  }
  let resolver = await readResolver(file);

  return async () => {
    const identity = await identityOf(file);
    if (identity !== null && identity !== known) {
      known = identity;
      try {
        resolver = await readResolver(file);
      } catch (error) {
        onProblem(`${error instanceof Error ? error.message : String(error)}\nThe rules read before stay in force.`);
      }
    }
    return resolver;
  };
}

async function readResolver(file: string): Promise<HostingResolver> {
  const text = await readFile(file, 'utf8');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    throw new Error(`Expected JSON in ${file}, received ${text.length} characters that are none.`, { cause });
  }
  return createHostingResolver(parseWithFriendlyErrors(hostingRulesSchema, data, file, 'Build the site again.'));
}

async function identityOf(file: string): Promise<string | null> {
  try {
    const { ino, size, mtimeNs } = await stat(file, { bigint: true });
    return `${ino}-${size}-${mtimeNs}`;
  } catch {
    return null;
  }
}
