import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { publicNodes, type TestContent } from '../../../node/testing/public-nodes';
import { onPostBuild } from './on-post-build';

let directory: string;
beforeEach(async () => {
  directory = await mkdtemp(path.join(os.tmpdir(), 'versio-feeds-'));
});
afterEach(() => rm(directory, { recursive: true, force: true }));

const CONTENT: TestContent = {
  versions: [
    {
      versionId: 2,
      name: '0.2',
      categories: [
        { id: 1, title: 'Write', articles: [6] },
        { id: 2, title: 'Extras', parent: 1, articles: [7] },
      ],
      articles: [
        { id: 6, title: 'Images [large]', description: 'How to show one.' },
        { id: 7, updatedAt: '2026-03-04T10:00:00+02:00', excerpt: 'First words.' },
        { id: 8, only: 'en' },
      ],
    },
    { versionId: 3, name: 'SECRET', label: 'beta', articles: [{ id: 6 }, { id: 9, title: 'SECRET' }] },
  ],
};

async function publish(content: TestContent = CONTENT): Promise<void> {
  const store = { getState: () => ({ program: { directory } }) };
  await onPostBuild(
    { store, ...publicNodes(content) },
    {
      siteUrl: 'https://docs.example.org',
      name: 'Versio',
      authorName: 'The heron',
      authorUrl: 'https://heron.example',
    },
  );
}

const read = (file: string) => readFile(path.join(directory, 'public', file), 'utf8');
const files = async () =>
  (await readdir(path.join(directory, 'public'), { recursive: true })).filter((file) => /\.\w+$/.test(file)).sort();

describe('the change feeds', () => {
  test('list the articles that changed last first, in a stable order, with their summary and category', async () => {
    await publish();
    const feed = JSON.parse(await read('/fr/version/2/feed.json')) as { items: Record<string, unknown>[] };
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      home_page_url: 'https://docs.example.org/fr/version/2',
      feed_url: 'https://docs.example.org/fr/version/2/feed.json',
      language: 'fr-FR',
      authors: [{ name: 'The heron', url: 'https://heron.example' }],
    });
    expect(feed.items).toEqual([
      {
        id: 'https://docs.example.org/fr/version/2/article/7',
        url: 'https://docs.example.org/fr/version/2/article/7',
        title: 'Article 7 (fr)',
        content_text: 'First words.',
        date_modified: '2026-03-04T08:00:00Z',
        tags: ['Extras'],
      },
      expect.objectContaining({ title: 'Images [large]', date_modified: '2026-01-01T00:00:00Z', tags: ['Write'] }),
    ]);
  });

  test('list at most fifty articles', async () => {
    const articles = Array.from({ length: 60 }, (_, index) => ({ id: index + 1 }));
    await publish({ versions: [{ versionId: 2, name: '0.2', articles }] });
    const { items } = JSON.parse(await read('/fr/version/2/feed.json')) as { items: { title: string }[] };
    expect(items).toHaveLength(50);
    expect(items[0]?.title).toBe('Article 1 (fr)');
  });

  test('exist for public versions only, and are removed with their version', async () => {
    await publish();
    expect(await files()).toEqual(
      ['en', 'fr'].flatMap((locale) => [`${locale}/version/2/feed.json`, `${locale}/version/2/feed.xml`]),
    );
    for (const file of await files()) expect(await read(file)).not.toContain('SECRET');
    // Compressed by another plugin, after this one.
    await writeFile(path.join(directory, 'public/fr/version/2/feed.xml.br'), 'compressed');
    await publish({});
    expect(await files()).toEqual([]);
  });
});
