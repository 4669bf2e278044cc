import path from 'node:path';
import { z } from 'zod';
import { counted, type Finding, say } from '../../content-schema';
import { listFiles } from '../../src/node/file-trees';
import { HOSTING_RULES_FILE, hostingRulesSchema } from '../../src/node/hosting/hosting-rules';
import { readIfAny, readStored } from '../../src/node/read-stored';
import { writeAtomically } from '../../src/node/write-file';
import type { BuildPaths } from './build-paths';
import { listFindings } from './describe-findings';

/**
 * Content and address of a site. The pages of two builds are compared only when both are the same.
 */
export interface SiteOrigin {
  /** Content directory, or address of the content API. */
  content: string;
  /** Public address of the site; empty when none is given. */
  address: string;
}

const recordSchema = z.object({ content: z.string(), address: z.string(), pages: z.array(z.string()) });

/** Returns the path of the list of pages of the last published build. */
const recordOf = ({ state }: Pick<BuildPaths, 'state'>): string => path.join(state, 'published-pages.json');

/**
 * Finds the addresses of the last published build of the same site that this one neither has nor
 * redirects.
 */
export function findRemovedPages(paths: Pick<BuildPaths, 'state' | 'output'>, origin: SiteOrigin): string[] {
  const before = readStored(recordOf(paths), recordSchema);
  if (before?.content !== origin.content || before.address !== origin.address) return [];
  const answered = new Set([...listPages(paths.output), ...listRedirects(paths.output)]);
  return before.pages.filter((page) => !answered.has(page));
}

/** Stores the list of published pages, for the next build. */
export function recordPages(paths: Pick<BuildPaths, 'state' | 'output'>, origin: SiteOrigin): Promise<void> {
  return writeAtomically(recordOf(paths), JSON.stringify({ ...origin, pages: listPages(paths.output) }));
}

/** Lists the addresses of the pages in an output folder, in order. */
function listPages(output: string): string[] {
  return listFiles(output)
    .filter((file) => file.endsWith('/index.html') || file === 'index.html')
    .map((file) => `/${file.replace(/\/?index\.html$/, '')}`)
    .filter((page) => !/(^|\/)404$/.test(page))
    .sort();
}

function listRedirects(output: string): string[] {
  const text = readIfAny(path.join(output, HOSTING_RULES_FILE));
  const rules = text === null ? null : hostingRulesSchema.parse(JSON.parse(text));
  return rules?.redirects.map(({ from }) => decodeURI(from)) ?? [];
}

/** Maximum number of addresses in a message. */
const NAMED_PAGES = 20;

/** Kinds of finding that exclude an article, or a part of the site. */
const LEAVING_OUT: ReadonlySet<Finding['kind']> = new Set([
  'rejected-article',
  'unavailable-article',
  'unavailable-content',
  'invalid-file',
  'rejected-content',
]);

/**
 * Describes which addresses would disappear, which findings may be the cause, and what to do.
 * @param others Location of the other findings.
 */
export function describeRemovals(pages: readonly string[], findings: readonly Finding[], others: string): string {
  const causes = findings.filter(({ kind }) => LEAVING_OUT.has(kind));
  const gone = counted(pages.length, { fr: ['adresse', 'adresses'], en: ['address', 'addresses'] });
  const rest = pages.length - NAMED_PAGES;
  return [
    say({
      fr: `attendu : les pages de la construction précédente, ou des redirections ; reçu : ${gone.fr} sans page ni redirection :`,
      en: `expected the pages of the build before, or redirects, received ${gone.en} with neither:`,
    }),
    ...pages.slice(0, NAMED_PAGES).map((page) => `  ${page}`),
    ...(rest > 0 ? [say({ fr: `  … et ${rest} de plus`, en: `  … and ${rest} more` })] : []),
    ...(causes.length === 0 ? [] : [say({ fr: 'Ce qui n’a pas pu être lu :', en: 'What could not be read:' })]),
    ...listFindings(causes, causes.length, others),
    say({
      fr: 'Corrigez ces fichiers, ou redirigez ces adresses dans routeRules.json. Si elles doivent disparaître, construisez avec --allow-removals.',
      en: 'Correct these files, or redirect these addresses in routeRules.json. If they are meant to go, build with --allow-removals.',
    }),
  ].join('\n');
}
