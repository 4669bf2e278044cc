import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buildMarkerSchema } from '../../../content-schema';
import { compareTrees, readTree, type Tree } from '../compare-trees';

/**
 * What may differ between two builds of the same content, and why. Nothing else may: not the order in which nodes were
 * made, not what was drawn, compiled or kept before.
 */
const EXCEPTED: readonly RegExp[] = [
  // Gatsby's notes for its own next build, with times and absolute paths; nobody publishes them.
  /^(?:webpack\.stats\.json|chunk-map\.json)$/,
  /^_gatsby\//,
  // Source maps are for developers and stay with the build.
  /\.(?:js|css)\.map$/,
];

/** `builds/latest.json`: its `builtAt` is when this build was made; its id follows from all other files and must be equal. */
const MARKER = 'builds/latest.json';

/** Where the output of a build is not that of another. */
export interface OutputDifference {
  /** Files that both have. */
  same: number;
  missing: string[];
  extra: string[];
  different: string[];
}

/** Reads what a build made, as far as it is to be the same in every build. */
export async function readOutput(folder: string): Promise<Tree> {
  const tree = await readTree(folder);
  return new Map([...tree].filter(([file]) => !EXCEPTED.some((pattern) => pattern.test(file))));
}

/** Compares what two builds made of the same content; `expected` is that of the build from nothing. */
export async function compareOutputs(folder: string, expected: string): Promise<OutputDifference> {
  const [made, wanted] = [await readOutput(folder), await readOutput(expected)];
  const { added, changed, removed } = compareTrees(wanted, made);
  const [marker, wantedMarker] = await Promise.all([readMarker(folder), readMarker(expected)]);
  const isSameBuild = marker?.id === wantedMarker?.id && marker?.pages === wantedMarker?.pages;
  const different = changed.filter((file) => file !== MARKER || !isSameBuild);
  return { same: wanted.size - removed.length - different.length, missing: removed, extra: added, different };
}

/** Whether two builds made the same. */
export function isSameOutput({ missing, extra, different }: OutputDifference): boolean {
  return missing.length + extra.length + different.length === 0;
}

/** How many files a description names of each kind. */
const NAMED = 12;
/** Characters shown around the first difference of a file. */
const CONTEXT_LENGTH = 60;

/** Describes a difference for people: which files, and where the first of them begin to differ. */
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
      const [made, wanted] = await Promise.all(
        [folder, expected].map((each) => readFile(path.join(each, file), 'utf8')),
      );
      return made === undefined || wanted === undefined ? file : `  ${file}: ${describePoint(made, wanted)}`;
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
