import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { siteRules } from '../../services/site/testing/public-folder';
import { Shutdown } from '../command-line/shutdown';
import { bundleScript, isAlive, startNode, untilGone } from '../testing/run-node';
import { makeFolder, readFiles, removeFolders, writeFiles } from '../testing/temporary-folder';
import { acquireBuildLock } from './build-lock';
import { buildPaths } from './build-paths';
import { buildSite, type BuildSiteOptions } from './build-site';

const ROOT = path.resolve(__dirname, '../..');

/**
 * Replaces Gatsby: writes pages from a source file in its working directory, controlled by its
 * environment.
 */
const FAKE_GATSBY = `
  const fs = require('node:fs');
  const { CONTENT_API_URL, VERSIO_STRICT, TEST_FATE, SITE_URL } = process.env;
  fs.mkdirSync('public', { recursive: true });
  fs.mkdirSync('.versio', { recursive: true });
  const text = [process.argv[2], CONTENT_API_URL, VERSIO_STRICT, SITE_URL, fs.readFileSync('src/text.txt', 'utf8')].join(' ');
  if (TEST_FATE === 'article') {
    fs.mkdirSync('public/fr/version/1/article/3', { recursive: true });
    fs.writeFileSync('public/fr/version/1/article/3/index.html', text);
  } else fs.rmSync('public/fr', { recursive: true, force: true });
  if (TEST_FATE !== 'no pages') fs.writeFileSync('public/index.html', text);
  const { TEST_REPORT, TEST_RULES } = process.env;
  if (TEST_REPORT) fs.writeFileSync('.versio/quality-report.json', TEST_REPORT);
  if (TEST_RULES) fs.writeFileSync('public/hosting-rules.json', TEST_RULES);
  if (TEST_FATE === 'cache' && fs.existsSync('.cache/damaged')) { console.error('Cannot open the cache.'); process.exit(1); }
  if (TEST_FATE === 'told') {
    const payload = { level: 'ERROR', code: 'gatsby-source-custom-api_10001', text: 'No API.' };
    process.send({ type: 'LOG_ACTION', action: { type: 'LOG', payload } }, () => process.exit(1));
  }
  if (TEST_FATE === 'full' || (TEST_FATE === 'filled' && fs.existsSync('.cache/large'))) {
    const payload = { level: 'ERROR', code: '11321', text: 'ENOSPC: no space left on device, write' };
    process.send({ type: 'LOG_ACTION', action: { type: 'LOG', payload } }, () => process.exit(1));
  }
  if (TEST_FATE === 'half') { fs.writeFileSync('public/index.html', 'half of ' + text); process.exit(1); }
  if (TEST_FATE === 'findings' || TEST_FATE === 'half of a list') {
    const list = JSON.stringify([{ kind: 'broken-hash', message: 'No #b.', path: 'a.md', line: 4 }]);
    fs.mkdirSync('.versio/findings', { recursive: true });
    fs.writeFileSync('.versio/findings/articles.json', TEST_FATE === 'findings' ? list : list.slice(0, 20));
    process.exit(1);
  }
  if (TEST_FATE.startsWith('report')) {
    const findings = [{ kind: 'page-over-budget', message: 'Too heavy.' }];
    const counts = { 'page-over-budget': 1 };
    const report = { generatedAt: 'now', pages: 1, ranks: { error: 0, advice: 1 }, counts, findings };
    fs.writeFileSync('.versio/quality-report.json', JSON.stringify(report));
    process.exit(TEST_FATE === 'report' ? 1 : 0);
  }
  if (TEST_FATE === 'hang') { console.log('Gatsby hangs as ' + process.pid); setInterval(() => {}, 1000); }
  if (TEST_FATE === 'loop') {
    process.on('SIGTERM', () => {});
    // As Gatsby's reporter does.
    const report = (payload) => process.send({ type: 'LOG_ACTION', action: { type: 'ACTIVITY_UPDATE', payload } });
    report({ uuid: '1', text: 'Building static HTML for pages', total: 8 });
    report({ uuid: '1', current: 5 });
    console.log('Gatsby loops as ' + process.pid);
    // What it has sent goes out first.
    setTimeout(() => { for (;;); }, 100);
  }
`;

function makeRepository() {
  const root = makeFolder({ 'node_modules/gatsby/cli.js': FAKE_GATSBY, 'src/text.txt': 'first' });
  return { root, paths: buildPaths(root) };
}

const SITE_URL = 'https://docs.example.org';

async function build(root: string, fate = '', more: Partial<BuildSiteOptions> = {}): Promise<void> {
  const shutdown = new Shutdown();
  const options = { contentApiUrl: 'http://127.0.0.1:1', paths: buildPaths(root), shutdown, ...more };
  await shutdown.guard(async () => {
    await buildSite({ ...options, variables: { TEST_FATE: fate, SITE_URL, ...more.variables } });
  });
}

const readReport = (root: string): unknown =>
  JSON.parse(readFileSync(path.join(root, '.versio/quality-report.json'), 'utf8'));

let buildScript: string | undefined;
/**
 * Bundles a script that builds a repository (its first argument), with a fate and a timeout for
 * Gatsby.
 */
const bundleBuild = (): string =>
  (buildScript ??= bundleScript(
    makeFolder(),
    `import { runCommand } from ${JSON.stringify(path.join(ROOT, 'commands/command-line/command'))};
    import { Shutdown } from ${JSON.stringify(path.join(ROOT, 'commands/command-line/shutdown'))};
    import { buildSite } from ${JSON.stringify(path.join(__dirname, 'build-site'))};
    import { buildPaths } from ${JSON.stringify(path.join(__dirname, 'build-paths'))};
    const [root, TEST_FATE, timeoutMs] = process.argv.slice(2);
    const shutdown = new Shutdown();
    const options = { contentApiUrl: 'http://127.0.0.1:1', paths: buildPaths(root), shutdown, endingMs: 300 };
    void runCommand({ name: 'build', summary: '', options: {}, run: () => shutdown.guard(() => buildSite({
      ...options, variables: { TEST_FATE, SITE_URL: 'https://docs.example.org' }, timeoutMs: Number(timeoutMs),
    })) }, []);`,
    __dirname,
  ));

/** Starts a build in a separate process, to be killed, and waits until Gatsby has started. */
async function startBuild(root: string, fate: 'hang' | 'loop', timeoutMs = 600_000) {
  const started = startNode([bundleBuild(), root, fate, String(timeoutMs)], { cwd: ROOT });
  await started.says(`Gatsby ${fate}s as`);
  return { ...started, gatsby: Number(/Gatsby \w+ as (\d+)/.exec(started.output())?.[1]) };
}

/** State of a build that was interrupted. */
const RUNNING = { '.versio/state-files.json': '{"inputs":null,"files":null}' };

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);

describe('a build of the site', () => {
  it('runs Gatsby in the copy of the sources and publishes what it made', async () => {
    const { root, paths } = makeRepository();
    await build(root, '', { isStrict: true, variables: { SITE_URL: 'https://docs.example.org' } });
    expect(readFiles(paths.published)).toEqual({
      'index.html': 'build http://127.0.0.1:1 true https://docs.example.org first',
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('1 added, 0 changed, 0 removed, 0 unchanged'));
    expect(existsSync(paths.lock)).toBe(false);
  });

  it('uses changed sources', async () => {
    const { root, paths } = makeRepository();
    await build(root);
    writeFiles(root, { 'src/text.txt': 'second' });
    await build(root);
    expect(readFiles(paths.published)['index.html']).toMatch(/ second$/);
  });

  it('leaves the last good site in place when it fails midway', async () => {
    const { root, paths } = makeRepository();
    await build(root);
    const good = readFiles(paths.published);
    writeFiles(root, { 'src/text.txt': 'second' });
    await expect(build(root, 'half')).rejects.toThrow(/The build failed: Gatsby ended with code 1.* untouched in /);
    expect(readFiles(paths.output)['index.html']).toMatch(/^half of /);
    expect(readFiles(paths.published)).toEqual(good);
    expect(existsSync(paths.lock)).toBe(false);
  });

  it('starts again from nothing when the state of earlier builds makes it fail', async () => {
    const { root, paths } = makeRepository();
    writeFiles(paths.siteCopy, { '.cache/damaged': '', ...RUNNING, 'src/old.txt': 'old' });
    await build(root, 'cache');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('it starts again without it'));
    expect(readFiles(paths.published)['index.html']).toMatch(/ first$/);
  });

  it('deletes the state of earlier builds when the disk is full, and says what to do when it still is', async () => {
    const { root, paths } = makeRepository();
    const state = { '.cache/large': '', ...RUNNING };
    writeFiles(paths.siteCopy, state);
    await build(root, 'filled');
    expect(log).toHaveBeenCalledWith(expect.stringMatching(/^The disk is full: .*starts again without it/));
    await expect(build(root, 'full')).rejects.toThrow(/the disk of .* is full\. Free some space/);
  });

  it('keeps the state of earlier builds when the build names another cause', async () => {
    const { root, paths } = makeRepository();
    writeFiles(paths.siteCopy, { '.cache/good': '', ...RUNNING });
    await expect(build(root, 'told')).rejects.toThrow('Gatsby ended with code 1');
    expect(existsSync(path.join(paths.siteCopy, '.cache/good'))).toBe(true);
  });

  it('fails when it fails from nothing as well', async () => {
    const { root, paths } = makeRepository();
    writeFiles(paths.siteCopy, { '.cache/good': '', ...RUNNING });
    await expect(build(root, 'half')).rejects.toThrow('Gatsby ended with code 1');
    expect(existsSync(path.join(paths.siteCopy, '.cache'))).toBe(false);
  });

  it('publishes nothing when the very first build fails', async () => {
    const { root, paths } = makeRepository();
    await expect(build(root, 'half')).rejects.toThrow('Nothing was published.');
    expect(existsSync(paths.published)).toBe(false);
  });

  it('prints and stores the quality report of a build that failed because of it', async () => {
    const { root } = makeRepository();
    await expect(build(root, 'report')).rejects.toThrow('The build failed');
    expect(log).toHaveBeenCalledWith(expect.stringContaining('page-over-budget: Too heavy.'));
    expect(existsSync(path.join(root, '.versio/quality-report.json'))).toBe(true);
  });

  it('prints the first findings of a successful build, after it was published', async () => {
    const { root } = makeRepository();
    await build(root, 'report of a good build');
    const lines = log.mock.calls.map(([text]) => String(text));
    expect(lines.at(-1)).toContain('page-over-budget: Too heavy.');
    expect(lines.at(-2)).toContain('Published to ');
  });

  it('reports the findings of a build that failed before its report, and the problems of the content', async () => {
    const { root } = makeRepository();
    const contentFindings = [{ kind: 'invalid-file' as const, message: 'No JSON.', path: 'versions.json', line: 2 }];
    await expect(build(root, 'findings', { contentFindings })).rejects.toThrow('The build failed');
    expect(readReport(root)).toMatchObject({ pages: 0, counts: { 'broken-hash': 1, 'invalid-file': 1 } });
    expect(log).toHaveBeenCalledWith(
      expect.stringContaining('  versions.json:2: error: invalid-file: No JSON.\n  a.md:4: '),
    );
  });

  it.each(['half', 'half of a list'])(
    'keeps the previous report when a failed build has no complete one: %s',
    async (fate) => {
      const { root } = makeRepository();
      await expect(build(root, 'report')).rejects.toThrow();
      const before = readReport(root);
      await expect(build(root, fate)).rejects.toThrow('The build failed');
      expect(readReport(root)).toEqual(before);
    },
  );

  it('discards the findings of the previous build', async () => {
    const { root } = makeRepository();
    await expect(build(root, 'findings')).rejects.toThrow();
    await expect(build(root, 'half', { contentFindings: [{ kind: 'invalid-file', message: 'x' }] })).rejects.toThrow();
    expect(readReport(root)).toMatchObject({ counts: { 'invalid-file': 1 } });
  });

  it('does not use the quality report of an earlier build', async () => {
    const { root } = makeRepository();
    await expect(build(root, 'report')).rejects.toThrow();
    log.mockClear();
    await build(root);
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('Quality report'));
  });

  it('never empties the published site when Gatsby made no page', async () => {
    const { root, paths } = makeRepository();
    await expect(build(root, 'no pages')).rejects.toThrow('no page at all');
    expect(existsSync(paths.published)).toBe(false);
  });

  it('is refused while another one runs', async () => {
    const { root, paths } = makeRepository();
    const lock = acquireBuildLock(paths.lock);
    await expect(build(root)).rejects.toThrow('Another build is running');
    expect(existsSync(paths.lock)).toBe(true);
    lock.release();
  });

  it('completes an interrupted publish, even if it fails itself', async () => {
    const { root, paths } = makeRepository();
    writeFiles(paths.staging, { 'plan.json': '{"move":["index.html"],"remove":[]}', 'files/0': 'staged' });
    await expect(build(root, 'half')).rejects.toThrow('The build failed');
    expect(readFiles(paths.published)).toEqual({ 'index.html': 'staged' });
  });
});

it('fails before Gatsby starts when the content API does not give the address of the site', async () => {
  const { root, paths } = makeRepository();
  await expect(build(root, '', { variables: { SITE_URL: '' } })).rejects.toThrow(
    /^The build failed: expected the address of the site from the content API \(http:\/\/127\.0\.0\.1:1\/public\/site\), .* or give the address in SITE_URL\. Nothing was published\.$/,
  );
  expect(existsSync(paths.output)).toBe(false);
});

describe('a build that would remove pages', () => {
  const content = '/my-docs';
  const slip = { kind: 'invalid-file' as const, message: 'title: none.', path: 'versions/1/fr/articles/3.md', line: 2 };
  /** Makes a repository whose published site has an article. */
  async function makeBuiltRepository() {
    const { root, paths } = makeRepository();
    await build(root, 'article', { content });
    return { root, paths, good: readFiles(paths.published) };
  }

  it('fails before anything is replaced, with the addresses, the unreadable files, and what to do', async () => {
    const { root, paths, good } = await makeBuiltRepository();
    const outdated = { kind: 'unavailable-content', message: 'The list of versions is of before.' };
    const findings = [slip, outdated];
    const report = { generatedAt: 'now', pages: 1, ranks: { error: 2, advice: 0 }, counts: {}, findings };
    const variables = { TEST_REPORT: JSON.stringify(report) };
    const failure = await build(root, '', { content, variables }).catch(String);
    expect(failure).toContain('received 1 address with neither:\n  /fr/version/1/article/3\n');
    expect(failure).toContain('\n  versions/1/fr/articles/3.md:2: error: invalid-file: title: none.\n');
    expect(failure).toContain('unavailable-content: The list of versions is of before.');
    expect(failure).toContain('build with --allow-removals. What was published before is untouched');
    expect(readFiles(paths.published)).toEqual(good);
  });

  it('continues when that is allowed, and does not fail the next time', async () => {
    const { root, paths } = await makeBuiltRepository();
    await build(root, '', { content, areRemovalsAllowed: true });
    expect(Object.keys(readFiles(paths.published))).toEqual(['index.html']);
    await build(root, '', { content });
  });

  it('continues when the addresses are redirected', async () => {
    const { root } = await makeBuiltRepository();
    const redirects = [{ from: '/fr/version/1/article/3', to: '/fr', status: 301 }];
    const variables = { TEST_RULES: JSON.stringify({ ...siteRules(), redirects }) };
    await build(root, '', { content, variables });
  });

  it.each<[string, Partial<BuildSiteOptions>]>([
    ['another content folder', { content: '/other-docs' }],
    ['another address', { content, variables: { SITE_URL: 'https://b.example.org' } }],
  ])('is not compared with one of %s', async (_what, options) => {
    const { root } = await makeBuiltRepository();
    await build(root, '', options);
  });
});

describe('a build that is stopped', () => {
  /** Makes a repository that was built, and whose next build would change something. */
  async function makeBuiltRepository() {
    const { root, paths } = makeRepository();
    await build(root);
    writeFiles(root, { 'src/text.txt': 'second' });
    return { root, paths, good: readFiles(paths.published) };
  }

  it('by Ctrl-C stops Gatsby, releases the lock and leaves the published site unchanged', async () => {
    const { root, paths, good } = await makeBuiltRepository();
    const { child, ended, gatsby } = await startBuild(root, 'hang');
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130 });
    expect(isAlive(gatsby)).toBe(false);
    expect(existsSync(paths.lock)).toBe(false);
    expect(readFiles(paths.published)).toEqual(good);
  });

  it('kills a Gatsby that is blocked by a loop, and reports it', async () => {
    const { root, paths, good } = await makeBuiltRepository();
    const { child, ended, gatsby } = await startBuild(root, 'loop');
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({
      code: 143,
      errors: 'Gatsby did not end within 0.3 s of being asked to; it is killed.\n',
    });
    expect(isAlive(gatsby)).toBe(false);
    expect(existsSync(paths.lock)).toBe(false);
    expect(readFiles(paths.published)).toEqual(good);
  });

  it('by a hard kill leaves no Gatsby behind, even one that loops, and the published site unchanged', async () => {
    const { root, paths, good } = await makeBuiltRepository();
    const { child, gatsby } = await startBuild(root, 'loop');
    child.kill('SIGKILL');
    await untilGone(gatsby);
    expect(readFiles(paths.published)).toEqual(good);
    await build(root);
    expect(readFiles(paths.published)).not.toEqual(good);
  });

  it('by a hard kill does not delay a build that starts at the same moment', async () => {
    const { root, paths, good } = await makeBuiltRepository();
    const { child, gatsby } = await startBuild(root, 'loop');
    child.kill('SIGKILL');
    await untilGone(child.pid ?? 0);
    await build(root);
    expect(isAlive(gatsby)).toBe(false);
    expect(readFiles(paths.published)).not.toEqual(good);
  });
});

describe('a build that is stuck', () => {
  it('is ended, with the last report of Gatsby and its own exit code', async () => {
    const { root, paths } = makeRepository();
    await build(root);
    const good = readFiles(paths.published);
    const { ended, gatsby } = await startBuild(root, 'loop', 1000);
    const { code, errors } = await ended;
    expect(code).toBe(124);
    expect(errors).toContain('Last it reported: "Building static HTML for pages, 5 of 8".');
    expect(errors).toContain('set BUILD_PATIENCE_MINUTES. What was published before is untouched in');
    expect(isAlive(gatsby)).toBe(false);
    expect(existsSync(paths.lock)).toBe(false);
    expect(readFiles(paths.published)).toEqual(good);
  });

  it('is not started with a timeout that is not a number of minutes', async () => {
    process.env['BUILD_PATIENCE_MINUTES'] = 'long';
    try {
      await expect(build(makeRepository().root)).rejects.toThrow(
        'BUILD_PATIENCE_MINUTES: expected a number of minutes, more than 0 and at most 10080, received "long".',
      );
    } finally {
      delete process.env['BUILD_PATIENCE_MINUTES'];
    }
  });
});
