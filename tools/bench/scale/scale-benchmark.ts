import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { countArticles } from '../build-benchmark';
import { repeatCorpus } from '../repeat-corpus';
import type { Section } from '../report';
import { buildCopy } from '../site-copy';
import { readStages, stageTable, type ScaledBuild } from './stages';

/** Options of `measureScale`. */
export interface ScaleOptions {
  corpus: string;
  versionId: number;
  /** Approximate numbers of pages of the sites. */
  sizes: readonly number[];
  /** Folder for content and sites; replaced, and removed in the end. */
  work: string;
}

const markerSchema = z.object({ pages: z.number() });

/**
 * Returns the number of versions that give a site of at least so many pages. The default version
 * counts twice: under its number and as currentVersion.
 */
export async function copiesFor(corpus: string, versionId: number, pages: number): Promise<number> {
  const pagesOfAVersion = 2 * (await countArticles(corpus, versionId));
  return Math.max(1, Math.ceil(pages / pagesOfAVersion) - 1);
}

/** Builds sites of several sizes from nothing, and compares the time of their stages. */
export async function measureScale({ corpus, versionId, sizes, work }: ScaleOptions): Promise<Section> {
  const builds: ScaledBuild[] = [];
  for (const size of sizes) {
    const content = path.join(work, 'content');
    const site = path.join(work, 'site');
    await repeatCorpus(corpus, versionId, await copiesFor(corpus, versionId, size), content);
    const { output, ...cost } = await buildCopy(site, content);
    const marker = JSON.parse(await readFile(path.join(site, 'public/builds/latest.json'), 'utf8')) as unknown;
    builds.push({ ...cost, pages: markerSchema.parse(marker).pages, stages: readStages(output) });
  }
  // The largest has hundreds of thousands of files. Removing them takes longer than a command has
  // for its end.
  await rm(work, { recursive: true, force: true });
  const data = builds.map(({ stages, ...build }) => ({ ...build, stages: Object.fromEntries(stages) }));
  return { title: 'Builds of several sizes', text: stageTable(builds), data };
}
