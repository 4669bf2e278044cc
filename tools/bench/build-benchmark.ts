import { appendFile, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compareTrees, readTree } from './compare-trees';
import type { CommandCost } from './measure-command';
import { type Figure, figure } from './report';
import { buildAgain, buildCopy } from './site-copy';

/** Cost of building one content directory. */
export interface BuildCost {
  pages: number;
  cold: CommandCost;
  /** The first build after the cold one, with one article changed. */
  edit: CommandCost;
  /** Files of the published site that the edit changed, except those that announce the build. */
  changedFiles: string[];
}

/**
 * Builds a content directory in a copy of the site: once from scratch, then with one article
 * changed.
 * @param articleFile Article to change. The change is not reverted, so the directory must be a
 * copy.
 */
export async function measureBuilds(site: string, content: string, articleFile: string): Promise<BuildCost> {
  const cold = await buildCopy(site, content);
  const output = join(site, 'public');
  const before = await readTree(output);
  await appendFile(articleFile, '\nOne sentence more.\n');
  const edit = await buildAgain(site, content);
  const { added, changed, removed } = compareTrees(before, await readTree(output));
  const changedFiles = [...added, ...changed, ...removed].filter((path) => !path.startsWith('builds/'));
  return { pages: await countPages(output), cold, edit, changedFiles };
}

async function countPages(output: string): Promise<number> {
  const files = await readdir(output, { recursive: true });
  return files.filter((file) => file.endsWith('index.html')).length;
}

/**
 * Cost of other systems for the same articles on the same kind of machine, two cores, or a target
 * (design, section 10).
 */
export interface BuildGoal {
  name: string;
  msPerPage: number;
  peakBytes: number;
}

/** Converts the cost of a build to figures. */
export function buildFigures(what: string, cost: BuildCost, goal: BuildGoal): Figure[] {
  const msPerPage = (cost.cold.wallSeconds * 1000) / cost.pages;
  return [
    figure(`${what}: pages`, cost.pages, 'pages'),
    figure(`${what}: cold build`, cost.cold.wallSeconds, 's'),
    figure(`${what}: cold build, a page`, msPerPage, 'ms', goal.name, goal.msPerPage),
    figure(`${what}: pages a second`, cost.pages / cost.cold.wallSeconds, 'pages/s'),
    figure(`${what}: peak memory, all processes`, cost.cold.peakBytes / 1e9, 'GB', goal.name, goal.peakBytes / 1e9),
    figure(`${what}: one article edited`, cost.edit.wallSeconds, 's', 'target', 15),
    figure(`${what}: files changed by the edit`, cost.changedFiles.length, 'files'),
  ];
}

/** Counts the articles of a corpus version that exist in any language. */
export async function countArticles(corpus: string, versionId: number): Promise<number> {
  const version = join(corpus, 'versions', String(versionId));
  const ids = new Set<string>();
  for (const locale of await readdir(version)) {
    for (const name of await readdir(join(version, locale, 'articles'))) ids.add(name);
  }
  const categories: unknown = JSON.parse(await readFile(join(version, 'fr', 'categories.json'), 'utf8'));
  return ids.size + (Array.isArray(categories) ? categories.length : 0) + 1;
}
