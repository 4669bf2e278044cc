import { say } from '../../../../content-schema';
import { decodePath } from '../../../../src/node/hosting/address';
import type { HostingRules } from '../../../../src/node/hosting/hosting-rules';
import { neverServed } from '../../../../src/node/hosting/never-served';

/**
 * Creates a function that returns the reason why an editor's rule must not use a path, or null.
 * Paths that the table never serves are reserved, because a redirect would not be checked there. So
 * are files that are not pages: readers visit pages, so a redirect from a page is intended, but
 * programs request files by name and would receive something else.
 * @param files Site paths of the files that are not pages, such as `/robots.txt`.
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
