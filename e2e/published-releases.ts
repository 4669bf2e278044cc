import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createSiteServer } from '../services/site/create-site-server';
import { createReleaseStore } from '../src/node/releases/create-release-store';
import { DATA_MADE_OF } from '../src/shared/page-contract';
import { digestText } from '../src/shared/digest-text';
import { test as base } from './fixtures';
import { copyPublicSite } from './publishing-fixture';

/**
 * Strings that carry the release in each page: titles, which are in the text and in the navigation
 * beside it, and a line of the footer.
 */
const NAMED = [
  ...['Les bases du Markdown', 'Tableaux et code', 'Versions et langues', 'Politique de confidentialité'],
  ...['Markdown basics', 'Tables and code', 'Versions and languages', 'Privacy policy'],
  ...['L’API de contenu', 'Le rapport de qualité', 'The content API', 'The quality report'],
];
/**
 * Pages that no tab visits, their data, and files beside pages: without them a release is quickly
 * written and removed.
 */
const UNVISITED = /(?:^|\/)(?:version\/(?:1|currentVersion)|information|og|musics|offline\/pieces)(?:\/|$)|\.md$/;
/** Pages whose texts change; the others change only with the scripts. */
const CHANGING = /version\/2\/article\/(?:[579]|1[13])\//;
/** Digests in the names of scripts, and the digest of the build's code. */
const HASH = /\b[0-9a-f]{20}\b/g;
const PAGE = /(?:^|\/)index\.html$/;
const DATA = /(?:^|\/)page-data\.json$/;

/** A site that a test publishes repeatedly, like the rebuild service. */
export interface PublishedReleases {
  url: string;
  /**
   * Publishes a release with other texts in `CHANGING`, and optionally with other scripts.
   * @returns its number, which its pages show.
   */
  publish(isWithOtherScripts?: boolean): Promise<number>;
  /** Rolls back to the release before the live one. */
  rollBack(): Promise<void>;
  /** Returns the generation of scripts of a release. */
  scriptsOf(release: number): number;
}

/**
 * Playwright's `test` on releases of the built site, actually published and served one after the
 * other. The first one is already published.
 */
export const test = base.extend<{ releases: PublishedReleases }>({
  releases: async ({}, use) => {
    const { folder, remove } = copyPublicSite((file) => !UNVISITED.test(file));
    const built = await readSite(folder);
    const directory = await realpath(await mkdtemp(path.join(os.tmpdir(), 'releases-')));
    const store = await createReleaseStore(directory);
    const scripts: number[] = [];
    const publish = async (isWithOtherScripts = false) => {
      const release = scripts.length + 1;
      scripts.push((scripts.at(-1) ?? 1) + (isWithOtherScripts ? 1 : 0));
      const changed = await writeRelease(folder, built, release, scripts);
      await store.publish({
        folder,
        changed,
        build: null,
        kind: 'warm',
        cursor: null,
        includes: [],
        pages: built.size,
        findings: null,
      });
      return release;
    };
    await publish();
    const server = await createSiteServer({ publicDir: store.currentFolder });
    await use({
      url: server.url,
      publish,
      async rollBack() {
        await store.rollback({ by: 'terminal' });
      },
      scriptsOf: (release) => scripts[release - 1] ?? NaN,
    });
    await server.close();
    await rm(directory, { recursive: true });
    await remove();
  },
  baseURL: ({ releases }, use) => use(releases.url),
});

/** Reads the files that differ between releases, by path. */
async function readSite(folder: string): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    if (entry.isDirectory() || file.startsWith('offline')) continue;
    if (PAGE.test(file) || /\.js$/.test(file) || DATA.test(file) || file === 'page-data/app-data.json')
      files.set(file, await readFile(path.join(folder, file), 'utf8'));
  }
  return files;
}

/**
 * Writes a release like a build with other texts and, when its generation differs, other scripts:
 * these have other names, in each file that names them, and contain their generation.
 * @returns the changes since the previous release.
 */
async function writeRelease(folder: string, built: ReadonlyMap<string, string>, release: number, scripts: number[]) {
  const [generation = 1, before = 0] = [scripts.at(-1), scripts.at(-2)];
  const changed = { written: ['builds/latest.json'], removed: [] as string[] };
  const hashes = new Set(
    [...built.keys(), built.get('page-data/app-data.json') ?? ''].flatMap((each) => each.match(HASH) ?? []),
  );
  const rename = (text: string, to: number) =>
    text.replace(HASH, (hash) => (to > 1 && hashes.has(hash) ? hashOf(`${hash} ${to}`).slice(0, 20) : hash));
  const name = (text: string) => NAMED.reduce((named, each) => named.replaceAll(each, `${each} r${release}`), text);
  await writeFile(
    path.join(folder, 'builds/latest.json'),
    JSON.stringify({ id: `r${release}`, builtAt: new Date().toISOString(), pages: built.size }),
  );
  for (const [file, text] of built) {
    const isScript = file.endsWith('.js');
    const isOther = CHANGING.test(file);
    if (!isOther && generation === before) continue;
    const named = !isOther ? text : PAGE.test(file) ? withDigest(name(text), file, built, name) : name(text);
    const sign = isScript && !file.includes('/') ? `(self.scriptsRun??=[]).push(${generation});` : '';
    const written = rename(file, generation);
    await writeFile(path.join(folder, written), sign + rename(named, generation));
    changed.written.push(written);
    const former = rename(file, before);
    if (before === 0 || former === written) continue;
    await rm(path.join(folder, former), { force: true });
    changed.removed.push(former);
  }
  return changed;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** Sets the digest of its data in a page. */
function withDigest(html: string, file: string, built: ReadonlyMap<string, string>, name: (text: string) => string) {
  const own = /data-page-path="([^"]*)"/.exec(html)?.[1] ?? file;
  const data = built.get(`page-data${own === '/' ? '/index' : own}/page-data.json`);
  if (data === undefined) return html;
  const { result } = JSON.parse(name(data)) as { result: unknown };
  return html.replace(new RegExp(`(${DATA_MADE_OF}=")[^"]*`), `$1${digestText(JSON.stringify(result))}`);
}
