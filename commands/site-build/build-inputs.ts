import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironmentSchema, type Finding, type FindingKind, type QualityReport } from '../../content-schema';
import { writeAtomically } from '../../src/node/write-file';
import { readCursor } from './content-source';

/*
 * A build with the same inputs as the last one gives the same files, so it need not run: starting
 * Gatsby and comparing everything takes two minutes for fifteen thousand pages.
 */

/** Inputs of a build besides the copy of the sources, which says itself whether it changed. */
export interface BuildInputs {
  contentApiUrl: string;
  /** Content directory, or address of the content API (default: `contentApiUrl`). */
  content?: string | undefined;
  contentFindings: readonly Finding[];
  /** Environment variables that the command adds to those of its process. */
  variables: Readonly<Record<string, string>>;
  /** Folder with the packages: that of the site, or one above it. */
  root: string;
}

/** Digest of the inputs of the last successful build, in the copy of the sources. */
const DIGEST_FILE = '.versio/built-from';

/** Variables of the process that a build reads; the address of a local content API varies. */
const VARIABLES: readonly string[] = Object.keys(buildEnvironmentSchema.shape)
  .concat('NODE_ENV', 'VERSIO_LANG')
  .filter((name) => name !== 'CONTENT_API_URL');

/**
 * Findings that another build may not have: of a busy machine, or of files that were out of reach.
 */
const PASSING_KINDS: ReadonlySet<FindingKind> = new Set([
  'rejected-article',
  'unavailable-article',
  'missing-image',
  'missing-music',
]);

/**
 * Returns a digest of the inputs of a build; null when they cannot be known: the content API does
 * not answer, or the packages have no list by npm.
 */
export async function digestInputs(inputs: BuildInputs): Promise<string | null> {
  const { contentApiUrl, content = contentApiUrl, contentFindings, variables, root } = inputs;
  try {
    const environment: Record<string, string | undefined> = { ...process.env, ...variables };
    const names = [...VARIABLES, ...Object.keys(variables)].filter((name) => name !== 'CONTENT_API_URL');
    const parts = [
      [content, await readCursor(contentApiUrl, AbortSignal.timeout(ANSWER_TIMEOUT_MS))],
      contentFindings,
      [...new Set(names)].sort().map((name) => [name, environment[name] ?? '']),
      // Pages end with the year.
      [process.version, new Date().getFullYear()],
      createHash('sha256').update(readPackages(root)).digest('hex'),
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  } catch {
    return null;
  }
}

/** Maximum time for a response of the content API, in milliseconds. */
const ANSWER_TIMEOUT_MS = 10_000;

/** Checks whether the last build in a copy of the sources succeeded with these inputs. */
export function wasBuiltFrom(siteCopy: string, digest: string | null): boolean {
  if (digest === null) return false;
  try {
    return readFileSync(path.join(siteCopy, DIGEST_FILE), 'utf8') === digest;
  } catch {
    return false; // There was none.
  }
}

/** Notes that a build runs: until it succeeds, its files are of no known inputs. */
export function forgetInputs(siteCopy: string): void {
  rmSync(path.join(siteCopy, DIGEST_FILE), { force: true });
}

/** Stores the inputs of a successful build, unless another one with the same might do better. */
export async function recordInputs(
  siteCopy: string,
  digest: string | null,
  report: QualityReport | undefined,
): Promise<void> {
  if (digest === null || report === undefined || report.findings.some(({ kind }) => PASSING_KINDS.has(kind))) return;
  await writeAtomically(path.join(siteCopy, DIGEST_FILE), digest);
}

/** Reads npm's list of the installed packages, of a folder or of one above it. */
function readPackages(root: string): Buffer {
  try {
    return readFileSync(path.join(root, 'node_modules', '.package-lock.json'));
  } catch (error) {
    if (path.dirname(root) === root) throw error;
    return readPackages(path.dirname(root));
  }
}
