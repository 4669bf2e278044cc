import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildMarkerSchema } from '../../../content-schema';
import { compareTrees, readTree, type Tree } from '../compare-trees';

/**
 * Files that may differ between two builds of the same content. Nothing else may differ, whatever
 * the order of nodes, or the earlier compilations and caches.
 */
const EXCEPTED: readonly RegExp[] = [
  // Gatsby's records for its own next build, with times and absolute paths; they are not published.
  /^(?:webpack\.stats\.json|chunk-map\.json)$/,
  /^_gatsby\//,
  // Source maps are for developers and stay with the build.
  /\.(?:js|css)\.map$/,
];

/**
 * Build marker: its `builtAt` is the time of the build; its id depends on all other files and must
 * be equal.
 */
const MARKER = 'builds/latest.json';

/** Differences between the outputs of two builds. */
export interface OutputDifference {
  /** Number of equal files. */
  same: number;
  missing: string[];
  extra: string[];
  different: string[];
}

/** Reads the output of a build, except for files that may differ. */
export async function readOutput(folder: string): Promise<Tree> {
  const tree = await readTree(folder);
  return new Map([...tree].filter(([file]) => !EXCEPTED.some((pattern) => pattern.test(file))));
}

/** Compares the outputs of two builds of the same content; `expected` is the build from scratch. */
export async function compareOutputs(folder: string, expected: string): Promise<OutputDifference> {
  const [made, wanted] = [await readOutput(folder), await readOutput(expected)];
  const { added, changed, removed } = compareTrees(wanted, made);
  const [marker, wantedMarker] = await Promise.all([readMarker(folder), readMarker(expected)]);
  const isSameBuild = marker?.id === wantedMarker?.id && marker?.pages === wantedMarker?.pages;
  const different = changed.filter((file) => file !== MARKER || !isSameBuild);
  return { same: wanted.size - removed.length - different.length, missing: removed, extra: added, different };
}

/** Whether two outputs are the same. */
export function isSameOutput({ missing, extra, different }: OutputDifference): boolean {
  return missing.length + extra.length + different.length === 0;
}

/** Maximum number of files of each kind in a description. */
const NAMED = 12;
/** Number of characters shown around the first difference of a file. */
const CONTEXT_LENGTH = 60;

/** Describes a difference for people: the files, and the first difference in some of them. */
export async function describeDifference(
  { missing, extra, different }: OutputDifference,
  folder: string,
  expected: string,
): Promise<string> {
  const list = (what: string, files: readonly string[]) =>
    files.length === 0 ? [] : [`${files.length} ${what}: ${files.slice(0, NAMED).join(', ')}`];
  const texts = different.filter((file) => !/\.(?:br|png|jpe?g|webp|avif|ico|woff2?)$/.test(file));
  const details = await Promise.all(
    texts.slice(0, NAMED).map(async (file) => {
      const made = await readFile(path.join(folder, file), 'utf8');
      const wanted = await readFile(path.join(expected, file), 'utf8');
      return `  ${file}: ${describePoint(made, wanted)}`;
    }),
  );
  return [...list('missing', missing), ...list('too many', extra), ...list('different', different), ...details].join(
    '\n',
  );
}

function describePoint(made: string, wanted: string): string {
  let at = 0;
  while (at < made.length && made[at] === wanted[at]) at += 1;
  const around = (text: string) => JSON.stringify(text.slice(Math.max(0, at - CONTEXT_LENGTH), at + CONTEXT_LENGTH));
  return `at ${at}: ${around(made)}, from nothing ${around(wanted)}`;
}

async function readMarker(folder: string) {
  const text = await readFile(path.join(folder, MARKER), 'utf8').catch(() => null);
  return text === null ? undefined : buildMarkerSchema.parse(JSON.parse(text));
}
