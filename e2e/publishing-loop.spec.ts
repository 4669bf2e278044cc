import { spawn, type ChildProcess } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { copySite } from '../tools/bench/site-copy';

const ROOT = resolve(__dirname, '..');

/** A copy of the sources and of the content, which `npm start` follows; it begins with the caches of the site under test. */
const site = join(ROOT, '.versio/loop');
const content = join(site, 'content');

/** `npm start` as it runs, and what it has said. */
let started: { child: ChildProcess; output: string; ended: Promise<number | null>; url: string };

/** Runs a command of the copied site and gives its exit code and output. */
async function command(...args: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'commands/main.ts', ...args], { cwd: site });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { code: await new Promise((done) => child.once('close', done)), output };
}

/** Saves a file of the content as an editor does. */
async function edit(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(join(content, file), change(await readFile(join(content, file), 'utf8')));
}

/** The page of an article of the manual, as it is served now. */
async function pageText(path: string): Promise<string> {
  return (await fetch(`${started.url}${path}`)).text();
}

const ARTICLE_FILE = 'versions/2/fr/articles/8.md';
const ARTICLE = '/fr/version/2/article/8';

test.describe.configure({ mode: 'serial', timeout: 600_000 });

test.beforeAll(async () => {
  // The first build is part of it.
  test.setTimeout(600_000);
  await copySite(ROOT, site);
  await cp(join(ROOT, 'content'), content, { recursive: true });
  // As the site under test was built, so that the first build need not be one from nothing.
  await cp(join(ROOT, '.versio/build'), join(site, '.versio/resident'), { recursive: true });
  const child = spawn(process.execPath, ['commands/run.mjs', 'start', '--port', '0', '--content', content], {
    cwd: site,
    env: { ...process.env, COGNITO_USER_POOL_ID: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  started = { child, output: '', ended, url: '' };
  await new Promise<void>((done, fail) => {
    const listen = (chunk: Buffer): void => {
      started.output += chunk.toString();
      if (started.output.includes('Ctrl-C stops')) done();
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void ended.then((code) => fail(new Error(`npm start ended with ${code}:\n${started.output}`)));
  });
  started.url = /The site: +(\S+)/.exec(started.output)?.[1] ?? '';
});

test.afterAll(async () => {
  started.child.kill('SIGKILL');
  await started.ended;
  await rm(site, { recursive: true, force: true });
});

test('npm start builds and serves the content, with its services', async ({ request }) => {
  for (const address of [
    `${started.url}/fr`,
    `${started.url}/_identity/outbox`,
    `${started.url}/data/identityConfig.json`,
    `${started.url}/_content/public/route-rules?path=/en/style`,
    `${started.url}/_rebuild/health`,
    `${/The content API: +(\S+)/.exec(started.output)?.[1] ?? ''}/public/versions`,
    /The codes: +(\S+)/.exec(started.output)?.[1] ?? '',
  ]) {
    expect((await request.get(address)).status(), address).toBe(200);
  }
  expect(started.output).toMatch(/redactor@example\.org +\S+ +Redactor/);
  // What is being published is nobody's business but staff's.
  expect((await request.get(`${started.url}/_rebuild/status`)).status()).toBe(401);
});

test('what is saved in the content directory is published without any command', async () => {
  await edit(ARTICLE_FILE, (text) => `${text}\nUne phrase enregistrée à l’instant.\n`);
  await expect.poll(() => pageText(ARTICLE), { timeout: 60_000 }).toContain('Une phrase enregistrée à l’instant.');
  // The same text in all that is made of it.
  await expect.poll(() => pageText('/fr/version/2/article/8.md')).toContain('Une phrase enregistrée à l’instant.');
  const { code, output } = await command('rebuild', 'status');
  expect(code, output).toBe(0);
  expect(output).toContain('It holds the content as it is now.');
  expect(output).toMatch(/Live: r\d+, .* 1 article, warm, live\)/);
});

test('a new title reaches the pages that name it, a new article is listed, and one that is deleted is gone', async () => {
  await edit(ARTICLE_FILE, (text) => text.replace(/^title: .*$/m, 'title: Un titre tout neuf'));
  await expect.poll(() => pageText('/fr/version/2/category/3'), { timeout: 60_000 }).toContain('Un titre tout neuf');
  const model = await readFile(join(content, ARTICLE_FILE), 'utf8');
  const added = join(content, 'versions/2/fr/articles/901.md');
  await writeFile(added, model.replace(/^title: .*$/m, 'title: Un article ajouté'));
  await expect.poll(() => pageText('/fr/version/2/article/901'), { timeout: 60_000 }).toContain('Un article ajouté');
  await rm(added);
  await expect
    .poll(async () => (await fetch(`${started.url}/fr/version/2/article/901`)).status, { timeout: 60_000 })
    .toBe(404);
});

test('a file that is broken keeps its last good text, and the next one is published all the same', async () => {
  const good = await readFile(join(content, ARTICLE_FILE), 'utf8');
  await edit(ARTICLE_FILE, (text) => text.replace(/^title: .*$/m, 'title: 12'));
  await edit('versions/2/fr/articles/6.md', (text) => `${text}\nUne autre page vit.\n`);
  await expect.poll(() => pageText('/fr/version/2/article/6'), { timeout: 60_000 }).toContain('Une autre page vit.');
  expect(await pageText(ARTICLE)).toContain('Un titre tout neuf');
  await writeFile(join(content, ARTICLE_FILE), good);
});

test('a roll back is served at once and stays, whatever is saved, until it is unlocked', async () => {
  await edit('versions/2/en/articles/8.md', (text) => `${text}\nA sentence to take back.\n`);
  const page = () => pageText('/en/version/2/article/8');
  await expect.poll(page, { timeout: 60_000 }).toContain('A sentence to take back.');
  const back = await command('rebuild', 'rollback');
  expect(back.code, back.output).toBe(0);
  expect(await page()).not.toContain('A sentence to take back.');

  await edit('versions/2/en/articles/8.md', (text) => `${text}\nAnother one meanwhile.\n`);
  await expect
    .poll(async () => (await command('rebuild', 'status')).output, { timeout: 60_000 })
    .toMatch(/Publishing is locked at r\d+ since .* by terminal/);
  const release = await command('rebuild', 'release');
  expect(release.output).toContain('which is not live: publishing is locked');
  expect(await page()).not.toContain('Another one meanwhile.');

  const forward = await command('rebuild', 'unlock');
  expect(forward.code, forward.output).toBe(0);
  expect(await page()).toContain('Another one meanwhile.');
});

test('Ctrl-C stops all of it, and the next start serves what was published at once', async ({ request }) => {
  started.child.kill('SIGINT');
  expect(await started.ended).toBe(0);
  await expect(request.get(`${started.url}/fr`)).rejects.toThrow('ECONNREFUSED');
  const status = await command('rebuild', 'status');
  expect(status.output).toContain('No rebuild service runs on this machine.');
  expect(status.output).toMatch(/Live: r\d+/);
});
