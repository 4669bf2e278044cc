import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { textTable, type Section } from '../report';
import { totalBytes, type LoadedFile } from './network-log';
import { charactersBySource, moduleOwner, sourceMapSchema } from './source-map';

/** A part of a script. */
export interface ChunkContent {
  /** Package, or folder of this repository, that it comes from. */
  owner: string;
  /** Share of the script's minified characters, 0 to 1. */
  share: number;
}

/** Cost and contents of a script. */
export interface ChunkCost {
  path: string;
  bytes: number;
  /** Biggest first; empty when the script has no source map. */
  contents: ChunkContent[];
}

/** Maximum number of contents listed per script. */
const LISTED_CONTENTS = 8;

/**
 * Folder of the unpublished source maps of a build, relative to the folder that it publishes to.
 */
const MAPS = join('..', '.versio', 'build', 'public');

/**
 * Analyses the scripts among some loaded files, with the source maps of the build that published
 * them.
 */
export async function measureChunks(publicDir: string, files: readonly LoadedFile[]): Promise<ChunkCost[]> {
  const scripts = files.filter(({ kind }) => kind === 'script').sort((one, other) => other.bytes - one.bytes);
  return Promise.all(
    scripts.map(async ({ path, bytes }) => {
      return { path, bytes, contents: shareByOwner(await readSources(publicDir, path)) };
    }),
  );
}

/**
 * Counts the characters of a published script by source file; empty when the build stored no source
 * map of it.
 */
export async function readSources(publicDir: string, script: string): Promise<Map<string, number>> {
  const mapFile = join(publicDir, MAPS, `${script}.map`);
  if (!existsSync(mapFile)) return new Map();
  const code = await readFile(join(publicDir, script), 'utf8');
  return charactersBySource(code, sourceMapSchema.parse(JSON.parse(await readFile(mapFile, 'utf8'))));
}

/** Adds up characters by package or folder; biggest first. */
export function shareByOwner(characters: ReadonlyMap<string, number>): ChunkContent[] {
  const byOwner = new Map<string, number>();
  let total = 0;
  for (const [source, count] of characters) {
    const owner = moduleOwner(source);
    byOwner.set(owner, (byOwner.get(owner) ?? 0) + count);
    total += count;
  }
  return [...byOwner]
    .map(([owner, count]) => ({ owner, share: count / total }))
    .sort((one, other) => other.share - one.share);
}

/** Reports the cost and contents of each script of each page. */
export function chunkSection(visits: readonly { name: string; chunks: readonly ChunkCost[] }[]): Section {
  const reported = new Set<string>();
  const tables = visits.map(({ name, chunks }) => {
    const rows = chunks.flatMap((chunk) => {
      // Most scripts serve every page: their contents are listed once.
      const isKnown = reported.has(chunk.path);
      reported.add(chunk.path);
      return isKnown ? [[chunk.path, kilobytes(chunk.bytes), '', 'see above']] : chunkRows(chunk);
    });
    const heading = `${name}: ${chunks.length} scripts after intent, ${kilobytes(totalBytes(chunks))} kB`;
    return `${heading}\n${textTable(['script', 'kB', 'share', 'what it holds'], [...rows, ...sumRows(chunks)])}`;
  });
  return {
    title: 'Scripts after intent: what each costs and why',
    text: [
      ...tables,
      'kB of brotli on the wire. Contents by their share of the minified characters (source maps); brotli treats them unequally.',
    ].join('\n\n'),
    data: visits,
  };
}

function chunkRows({ path, bytes, contents }: ChunkCost): string[][] {
  const rest = contents.slice(LISTED_CONTENTS);
  const restShare = rest.reduce((sum, { share }) => sum + share, 0);
  const listed = [
    ...contents.slice(0, LISTED_CONTENTS),
    ...(rest.length > 0 ? [{ owner: `${rest.length} more`, share: restShare }] : []),
  ];
  return [
    [path, kilobytes(bytes), '', contents.length === 0 ? 'no source map' : ''],
    ...listed.map(({ owner, share }) => ['', kilobytes(bytes * share), percent(share), owner]),
  ];
}

/** Returns the rows for all scripts of a page together. */
function sumRows(chunks: readonly ChunkCost[]): string[][] {
  const total = totalBytes(chunks);
  return [
    ['together', kilobytes(total), '', ''],
    ...bytesByOwner(chunks)
      .slice(0, 2 * LISTED_CONTENTS)
      .map(([owner, bytes]) => ['', kilobytes(bytes), percent(bytes / total), owner]),
  ];
}

/** Adds up the contents of several scripts, in bytes by package or folder; biggest first. */
export function bytesByOwner(chunks: readonly ChunkCost[]): [string, number][] {
  const totals = new Map<string, number>();
  for (const { bytes, contents } of chunks) {
    for (const { owner, share } of contents) totals.set(owner, (totals.get(owner) ?? 0) + bytes * share);
  }
  return [...totals].sort(([, one], [, other]) => other - one);
}

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);
const percent = (share: number): string => `${(100 * share).toFixed(0)} %`;
