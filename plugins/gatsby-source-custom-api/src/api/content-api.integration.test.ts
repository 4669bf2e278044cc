import { rm } from 'node:fs/promises';
import path from 'node:path';
import { nodeKey } from '../../../../content-schema';
import {
  articleFile,
  writeContentDirectory,
  writeContentFile,
} from '../../../../services/content-api/testing/content-directory';
import { startTestApi, stopTestApis } from '../../../../services/content-api/testing/test-api';
import { GatsbyDouble } from '../testing/gatsby-double';

const sites: GatsbyDouble[] = [];
const directories: string[] = [];

function newSite(): GatsbyDouble {
  const site = new GatsbyDouble();
  sites.push(site);
  return site;
}

afterEach(async () => {
  await stopTestApis();
  for (const site of sites.splice(0)) site.dispose();
  for (const directory of directories.splice(0)) await rm(directory, { recursive: true, force: true });
});

/** Writes two public versions and a private one. Article 2 exists only in French. */
async function writeContent(): Promise<string> {
  const directory = await writeContentDirectory({
    versions: [
      { id: 1, label: 'none' },
      { id: 2, label: 'none', defaultVersion: true },
      { id: 3, label: 'beta', name: 'canary' },
    ],
    categories: { '1/fr': [{ id: 1, articles: [1, 2] }], '2/fr': [{ id: 1, articles: [1] }], '2/en': [{ id: 1 }] },
    articles: {
      '1/fr/1': { title: 'Un', categoryId: 1, markdown: '![une image](images/a.png)' },
      '1/en/1': { title: 'One' },
      '1/fr/2': { title: 'Deux' },
      '2/fr/1': { title: 'Un' },
      '2/en/1': { title: 'One' },
      '3/fr/1': { title: 'canary' },
    },
    images: { 'a.png': 'bytes' },
    articleConfig: { '1': { toc: false } },
    routeRules: [{ path: '/old', redirect: '/version' }],
  });
  directories.push(directory);
  return directory;
}

const articleKeys = (site: GatsbyDouble): string[] => site.keys().filter((key) => key.startsWith('versio:article'));

describe('with the content API itself', () => {
  it('reads the public content, including borrowed articles, and nothing private', async () => {
    const { api } = await startTestApi(await writeContent());
    const site = newSite();
    expect(await site.source({ apiUrl: api.url })).toMatchObject({ panic: null });
    expect(articleKeys(site)).toEqual([
      nodeKey.article(1, 'en', 1),
      nodeKey.article(1, 'en', 2),
      nodeKey.article(1, 'fr', 1),
      nodeKey.article(1, 'fr', 2),
      nodeKey.article(2, 'en', 1),
      nodeKey.article(2, 'fr', 1),
    ]);
    const nodes = site.nodes();
    expect(nodes.get(nodeKey.article(1, 'en', 2))).toMatchObject({ locale: 'en', contentLocale: 'fr', title: 'Deux' });
    expect(nodes.get(nodeKey.article(1, 'fr', 1))).toMatchObject({ images: [{ path: 'images/a.png' }] });
    expect(nodes.get(nodeKey.config('articleConfig'))).toMatchObject({ value: { '1': { toc: false } } });
    expect(nodes.get(nodeKey.routeRule('/old'))).toMatchObject({ redirect: '/version', status: 301 });
    expect(JSON.stringify([...nodes])).not.toContain('canary');
    expect(site.findings()).toEqual([]);
  });

  it('after an edit, gives the same nodes as a full read', async () => {
    const directory = await writeContent();
    const testApi = await startTestApi(directory, { watch: true });
    const { api } = testApi;
    const site = newSite();
    await site.source({ apiUrl: api.url });
    let cursor = String(site.status()?.['cursor']);

    await writeContentFile(directory, 'versions/2/fr/articles/1.md', articleFile({ title: 'Un', markdown: 'Changé.' }));
    cursor = await testApi.nextCursor(cursor);
    expect((await site.source({ apiUrl: api.url })).touched).toEqual([nodeKey.article(2, 'fr', 1)]);

    await rm(path.join(directory, 'versions/1/fr/articles/2.md'));
    cursor = await testApi.nextCursor(cursor);
    expect((await site.source({ apiUrl: api.url })).touched).toEqual([
      nodeKey.article(1, 'en', 2),
      nodeKey.article(1, 'fr', 2),
      nodeKey.outline(1, 'en'),
      nodeKey.outline(1, 'fr'),
    ]);

    await writeContentFile(
      directory,
      'versions.json',
      JSON.stringify([{ id: 2, code: '2', name: 'Two', label: 'none', defaultVersion: true, order: 2 }]),
    );
    await testApi.nextCursor(cursor);
    await site.source({ apiUrl: api.url });
    expect(articleKeys(site)).toEqual([nodeKey.article(2, 'en', 1), nodeKey.article(2, 'fr', 1)]);

    const fresh = newSite();
    await fresh.source({ apiUrl: api.url });
    expect(site.nodes()).toEqual(fresh.nodes());
  });

  it('changes nothing when the same content comes from another URL', async () => {
    const directory = await writeContent();
    const [first, second] = [await startTestApi(directory), await startTestApi(directory)];
    const site = newSite();
    await site.source({ apiUrl: first.api.url });
    expect(await site.source({ apiUrl: second.api.url })).toMatchObject({ panic: null, touched: [] });
  });
});
