import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { listFiles } from '../../file-trees';
import type { NewRelease } from '../release-store';

/** Files of a site: content by path. */
export type SiteFiles = Record<string, string>;

const RULES = JSON.stringify({
  locales: ['fr', 'en'],
  defaultLocale: 'fr',
  cookie: 'locale',
  redirects: [],
  headers: [
    { pattern: '/*', headers: { 'Cache-Control': 'public, max-age=0, must-revalidate' } },
    { pattern: '/*[hash].js', headers: { 'Cache-Control': 'public, max-age=86400, immutable' } },
    { pattern: '/search/*', headers: { 'Cache-Control': 'public, max-age=86400, immutable' } },
  ],
  hidden: ['/hosting-rules.json', '*.br'],
  notFound: { fr: '/fr/404', en: '/en/404', default: '/404' },
  localizedRoots: ['version'],
});

/** Returns the script of a build, with a hash in its name. */
export function scriptFile(build: string | number): string {
  return `app-${createHash('sha256').update(String(build)).digest('hex').slice(0, 20)}.js`;
}

/** Returns the Markdown copy of an article, as a build writes it. */
export function articleCopy(title: string, text: string): string {
  return ['---', `title: ${JSON.stringify(title)}`, 'version: "1"', '---', '', `# ${title}`, '', text, ''].join('\n');
}

/**
 * Returns the files of a small site in its nth state. Each page names the state it was last changed
 * in. From one state to the next a page and an article change, a page is added, another is removed,
 * and the script changes.
 */
export function siteInState(state: number, pages = 12): SiteFiles {
  const files: SiteFiles = {
    'hosting-rules.json': RULES,
    'index.html': `state ${state}`,
    'builds/latest.json': JSON.stringify({ id: `state-${state}`, builtAt: '2026-11-22T00:00:00Z', pages }),
    'page-data/index/page-data.json': `{"state":${state}}`,
    [scriptFile(state)]: `script ${state}`,
    [`${scriptFile(state)}.br`]: `packed ${state}`,
    [`fr/version/1/article/${state % 3}.md`]: articleCopy(`Article ${state % 3}`, `State ${state}.`),
    [`passing/${state}/index.html`]: `passing ${state}`,
    'chunk-map.json': `bookkeeping ${state}`,
    [`${scriptFile(state)}.map`]: 'a source map',
  };
  for (let page = 0; page < pages; page += 1) {
    const changedIn = state - ((state - page + pages * 1000) % pages);
    files[`fr/page/${page}/index.html`] = `page ${page} of state ${changedIn}`;
    files[`fr/page/${page}/index.html.br`] = `packed page ${page} of state ${changedIn}`;
  }
  // The path is alternately a folder and a file.
  if (state % 2 === 0) files['swap/index.html'] = `folder ${state}`;
  else files.swap = `file ${state}`;
  return files;
}

/** Returns the published files of a build. */
export function publishedFiles(files: SiteFiles): SiteFiles {
  return Object.fromEntries(
    Object.entries(files).filter(([file]) => file !== 'chunk-map.json' && !file.endsWith('.map')),
  );
}

const made: string[] = [];

/** Creates an empty folder for a test. */
export function makeFolder(): string {
  const folder = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'versio-releases-')));
  made.push(folder);
  return folder;
}

/** Removes the folders that tests created; for `afterAll`. */
export function removeFolders(): void {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
}

/** Replaces the files of a build's folder; returns the changes, as a build does. */
export function writeBuild(folder: string, files: SiteFiles): { written: string[]; removed: string[] } {
  const removed = listFiles(folder).filter((file) => files[file] === undefined);
  for (const file of removed) rmSync(path.join(folder, file));
  const written = Object.keys(files).filter((file) => readIfAny(path.join(folder, file)) !== files[file]);
  for (const file of written) {
    const target = path.join(folder, file);
    // An empty folder may be in the place of a file.
    rmSync(target, { recursive: true, force: true });
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, files[file] ?? '');
  }
  return { written, removed };
}

/** Reads all files of a folder. */
export function readFiles(folder: string): SiteFiles {
  return Object.fromEntries(listFiles(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')]));
}

/** Returns a release of a folder, with all files to be compared. */
export function aRelease(folder: string, of: Partial<NewRelease> = {}): NewRelease {
  return {
    folder,
    changed: null,
    build: null,
    kind: 'warm',
    cursor: null,
    includes: [],
    pages: 1,
    findings: null,
    ...of,
  };
}

function readIfAny(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
