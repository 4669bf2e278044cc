import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** The kinds of pages that are measured. */
export const PAGE_KINDS = ['home', 'version', 'article', 'information'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** One page that is measured. */
export interface MeasuredPage {
  kind: PageKind;
  /** Name for people: site and kind. */
  name: string;
  /** Address from the root of the site. */
  path: string;
}

/**
 * Articles that are measured if a site has them: the manual's with every feature, and one of the
 * corpus.
 */
const ARTICLES = ['/fr/version/2/article/6', '/fr/version/1/article/101'];

/** Information pages, those with most content first. */
const INFORMATION = ['/fr/information/faq', '/fr/information/getting-start', '/fr/information'];

/**
 * Finds one page of each kind in a built site.
 * @param siteName Name of the site, for people.
 * @returns the pages, and the kinds without a page.
 */
export async function findMeasuredPages(
  publicDir: string,
  siteName: string,
): Promise<{ pages: MeasuredPage[]; missing: PageKind[] }> {
  const article = firstPage(publicDir, ARTICLES) ?? (await anyArticle(publicDir));
  const found: Record<PageKind, string | undefined> = {
    home: firstPage(publicDir, ['/fr']),
    version: article?.replace(/\/article\/.*/, ''),
    article,
    information: firstPage(publicDir, INFORMATION),
  };
  const pages: MeasuredPage[] = [];
  const missing: PageKind[] = [];
  for (const kind of PAGE_KINDS) {
    const path = found[kind];
    if (path === undefined) missing.push(kind);
    else pages.push({ kind, path, name: `${siteName} ${kind}` });
  }
  return { pages, missing };
}

function firstPage(publicDir: string, paths: readonly string[]): string | undefined {
  return paths.find((path) => existsSync(join(publicDir, path, 'index.html')));
}

async function anyArticle(publicDir: string): Promise<string | undefined> {
  const root = join(publicDir, 'fr', 'version');
  const [version] = (await numbersIn(root)).reverse();
  const [article] = await numbersIn(join(root, String(version), 'article'));
  return article === undefined ? undefined : `/fr/version/${version}/article/${article}`;
}

async function numbersIn(directory: string): Promise<number[]> {
  const names = await readdir(directory).catch(() => []);
  return names
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((one, other) => one - other);
}
