import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Thread } from '../../../src/node/timed-threads';
import { parseArticleFile } from '../directory/parse-article-file';
import { articleFile } from '../testing/content-directory';
import { type ReferencedImages, createReferencedImages, startImageThread } from './referenced-images';

const SHOWS = '![A](images/a.png)';
/** Repeated on a line, each of these once made the image search scan the whole rest of it. */
const OPENING = '(images/';

let folder: string;
let compiled: string[];
let lines: string[];
const open: ReferencedImages[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'shown-images-'));
  compiled = [];
  lines = [];
});
afterEach(async () => {
  for (const referencedImages of open.splice(0)) await referencedImages.close();
  await rm(folder, { recursive: true });
});

/** Starts real threads and counts the texts passed to them. */
async function startCounted(): Promise<Thread> {
  const thread = await startImageThread();
  const post = thread.postMessage.bind(thread);
  thread.postMessage = (markdown) => {
    compiled.push(String(markdown));
    post(markdown);
  };
  return thread;
}

function start(): ReferencedImages {
  const file = path.join(folder, 'shown-images.json');
  const referencedImages = createReferencedImages({ file, start: startCounted, log: (line) => lines.push(line) });
  open.push(referencedImages);
  return referencedImages;
}

/** Articles 1, 2, … of these texts. */
const articlesOf = (...texts: string[]) =>
  texts.map((markdown, index) => {
    const bytes = Buffer.from(articleFile({ markdown }));
    const articleId = index + 1;
    const place = { path: `versions/1/fr/articles/${articleId}.md`, versionId: 1, locale: 'fr', articleId } as const;
    return parseArticleFile(bytes, place, 0).value;
  });

describe('finding out which images articles show', () => {
  test('compiles a text once, however many articles have it and however often it is requested', async () => {
    const referencedImages = start();
    const articles = articlesOf(SHOWS, SHOWS, '![B](images/b.png)');
    const images = await referencedImages.of(articles);
    expect([...images.values()].flat().sort()).toEqual(['images/a.png', 'images/b.png']);
    expect(await referencedImages.of(articles)).toEqual(images);
    expect(compiled).toHaveLength(2);
  });

  test('compiles no text without an image, long as it is', async () => {
    const images = await start().of(articlesOf('Text.', 'Put it into images/a.png.', OPENING.repeat(8000)));
    expect(images.size).toBe(0);
    expect(compiled).toEqual([]);
  });

  test.each(['![a]', '![a](b) ', SHOWS])('is not slowed down by path openings after %j', async (image) => {
    const referencedImages = start();
    const [article] = articlesOf(`${image}${OPENING.repeat(8000)}`);
    const images = await referencedImages.of(article ? [article] : []);
    expect(referencedImages.problems()).toEqual([]);
    expect([...images.values()]).toEqual([image === SHOWS ? ['images/a.png'] : []]);
  });

  test('caches results between processes, and forgets deleted texts', async () => {
    const [remaining, gone] = articlesOf(SHOWS, '![B](images/b.png)');
    if (!remaining || !gone) throw new Error('expected two articles');
    await start().of([remaining, gone]);
    const images = await start().of([remaining]);
    expect([...images]).toEqual([[remaining.bodyDigest, ['images/a.png']]]);
    expect(compiled).toHaveLength(2);
    await start().of([remaining, gone]);
    expect(compiled).toHaveLength(3);
  });

  test('searches again, and logs it, when the cache cannot be read', async () => {
    await writeFile(path.join(folder, 'shown-images.json'), '{"pipeline":');
    const images = await start().of(articlesOf(SHOWS));
    expect([...images.values()]).toEqual([['images/a.png']]);
    expect(lines).toEqual([expect.stringContaining('could not read')]);
  });
});
