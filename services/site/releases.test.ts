import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createReleaseStore } from '../../src/node/releases/create-release-store';
import { aRelease } from '../../src/node/releases/testing/built-site';
import type { ReleaseStore } from '../../src/node/releases/release-store';
import { repeats } from '../../src/testing/long-run';
import { createSiteServer, type SiteServer } from './create-site-server';
import { createPublicFolder, type PublicFolder, siteRules } from './testing/public-folder';
import { sendRaw } from './testing/request';

/** Number of releases during the test, and of concurrent clients. */
const SWITCHES = repeats(15, 50);
const READERS = 8;

let build: PublicFolder;
let directory: string;
let store: ReleaseStore;
let server: SiteServer;
const problems: string[] = [];

/**
 * Replaces the whole site: each page, its data, its compressed form and the table name their
 * release.
 */
async function publish(release: number): Promise<void> {
  const filler = 'lorem ipsum '.repeat(150);
  await build.write('fr/index.html', `<html>release ${release} ${filler}</html>`);
  await build.write('page-data/fr/page-data.json', JSON.stringify({ release, filler }));
  const { headers, ...rules } = siteRules();
  const named = headers.map((rule) =>
    rule.pattern === '/*' ? { ...rule, headers: { ...rule.headers, 'X-Release': `${release}` } } : rule,
  );
  await build.write('hosting-rules.json', JSON.stringify({ ...rules, headers: named }));
  await store.publish(aRelease(build.dir));
}

beforeAll(async () => {
  build = await createPublicFolder();
  // Compressed forms would have to be created again for each release: the server creates them
  // itself.
  rmSync(path.join(build.dir, 'fr/index.html.br'));
  rmSync(path.join(build.dir, 'page-data/fr/page-data.json.br'));
  directory = realpathSync(mkdtempSync(path.join(os.tmpdir(), 'versio-site-releases-')));
  store = await createReleaseStore(directory);
  await publish(1);
  server = await createSiteServer({ publicDir: store.currentFolder, onProblem: (message) => problems.push(message) });
});

afterAll(async () => {
  await server.close();
  await build.remove();
  rmSync(directory, { recursive: true, force: true });
});

it('follows the releases without a dropped request, and never mixes two', async () => {
  let isOver = false;
  const answers = { pages: 0, data: 0, absent: 0 };
  const releases = new Set<string>();
  const read = async (reader: number): Promise<void> => {
    for (let turn = reader; !isOver; turn += 1) {
      const [target, kind] = (
        [
          ['/fr', 'pages'],
          ['/page-data/fr/page-data.json', 'data'],
          ['/fr/absent', 'absent'],
        ] as const
      )[turn % 3] ?? ['/fr', 'pages'];
      const { status, headers, body } = await sendRaw(server.url, target);
      expect([target, status]).toEqual([target, kind === 'absent' ? 404 : 200]);
      const release = String(headers['x-release']);
      const served = /(?:release |"release":)(\d+)/.exec(body.toString())?.[1];
      if (kind !== 'absent') expect([target, served]).toEqual([target, release]);
      releases.add(release);
      answers[kind] += 1;
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  for (let release = 2; release <= SWITCHES + 1; release += 1) await publish(release);
  isOver = true;
  await readers;
  process.stdout.write(
    `answers during ${SWITCHES} switches: ${JSON.stringify({ ...answers, releases: releases.size })}\n`,
  );
  expect(problems).toEqual([]);
  expect(Math.min(answers.pages, answers.data, answers.absent)).toBeGreaterThan(2 * SWITCHES);
  expect((await sendRaw(server.url, '/fr')).headers['x-release']).toBe(String(SWITCHES + 1));
}, 120_000);

it('serves the release of a rollback, with its table', async () => {
  await store.rollback({ to: `r${SWITCHES}`, by: 'terminal' });
  const { headers, body } = await sendRaw(server.url, '/fr');
  expect([headers['x-release'], body.toString().includes(`release ${SWITCHES} `)]).toEqual([`${SWITCHES}`, true]);
  await store.unlock();
});

it('sends the compressed form that belongs to the page', async () => {
  const { brotliCompressSync, brotliDecompressSync } = await import('node:zlib');
  for (const release of [101, 102, 103]) {
    const page = `<html>release ${release} ${'lorem '.repeat(300)}</html>`;
    await build.write('fr/index.html', page);
    await build.write('fr/index.html.br', brotliCompressSync(page));
    await store.publish({
      folder: build.dir,
      changed: null,
      build: null,
      kind: 'warm',
      cursor: null,
      includes: [],
      pages: 1,
      findings: null,
    });
    const { headers, body } = await sendRaw(server.url, '/fr', { headers: { 'Accept-Encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(body).toString()).toBe(page);
  }
});
