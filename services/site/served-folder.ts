import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseWithFriendlyErrors, say } from '../../content-schema';
import { messageOf } from '../../src/node/errors';
import { identityOf } from '../../src/node/file-identity';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../../src/node/hosting/hosting-rules';
import { type BodyCache, PublicFiles } from './public-files';
import { createHostingResolver, type HostingResolver } from './resolve-request';

/**
 * A public folder for one request. Its link is resolved once, so that no answer mixes two builds.
 */
export interface ServedFolder {
  /** The folder itself, with links resolved. */
  root: string;
  /** Interpreter of its table. */
  resolve: HostingResolver;
  files: PublicFiles;
  /** Path below which the host serves the site; empty for its root. */
  basePath: string;
}

/** Returns the current public folder. */
export type CurrentFolder = () => Promise<ServedFolder>;

/**
 * Follows a public folder: files that are replaced in it, and the target of a link. The table is
 * read again whenever it changes. While it is missing or unreadable, as during a publication, the
 * last good one applies.
 * @throws {Error} when there is no good table at the start.
 */
export async function followPublicFolder(
  publicDir: string,
  cache: BodyCache,
  onProblem: (message: string) => void,
): Promise<CurrentFolder> {
  const first = await identify(publicDir);
  if (first === null) {
    throw new Error(
      say({
        fr: `Il faut un site construit dans ${publicDir}, et ${HOSTING_RULES_FILE} n’y est pas. Lancez d’abord \`npm run build\`.`,
        en: `Expected a built site in ${publicDir}, found no ${HOSTING_RULES_FILE}. Run \`npm run build\` first.`,
      }),
    );
  }
  const open = (root: string, { resolve, basePath }: Table) => ({
    root,
    resolve,
    basePath,
    files: new PublicFiles(root, cache),
  });
  let known = { identity: first.identity, folder: open(first.root, await readTable(first.root)) };

  return async () => {
    const folderIdentity = await identify(publicDir);
    if (folderIdentity === null || folderIdentity.identity === known.identity) return known.folder;
    const { root, identity } = folderIdentity;
    try {
      known = { identity, folder: open(root, await readTable(root)) };
    } catch (error) {
      // Another release was published since the link was read: the request is tried again.
      if (!(await isThere(root))) return open(root, known.folder);
      known = { identity, folder: open(root, known.folder) };
      const consequence = say({
        fr: 'Les règles lues auparavant restent en vigueur.',
        en: 'The rules read before stay in force.',
      });
      onProblem(`${messageOf(error)}\n${consequence}`);
    }
    return known.folder;
  };
}

/**
 * Checks whether a folder still exists during a request. A release that is no longer served may be
 * gone.
 */
export async function isThere(root: string): Promise<boolean> {
  return stat(root).then(
    () => true,
    () => false,
  );
}

/** Used fields of a table: its interpreter, and the path of the site. */
type Table = Pick<ServedFolder, 'resolve' | 'basePath'>;

async function readTable(root: string): Promise<Table> {
  const file = path.join(root, HOSTING_RULES_FILE);
  const text = await readFile(file, 'utf8');
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch (cause) {
    const message = say({
      fr: `Il faut du JSON dans ${file} ; ses ${text.length} caractères n’en sont pas.`,
      en: `Expected JSON in ${file}, received ${text.length} characters that are none.`,
    });
    throw new Error(message, { cause });
  }
  const rules = parseWithFriendlyErrors(
    hostingRulesSchema,
    data,
    file,
    say({ fr: 'Reconstruisez le site.', en: 'Build the site again.' }),
  );
  return { resolve: createHostingResolver(rules), basePath: rules.basePath ?? '' };
}

/**
 * Returns the location of a public folder and the identity of its table; null while it has none.
 */
async function identify(publicDir: string): Promise<{ root: string; identity: string } | null> {
  try {
    const root = await realpath(publicDir);
    const stats = await stat(path.join(root, HOSTING_RULES_FILE), { bigint: true });
    return { root, identity: `${root}:${identityOf(stats)}` };
  } catch {
    return null;
  }
}
