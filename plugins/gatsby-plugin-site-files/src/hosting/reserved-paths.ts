import { say } from '../../../../content-schema';
import { decodePath } from '../../../../src/node/hosting/address';
import type { HostingRules } from '../../../../src/node/hosting/hosting-rules';
import { neverServed } from '../../../../src/node/hosting/never-served';

/**
 * Says which addresses no rule of the editors may take, and why. Two lists make them up: what the table never serves,
 * where a redirect would not be looked at, and the files of the build that are no pages. Readers come to pages, so a
 * redirect from one is meant; programs ask for files by name and would get something else.
 * @param files Site paths of the files that are no pages, such as `/robots.txt`.
 */
export function reservedReasonOf(
  table: Pick<HostingRules, 'hidden' | 'notFound'>,
  files: ReadonlySet<string>,
): (path: string) => string | null {
  const isNeverServed = neverServed(table);
  return (path) => {
    const decoded = decodePath(path) ?? path;
    if (isNeverServed(decoded)) return say({ fr: `${path} n’est jamais servi`, en: `${path} is never served` });
    if (!files.has(decoded)) return null;
    return say({ fr: `${path} est un fichier du site`, en: `${path} is a file of the site` });
  };
}
