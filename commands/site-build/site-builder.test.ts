import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BuildRequest, SiteBuilder } from '../../services/rebuild/site-builder';
import { storedFindings } from '../../src/node/testing/stored-findings';
import { isAlive, untilGone } from '../testing/run-node';
import { makeFolder, removeFolders, writeFiles } from '../testing/temporary-folder';
import { daemonBuildPaths } from './build-paths';
import { createSiteBuilder, type SiteBuilderOptions } from './site-builder';

/**
 * Replaces the build daemon: it sends the same messages, and its pages name the process and the
 * build that made them. The file `fate` beside the sources controls it: fail, hang, report how much
 * memory it holds.
 */
const FAKE_DAEMON = `
  const fs = require('node:fs');
  let builds = 0;
  const fate = () => fs.readFileSync(process.env.TEST_FATE, 'utf8').trim();
  const make = (report) => {
    const now = fate();
    console.log('build ' + builds + ' of ' + process.pid);
    if (now === 'hang') return;
    if (now === 'cache' && fs.existsSync('.cache/damaged')) process.exit(1);
    if (now === 'fail' || (now === 'fail once' && builds > 0)) {
      console.error('ERROR #gatsby-source-custom-api_10001 The content API cannot be reached.');
      const payload = { level: 'ERROR', code: 'gatsby-source-custom-api_10001', text: 'The content API cannot be reached.' };
      process.send({ type: 'LOG_ACTION', action: { type: 'LOG', payload } });
      process.exit(1);
    }
    if (now !== 'no pages') {
      fs.mkdirSync('public/fr', { recursive: true });
      fs.writeFileSync('public/fr/index.html', process.pid + ' ' + builds);
    }
    builds += 1;
    const memoryBytes = now.startsWith('large') ? 9e9 : 1e6;
    const rendered = now === 'large from cache' ? 1 : 20;
    const changed = report.type === 'ready' ? null : { written: ['fr/index.html'], removed: [] };
    process.send({ ...report, changed, cursor: 'c' + builds, pages: 20, rendered, phases: [], memoryBytes });
  };
  process.on('message', (order) => (order.type === 'build' ? make({ type: 'built', id: order.id }) : process.exit(0)));
  make({ type: 'ready' });
`;

afterAll(removeFolders);

const open: SiteBuilder[] = [];
afterEach(() => Promise.all(open.splice(0).map((builder) => builder.close())));

async function makeBuilder(fate = '', more: Partial<SiteBuilderOptions> = {}) {
  const root = makeFolder({ 'src/text.txt': 'first', 'tools/daemon.cjs': FAKE_DAEMON, 'tools/fate': fate });
  const paths = daemonBuildPaths(root);
  const logged: string[] = [];
  const options: SiteBuilderOptions = {
    contentApiUrl: 'http://127.0.0.1:1',
    paths,
    script: path.join(root, 'tools/daemon.cjs'),
    variables: { TEST_FATE: path.join(root, 'tools/fate'), SITE_URL: 'http://localhost:4000' },
    log: (line) => logged.push(line),
    ...more,
  };
  const builder = await createSiteBuilder(options);
  open.push(builder);
  const setFate = (next: string) => writeFileSync(path.join(root, 'tools/fate'), next);
  return { builder, options, paths, root, logged, setFate };
}

let count = 0;
function request(more: Partial<BuildRequest> = {}): BuildRequest {
  count += 1;
  return {
    id: `b${count}`,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onLog: () => undefined,
    ...more,
  };
}

/** Returns the process that made the page, and the number of its build. */
const madeBy = (folder: string) => readFileSync(path.join(folder, 'fr/index.html'), 'utf8').split(' ').map(Number);

describe('the builder of this machine', () => {
  it('starts a new process when the content gives the site another address, and only then', async () => {
    let address: string | null = 'https://a.example';
    const server = createServer((_request, response) =>
      response.writeHead(address === null ? 400 : 200).end(JSON.stringify({ site: { address }, images: [] })),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    // Listening on a port, so the address is not the name of a pipe.
    const contentApiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { builder } = await makeBuilder('', {
      contentApiUrl,
      variables: { TEST_FATE: path.join(makeFolder({ fate: '' }), 'fate') },
    });
    const [pid] = madeBy((await builder.build(request())).folder);
    expect(madeBy((await builder.build(request())).folder)[0]).toBe(pid);
    address = 'https://b.example';
    const [other] = madeBy((await builder.build(request())).folder);
    expect(other).not.toBe(pid);
    address = null;
    expect(madeBy((await builder.build(request())).folder)[0]).toBe(other);
    server.close();
  });

  it('fails when it has never known the address of the site, and the content API does not give it', async () => {
    const { builder } = await makeBuilder('', { variables: {} });
    const reason = { reason: 'content-unreachable', message: expect.stringContaining('give the address in SITE_URL') };
    await expect(builder.build(request())).rejects.toMatchObject({ failure: reason });
  });

  it('starts a new process in another year, because pages end with it, and only then', async () => {
    const year = jest.spyOn(Date.prototype, 'getFullYear').mockReturnValue(2026);
    try {
      const { builder } = await makeBuilder();
      const [pid] = madeBy((await builder.build(request())).folder);
      expect(madeBy((await builder.build(request())).folder)).toEqual([pid, 1]);
      year.mockReturnValue(2027);
      const lines: string[] = [];
      const site = await builder.build(request({ onLog: (line) => lines.push(line) }));
      const [next] = madeBy(site.folder);
      expect([site.kind, next === pid]).toEqual(['cold', false]);
      expect(lines).toContain('The year changed: a new process builds.');
      expect(madeBy((await builder.build(request())).folder)).toEqual([next, 1]);
    } finally {
      year.mockRestore();
    }
  });

  it('builds once from scratch, then in the same process', async () => {
    const { builder } = await makeBuilder();
    const first = await builder.build(request());
    const [pid] = madeBy(first.folder);
    expect(first).toMatchObject({ kind: 'cold', changed: null, cursor: 'c1', pages: 20 });
    const second = await builder.build(request());
    expect(second).toMatchObject({
      kind: 'warm',
      changed: { written: ['fr/index.html'], removed: [] },
      cursor: 'c2',
    });
    expect(madeBy(second.folder)).toEqual([pid, 1]);
  });

  it('starts again from nothing when the state of earlier builds makes the first build fail', async () => {
    const { builder, paths } = await makeBuilder('cache');
    writeFiles(paths.siteCopy, { '.cache/damaged': '' });
    const lines: string[] = [];
    expect(await builder.build(request({ onLog: (line) => lines.push(line) }))).toMatchObject({ kind: 'cold' });
    expect(lines).toContainEqual(expect.stringContaining('it starts again without it'));
  });

  it('starts a new process when a source file has changed', async () => {
    const { builder, root } = await makeBuilder();
    const [first = 0] = madeBy((await builder.build(request())).folder);
    writeFiles(root, { 'src/text.txt': 'second' });
    const lines: string[] = [];
    const site = await builder.build(request({ onLog: (line) => lines.push(line) }));
    expect(site).toMatchObject({ kind: 'cold', changed: null });
    expect(madeBy(site.folder)).not.toEqual([first, 1]);
    expect(lines).toContain('Source files changed: 1. A new process builds.');
    expect(isAlive(first)).toBe(false);
  });

  it('uses a new process when the build daemon fails', async () => {
    const { builder, setFate } = await makeBuilder();
    const [first] = madeBy((await builder.build(request())).folder);
    setFate('fail once');
    const site = await builder.build(request());
    expect(site).toMatchObject({ kind: 'cold', changed: null });
    expect(madeBy(site.folder)[0]).not.toBe(first);
  });

  it('fails with the reason and the last lines when the new process fails too, and builds again afterwards', async () => {
    const { builder, setFate } = await makeBuilder();
    await builder.build(request());
    setFate('fail');
    await expect(builder.build(request())).rejects.toMatchObject({
      name: 'BuildError',
      failure: {
        reason: 'content-unreachable',
        message: expect.stringContaining('The content API cannot be reached.') as unknown,
      },
    });
    setFate('');
    await expect(builder.build(request())).resolves.toMatchObject({ kind: 'cold' });
  });

  it('reports that the content has no page at all', async () => {
    const { builder } = await makeBuilder('no pages');
    await expect(builder.build(request())).rejects.toMatchObject({ failure: { reason: 'content-refused' } });
  });

  it('ends its process when the build is aborted, and can build again', async () => {
    const { builder, setFate } = await makeBuilder('hang');
    const abort = new AbortController();
    const pid = await new Promise<number>((resolve, reject) => {
      const onLog = (line: string) => {
        const started = /^build 0 of (\d+)$/.exec(line)?.[1];
        if (started !== undefined) resolve(Number(started));
      };
      builder.build(request({ signal: abort.signal, onLog })).then(
        () => reject(new Error('Expected the build to hang.')),
        (error: unknown) => reject(error instanceof Error ? error : new Error(String(error))),
      );
    });
    abort.abort();
    setFate('');
    // At once: the process of the previous build must be the one that is ended.
    await expect(builder.build(request())).resolves.toMatchObject({ kind: 'cold' });
    await untilGone(pid);
  });

  it('replaces a process that holds too much memory; the first build of the new one does not count as a change', async () => {
    const { builder, setFate, logged } = await makeBuilder();
    const [first] = madeBy((await builder.build(request())).folder);
    setFate('large');
    await builder.build(request());
    expect(logged.join()).toContain('holds 9000 MB after 2 builds');
    setFate('');
    builder.onPublished();
    const site = await builder.build(request());
    const [pid, changeSet] = madeBy(site.folder);
    expect([pid === first, changeSet]).toEqual([false, 1]);
    expect(site).toMatchObject({ kind: 'warm', changed: null });
  });

  it('has what a new process wrote compared while nothing is built, and then names only what a build changed', async () => {
    const compare = jest.fn<Promise<void>, [string]>();
    const { builder, setFate } = await makeBuilder('', { compare });
    await builder.build(request());
    setFate('large');
    await builder.build(request());
    setFate('');
    const compared = new Promise<number[]>((resolve) => {
      compare.mockImplementation(async (folder) => resolve(madeBy(folder)));
    });
    builder.onPublished();
    const [pid, number] = await compared;
    const site = await builder.build(request());
    expect(site).toMatchObject({ kind: 'warm', changed: { written: ['fr/index.html'], removed: [] } });
    expect([madeBy(site.folder)[0], number, compare.mock.calls]).toEqual([pid, 0, [[site.folder]]]);
  });

  it('replaces a process after the maximum number of builds', async () => {
    const { builder } = await makeBuilder('', { buildsPerProcess: 2 });
    const [first] = madeBy((await builder.build(request())).folder);
    expect(madeBy((await builder.build(request())).folder)).toEqual([first, 1]);
    builder.onPublished();
    expect(madeBy((await builder.build(request())).folder)[0]).not.toBe(first);
  });

  it('replaces a process that is too large after its first build, and keeps the next one if it is no smaller', async () => {
    const { builder } = await makeBuilder('large');
    const [first] = madeBy((await builder.build(request())).folder);
    builder.onPublished();
    const [second] = madeBy((await builder.build(request())).folder);
    expect(second).not.toBe(first);
    builder.onPublished();
    expect(madeBy((await builder.build(request())).folder)[0]).toBe(second);
  });

  it('keeps a process that started from the cache, however large: another would be no smaller', async () => {
    const { builder, logged } = await makeBuilder('large from cache');
    const [first] = madeBy((await builder.build(request())).folder);
    builder.onPublished();
    expect(madeBy((await builder.build(request())).folder)).toEqual([first, 1]);
    expect(logged).toEqual([]);
  });

  it('starts no process before the build is published, however large the previous one', async () => {
    const { builder, setFate } = await makeBuilder();
    await builder.build(request());
    setFate('large');
    const site = await builder.build(request());
    const [pid = 0] = madeBy(site.folder);
    // A new process would have ended this one first.
    expect(isAlive(pid)).toBe(true);
    builder.onPublished();
    await untilGone(pid);
  });

  it('works alone in its folder, until it is closed', async () => {
    const { builder, options, paths } = await makeBuilder();
    await expect(createSiteBuilder(options)).rejects.toThrow('Another build is running');
    await builder.close();
    expect(existsSync(paths.lock)).toBe(false);
    open.push(await createSiteBuilder(options));
  });

  it('stores the problems of the content directory at each build', async () => {
    const findings = [{ kind: 'invalid-file' as const, message: 'Expected a title.', path: 'a.md' }];
    const { builder, paths } = await makeBuilder('', { contentFindings: () => findings });
    const noted = () => storedFindings(paths.siteCopy, 'content');
    await builder.build(request());
    expect(noted()).toEqual(findings);
    findings.pop();
    await builder.build(request());
    expect(noted()).toEqual([]);
  });
});
