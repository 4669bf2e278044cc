import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PublicFolder } from '../../../node/public-folder';
import { readPublicContent, type PublicEdition } from '../../../node/public-content';
import { describeSite } from '../../../node/site';
import { publicNodes } from '../../../node/testing/public-nodes';
import { editionLlmsTexts } from './article-copies';
import { SiteWriter } from './site-writer';
import { writeEditionList } from './write-beside-pages';

const ROOT = path.resolve(__dirname, '../../../..');

const site = describeSite(
  ROOT,
  { siteUrl: 'https://docs.example.org', name: 'Versio', authorName: 'Versio' },
  publicNodes({}),
);

/** Returns the English edition of a version: two categories, and so many articles in the first. */
function editionOf(count: number): PublicEdition {
  const articles = Array.from({ length: count }, (_, index) => ({ id: index + 1, title: `Article ${index + 1}` }));
  const categories = [
    { id: 1, title: 'First', articles: articles.map(({ id }) => id) },
    { id: 2, title: 'Second', order: 2, articles: [100] },
  ];
  const version = { versionId: 2, name: '2.0', categories, articles: [...articles, { id: 100, title: 'The last' }] };
  const found = readPublicContent(publicNodes({ versions: [version] })).editions.find(({ locale }) => locale === 'en');
  if (found === undefined) throw new Error('Expected an English edition.');
  return found;
}

test('a list of articles for language models has several files when it is long, each with the way to the next', () => {
  const texts = editionLlmsTexts(site, editionOf(4), 2);
  expect(texts.map((text) => [...text.matchAll(/^(?:#.*|- \[.*)/gm)].map(([line]) => line))).toEqual([
    [
      '# Versio 2.0, in English',
      '## First',
      '- [Article 1](https://docs.example.org/en/version/2/article/1.md)',
      '- [Article 2](https://docs.example.org/en/version/2/article/2.md)',
      '## More articles',
      '- [Versio 2.0, in English, part 2](https://docs.example.org/en/version/2/llms-2.txt)',
    ],
    [
      '# Versio 2.0, in English, part 2',
      '## First',
      '- [Article 3](https://docs.example.org/en/version/2/article/3.md)',
      '- [Article 4](https://docs.example.org/en/version/2/article/4.md)',
      '## More articles',
      '- [Versio 2.0, in English, part 3](https://docs.example.org/en/version/2/llms-3.txt)',
    ],
    [
      '# Versio 2.0, in English, part 3',
      '## Second',
      '- [The last](https://docs.example.org/en/version/2/article/100.md)',
    ],
  ]);
  expect(editionLlmsTexts(site, editionOf(0), 1)).toHaveLength(1);
});

test('files of a list that is short again are removed, in an incremental build too', async () => {
  const publicDir = await mkdtemp(path.join(os.tmpdir(), 'versio-llms-'));
  const writer = new SiteWriter(new PublicFolder(publicDir), new Map(), { get: () => undefined });
  const folder = path.join(publicDir, 'en/version/2');
  writeEditionList(writer, site, editionOf(4), 2);
  expect((await readdir(folder)).sort()).toEqual(['llms-2.txt', 'llms-3.txt', 'llms.txt']);
  writeEditionList(writer, site, editionOf(1), 2);
  expect(await readdir(folder)).toEqual(['llms.txt']);
  await rm(publicDir, { recursive: true });
});
