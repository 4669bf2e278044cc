import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironmentSchema, type Finding, type FindingKind, type QualityReport } from '../../content-schema';
import { writeAtomically } from '../../src/node/write-file';
import { readCursor } from './content-source';
import { gatsbyScript } from './gatsby-process';

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
  /** Folder of the site; its packages are there, or above it. */
  root: string;
}

/** Digest of the inputs of the last successful build, in the copy of the sources. */
const DIGEST_FILE = '.versio/built-from';

/** Variables of the process that a build reads. */
const VARIABLES: readonly string[] = [...Object.keys(buildEnvironmentSchema.shape), 'NODE_ENV', 'VERSIO_LANG'];

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
    const names = new Set([...VARIABLES, ...Object.keys(variables)]);
    // That of a local content API varies.
    names.delete('CONTENT_API_URL');
    const parts = [
      [content, await readCursor(contentApiUrl)],
      contentFindings,
      [...names].sort().map((name) => [name, environment[name] ?? '']),
      // Pages end with the year.
      [process.version, new Date().getFullYear()],
      readFileSync(packageList(root), 'utf8'),
    ];
    return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  } catch {
    return null;
  }
}

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

/** Returns npm's list of the packages that Gatsby is installed with. */
const packageList = (root: string): string => path.resolve(gatsbyScript(root), '../../.package-lock.json');
