import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildEnvironmentSchema, type Finding, type FindingKind, type QualityReport } from '../../content-schema';
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

/** Variables of the process that a build reads. */
const VARIABLES: readonly string[] = [...Object.keys(buildEnvironmentSchema.shape), 'NODE_ENV', 'VERSIO_LANG'];

/**
 * Findings that another build may not have: of a busy machine, or of files that were out of reach.
 */
const PASSING_KINDS: ReadonlySet<FindingKind> = new Set([
  'rejected-article',
  'unavailable-article',
  'unavailable-content',
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

/** Checks whether another build with the same inputs might find less to report. */
export function mayDoBetter(report: QualityReport | undefined): boolean {
  return report === undefined || report.findings.some(({ kind }) => PASSING_KINDS.has(kind));
}

/** Returns npm's list of the packages that Gatsby is installed with. */
const packageList = (root: string): string => path.resolve(gatsbyScript(root), '../../.package-lock.json');
