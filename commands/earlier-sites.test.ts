import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { planPages } from '../src/build/pages/plan-pages';
import { startTestApi, stopTestApis } from '../services/content-api/testing/test-api';
import { readSiteContent } from './plan';
import { makeFolder, removeFolders } from './testing/temporary-folder';
import { upgradedFiles } from './upgrade';

/** Sites as earlier versions have written them, by version. They are never changed. */
const SITES = path.join(__dirname, 'testing', 'sites');

const VERSIONS = readdirSync(SITES).filter((name) => name !== 'README.md');

afterAll(async () => {
  await stopTestApis();
  removeFolders();
});

describe.each(VERSIONS)('a site that version %s has created', (version) => {
  const site = path.join(SITES, version, 'site');

  it('is served without a problem, and has all of its pages', async () => {
    const { api } = await startTestApi(site);
    expect(api.problems).toEqual([]);
    const paths = planPages(await readSiteContent(api.url)).map((page) => page.path);
    const before = readFileSync(path.join(SITES, version, 'pages.txt'), 'utf8')
      .trim()
      .split('\n');
    expect(before.filter((each) => !paths.includes(each))).toEqual([]);
  });

  it('is brought to this version by one upgrade', async () => {
    const folder = makeFolder();
    cpSync(site, folder, { recursive: true });
    for (const [file, { text }] of await upgradedFiles(folder, folder)) writeFileSync(file, text);
    expect([...(await upgradedFiles(folder, folder))]).toEqual([]);
  });
});
