import type { NavigationCategory } from '../../shared/navigation/page-navigation';
import { withBasePath } from '../../shared/routes/base-path';

/** Timeout for loading the articles of a category, in milliseconds. */
const LIMIT_MS = 10_000;

/**
 * Loads a category with its articles, where the current page omits them. They come from the page
 * data of the category's own page: nothing else is built, served or stored offline for this.
 * @param path Address of the category's page.
 * @throws Error if the data does not arrive in ten seconds or has no such category.
 */
export async function loadBranch(path: string): Promise<NavigationCategory> {
  const address = withBasePath(`/page-data${path}/page-data.json`);
  const response = await fetch(address, { signal: AbortSignal.timeout(LIMIT_MS) });
  // The page of an error has no such category, whatever its status.
  const data: unknown = await response.json();
  const tree = ['result', 'data', 'outline', 'pageNavigation', 'navigation'].reduce(memberOf, data);
  const branch = Array.isArray(tree) ? findListed(tree, path) : undefined;
  if (branch === undefined) throw new Error(`Expected the articles of ${path} at ${address}, found none.`);
  return branch;
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/**
 * Finds the category with an address, if its articles are listed. The data is not validated, as it
 * comes from the same build.
 */
function findListed(tree: readonly NavigationCategory[], path: string): NavigationCategory | undefined {
  for (const category of tree) {
    if (category.path === path) return category.articles === null ? undefined : category;
    const inside = findListed(category.children, path);
    if (inside !== undefined) return inside;
  }
  return undefined;
}
