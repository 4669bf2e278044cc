import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Finding } from '../../content-schema';
import {
  articleFile,
  removeContentDirectories,
  writeContentDirectory,
} from '../../services/content-api/testing/content-directory';
import { Shutdown } from '../command-line/shutdown';
import { makeFolder, readFiles, removeFolders, writeFiles } from '../testing/temporary-folder';
import { buildPaths } from './build-paths';
import { buildSite, type BuildSiteOptions } from './build-site';
import { startContentApi } from './content-source';

/** Replaces Gatsby: counts its runs, and finds what a variable says. */
const FAKE_GATSBY = `
  const fs = require('node:fs');
  for (const folder of ['public', '.cache', '.versio']) fs.mkdirSync(folder, { recursive: true });
  fs.appendFileSync('../runs', 'run ');
  fs.writeFileSync('public/index.html', fs.readFileSync('src/text.txt', 'utf8'));
  const { TEST_FINDING: kind, TEST_CODE = '0' } = process.env;
  const findings = kind ? [{ kind, message: 'Look at it.' }] : [];
  const ranks = { error: 0, advice: findings.length };
  const report = { generatedAt: 'now', pages: 1, ranks, counts: kind ? { [kind]: 1 } : {}, findings };
  fs.writeFileSync('.versio/quality-report.json', JSON.stringify(report));
  process.exit(Number(TEST_CODE));
`;

/** A repository with a stand-in for Gatsby, and a content directory. */
interface TestSite {
  root: string;
  content: string;
}

const ARTICLE = 'versions/1/fr/articles/1.md';

async function makeSite(): Promise<TestSite> {
  const root = makeFolder({
    'node_modules/gatsby/cli.js': FAKE_GATSBY,
    'node_modules/.package-lock.json': '{}',
    'src/text.txt': 'first',
  });
  return { root, content: await writeContentDirectory({ articles: { '1/fr/1': { markdown: 'Texte.' } } }) };
}

/** Builds a site as `versio build` does, and returns how often Gatsby has run. */
async function runsAfterBuild(
  { root, content }: TestSite,
  variables: Record<string, string> = {},
  more: Partial<BuildSiteOptions> = {},
): Promise<number> {
  const shutdown = new Shutdown();
  const paths = { ...buildPaths(root), sources: root };
  await shutdown.guard(async () => {
    const { url, findings } = await startContentApi(content, shutdown, false, { port: 0 });
    const options = {
      contentApiUrl: url,
      contentFindings: findings,
      content,
      own: content,
      paths,
      shutdown,
      variables,
    };
    await buildSite({ ...options, ...more });
  });
  return readFileSync(path.join(root, '.versio/runs'), 'utf8').trim().split(' ').length;
}

const published = ({ root }: { root: string }) => readFiles(buildPaths(root).published);

let log: jest.SpyInstance;
beforeEach(() => {
  log = jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => jest.restoreAllMocks());
afterAll(removeFolders);
afterAll(removeContentDirectories);

describe('a build with the inputs of the last one', () => {
  it('does not run Gatsby, says so, and publishes what is missing', async () => {
    const site = await makeSite();
    await runsAfterBuild(site, { TEST_FINDING: 'page-over-budget' });
    rmSync(path.join(site.root, 'public/index.html'));
    log.mockClear();
    expect(await runsAfterBuild(site, { TEST_FINDING: 'page-over-budget' })).toBe(1);
    const lines = log.mock.calls.map(([line]) => String(line));
    expect(lines).toContain('Nothing has changed since the last build: it is used again.');
    expect(lines.at(-1)).toContain('page-over-budget: Look at it.');
    expect(published(site)).toEqual({ 'index.html': 'first' });
  });

  it('is also used for a check of the content', async () => {
    const site = await makeSite();
    await runsAfterBuild(site);
    expect(await runsAfterBuild(site, {}, { isDryRun: true })).toBe(1);
  });

  const finding: Finding = { kind: 'invalid-file', message: 'Not valid.' };
  it.each<[string, (site: TestSite) => void]>([
    ['a source', ({ root }) => writeFiles(root, { 'src/text.txt': 'second' })],
    ['a package', ({ root }) => writeFiles(root, { 'node_modules/.package-lock.json': '{"a":1}' })],
    ['an article', ({ content }) => writeFiles(content, { [ARTICLE]: articleFile({ markdown: 'Autre.' }) })],
    ['a stored file', ({ root }) => writeFiles(root, { '.versio/build/public/index.html': '' })],
  ])('runs Gatsby when %s is another', async (_what, change) => {
    const site = await makeSite();
    await runsAfterBuild(site);
    change(site);
    expect(await runsAfterBuild(site)).toBe(2);
    expect(published(site)['index.html']).toBe(readFileSync(path.join(site.root, 'src/text.txt'), 'utf8'));
  });

  it.each<[string, Record<string, string>, Partial<BuildSiteOptions>]>([
    ['the address', { SITE_URL: 'https://docs.example.org' }, {}],
    ['strictness', {}, { isStrict: true }],
    ['a problem of the content', {}, { contentFindings: [finding] }],
  ])('runs Gatsby when %s is another', async (_what, variables, more) => {
    const site = await makeSite();
    await runsAfterBuild(site);
    expect(await runsAfterBuild(site, variables, more)).toBe(2);
  });

  it('runs Gatsby with the state of earlier builds when something is another', async () => {
    const site = await makeSite();
    await runsAfterBuild(site);
    writeFiles(site.root, { '.versio/build/.cache/earlier': '', 'src/text.txt': 'second' });
    await runsAfterBuild(site);
    expect(existsSync(path.join(site.root, '.versio/build/.cache/earlier'))).toBe(true);
    expect(log).not.toHaveBeenCalledWith(expect.stringContaining('verything is built again'));
  });

  it('runs Gatsby again after a build that failed, or found what may be better now', async () => {
    const site = await makeSite();
    await runsAfterBuild(site);
    await expect(runsAfterBuild(site, { TEST_CODE: '1' })).rejects.toThrow('The build failed');
    // What failed was tried twice: with the state of earlier builds, and without.
    expect(await runsAfterBuild(site)).toBe(4);
    expect(await runsAfterBuild(site, { TEST_FINDING: 'missing-image' })).toBe(5);
    expect(await runsAfterBuild(site, { TEST_FINDING: 'unavailable-content' })).toBe(6);
    expect(await runsAfterBuild(site, { TEST_FINDING: 'unavailable-content' })).toBe(7);
  });

  it('runs Gatsby when its packages have no list of their own', async () => {
    const site = await makeSite();
    rmSync(path.join(site.root, 'node_modules/.package-lock.json'));
    await runsAfterBuild(site);
    expect(await runsAfterBuild(site)).toBe(2);
  });

  it('runs Gatsby when the content API does not answer', async () => {
    const site = await makeSite();
    await runsAfterBuild(site);
    const variables = { SITE_URL: 'https://docs.example.org' };
    expect(await runsAfterBuild(site, variables, { contentApiUrl: 'http://127.0.0.1:1' })).toBe(2);
  });
});
