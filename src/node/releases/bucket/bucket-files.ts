import { readFileSync } from 'node:fs';
import { contentTypeHeader } from '../../hosting/content-types';
import { headersOf, resolveHeaderRules } from '../../hosting/headers-of';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../../hosting/hosting-rules';
import { matchesPattern, parsePathPattern } from '../../hosting/path-pattern';
import type { ReleaseContents } from '../release-store';

/** A file as it is in a bucket. */
export interface BucketFile {
  digest: string;
  size: number;
  headers: { 'Content-Type': string; 'Cache-Control': string };
  /** When it is sent: what others refer to goes first. */
  turn: number;
  isNamedByContent: boolean;
}

/** What a bucket says of a file of which the rules say nothing. */
const REVALIDATE = 'public, max-age=0, must-revalidate';

/**
 * What of a release a bucket gets, by path. Left out is what is hidden from readers: files for hosts, and the compressed
 * forms, because a bucket cannot choose between two.
 */
export function bucketFiles({ files, fileOf }: ReleaseContents): Map<string, BucketFile> {
  const rulesFile = files.get(HOSTING_RULES_FILE);
  const rules =
    rulesFile === undefined
      ? null
      : hostingRulesSchema.parse(JSON.parse(readFileSync(fileOf(rulesFile.digest), 'utf8')));
  const headerRules = rules === null ? [] : resolveHeaderRules(rules);
  const hidden = (rules?.hidden ?? []).map(parsePathPattern);
  const chosen = new Map<string, BucketFile>();
  for (const [path, { digest, size }] of files) {
    const sitePath = `/${path}`;
    if (/\.(?:br|gz)$/.test(path) || hidden.some((pattern) => matchesPattern(pattern, sitePath))) continue;
    // Rules are about addresses; that of a page is the path of its folder.
    const address = sitePath.replace(/\/index\.html$/, '') || '/';
    const cacheControl = headersOf(headerRules, address)['Cache-Control'] ?? REVALIDATE;
    chosen.set(path, {
      digest,
      size,
      headers: { 'Content-Type': contentTypeHeader(path), 'Cache-Control': cacheControl },
      turn: turnOf(path, cacheControl),
      isNamedByContent: cacheControl.includes('immutable') || path.startsWith('_i18n/'),
    });
  }
  return chosen;
}

/** The last turn is that of what tells open pages of a new build. */
export const LAST_TURN = 4;

function turnOf(path: string, cacheControl: string): number {
  if (path === 'builds/latest.json') return LAST_TURN;
  // Pages that are open load themselves anew when it changes.
  if (path === 'page-data/app-data.json') return 3;
  if (cacheControl.includes('immutable') || path.startsWith('_i18n/')) return 0;
  return /\.(?:html|xml|txt|md)$/.test(path) ? 2 : 1;
}
