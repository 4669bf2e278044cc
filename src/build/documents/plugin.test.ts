import { REFUSAL_FIELD, nodeKey } from '../../../content-schema';
import { ArticleSite, ENDLESS_TEXT } from './testing/article-site';
import { article } from './testing/builders';
import { icon, photograph } from './testing/drawn-images';
import type { GatsbyDouble } from './testing/gatsby-double';

const photo = { path: 'images/photo.jpg', digest: 'digest-of-photo' };

let site: ArticleSite;
beforeAll(async () => {
  site = await ArticleSite.create([['/public/images/photo.jpg', await photograph(600, 60)]]);
});
afterAll(() => site.close());

const FRENCH =
  '## Démarrer\n\n`npm start`, puis [la suite](2#réglages) et [rien](9).\n\n![Une photo](images/photo.jpg)\n\n### Ensuite\n\n#### Un détail\n';
const ENGLISH = '## Start\n\n`npm start`, then the rest.\n';
/** A drawing with a script, which must not be published. */
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><script>alert(1)</script><path d="M0 0h9"/></svg>';
const own = nodeKey.article(1, 'fr', 1);

async function sourceAll(build: GatsbyDouble, articleIds: readonly number[] = [1, 2]): Promise<void> {
  await build.sourceVersion(1, 1);
  await build.source(article({ markdown: FRENCH, images: [photo] }));
  await build.source(article({ markdown: ENGLISH, locale: 'en' }));
  if (articleIds.includes(2)) await build.source(article({ articleId: 2, markdown: '## Réglages\n\n`a.json`\n' }));
}

/** Runs an earlier build, so that all texts are cached. */
async function buildBefore(): Promise<void> {
  const build = site.build();
  await sourceAll(build);
  await build.bootstrap();
}

describe('the plugin', () => {
  it('compiles articles into documents, html and a table of contents', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    const html = String(await build.query(own, 'html', { versionParam: '1' }));
    expect(html).toMatch(/<h2[^>]* id="[^"]+"/);
    expect(html).toMatch(/href="\/fr\/version\/1\/article\/2#[^"]+"/);
    expect(html).toMatch(/src="\/content-images\/photo\.[0-9a-f]{8}\.jpg"/);
    expect(html).toContain('width="600" height="60"');
    expect(site.images()).toHaveLength(5);
    expect(await build.query(own, 'tableOfContents')).toEqual([
      { depth: 2, id: 'start', text: 'Démarrer' },
      { depth: 3, id: 'ensuite', text: 'Ensuite' },
    ]);
  });

  it('links a document to its article in the turn in which it creates it', async () => {
    const build = site.build();
    await sourceAll(build);
    expect(build.made).toContain(nodeKey.document(1, 'fr', 1));
    expect(build.unlinked).toEqual([]);
  });

  it('keeps links on the path of the current version', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    const html = String(await build.query(own, 'html', { versionParam: 'currentVersion' }));
    expect(html).toMatch(/href="\/fr\/version\/currentVersion\/article\/2#/);
  });

  it('refuses a version segment that is none', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    await expect(build.query(own, 'html', { versionParam: '"><script>' })).rejects.toThrow(
      'expected digits or "currentVersion"',
    );
  });

  it('shares heading ids between the languages, so that a hash survives the switch', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    const [french, english] = await Promise.all(
      [own, nodeKey.article(1, 'en', 1)].map(
        async (id) => (await build.query(id, 'tableOfContents')) as { id: string }[],
      ),
    );
    expect(french?.[0]?.id).toBe(english?.[0]?.id);
  });

  it('computes the heading ids again when a translation is deleted', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    expect(await build.query(own, 'tableOfContents')).toMatchObject([{ id: 'start' }, {}]);
    build.deleteNode(nodeKey.article(1, 'en', 1));
    await build.bootstrap();
    expect(await build.query(own, 'tableOfContents')).toMatchObject([{ id: 'démarrer' }, {}]);
  });

  it('lets a page depend on its own document alone', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    await build.query(own, 'html', { versionParam: '1' });
    await build.query(own, 'tableOfContents');
    expect([...build.read]).toEqual([nodeKey.document(1, 'fr', 1)]);
  });

  it('writes what it found, sorted, in the shape of the quality report', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.source(article({ articleId: 3, markdown: 'Seul.', locale: 'en', contentLocale: 'fr' }));
    await build.bootstrap();
    expect(site.findings().map(({ kind, articleId, locale, line }) => [kind, articleId, locale, line])).toEqual([
      ['broken-article-link', 1, 'fr', 3],
      ['missing-translation', 3, 'en', undefined],
    ]);
  });

  it('names the file of a finding and the line that counts from its top, where the API says them', async () => {
    const build = site.build();
    await sourceAll(build);
    const file = { path: 'versions/1/fr/articles/1.md', bodyLine: 7 };
    await build.source(article({ markdown: FRENCH, images: [photo], file }));
    await build.source(article({ articleId: 2, markdown: '[rien](9)\n\n## Réglages\n' }));
    await build.bootstrap();
    expect(site.findings().map(({ articleId, path: where, line }) => [articleId, where, line])).toEqual([
      [1, file.path, 9],
      [2, undefined, 1],
    ]);
  });

  it('makes no node again when nothing has changed', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    build.made.length = 0;
    await build.bootstrap();
    expect(build.made).toEqual([]);
  });

  it('makes again only what an edit has changed', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    build.made.length = 0;
    await build.source(article({ articleId: 2, markdown: '## Réglages\n\n`a.json` et plus\n' }));
    await build.bootstrap();
    expect(new Set(build.made)).toEqual(new Set([nodeKey.article(1, 'fr', 2), nodeKey.document(1, 'fr', 2)]));
  });

  it('makes a page again when an article that it links to appears', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    build.made.length = 0;
    await build.source(article({ articleId: 9, markdown: 'Enfin.' }));
    await build.bootstrap();
    expect(build.made).toContain(nodeKey.document(1, 'fr', 1));
    expect(String(await build.query(own, 'html', { versionParam: '1' }))).toContain('href="/fr/version/1/article/9"');
    expect(site.findings()).toEqual([]);
  });

  it('shows an image once it can be had, and makes its page again', async () => {
    const late = { path: 'images/late.svg', digest: 'digest-of-late' };
    const build = site.build();
    await build.sourceVersion(1, 1);
    await build.source(article({ markdown: '![Tardive](images/late.svg)', images: [late] }));
    await build.bootstrap();
    expect(site.findings().map(({ kind }) => kind)).toEqual(['missing-image']);
    expect(String(await build.query(own, 'html', { versionParam: '1' }))).toContain('image-missing');
    site.files.set('/public/images/late.svg', Buffer.from(SVG));
    await build.bootstrap();
    expect(site.findings().map(({ kind, line }) => [kind, line])).toEqual([['invalid-markup', 1]]);
    expect(String(await build.query(own, 'html', { versionParam: '1' }))).toContain('/content-images/late.');
  });

  it('publishes the variant of an image for dark mode, and advises where its shape is another one', async () => {
    const light = { path: 'images/light.svg', digest: 'digest-of-light' };
    const dark = { path: 'images/dark.png', digest: 'digest-of-dark' };
    site.files.set('/public/images/light.svg', Buffer.from(SVG.replace(/<script.*<\/script>/, '')));
    site.files.set('/public/images/dark.png', await icon());
    const build = site.build();
    await build.sourceVersion(1, 1);
    await build.source(article({ markdown: '![A](images/light.svg){dark=images/dark.png}', images: [light, dark] }));
    await build.bootstrap();
    expect(site.images().map((name) => name.replace(/\..*\./, '.'))).toEqual(['dark.png', 'light.svg']);
    const html = String(await build.query(own, 'html', { versionParam: '1' }));
    expect(html).toMatch(/<img class="in-light" src="\/content-images\/light\.[^>]* width="90" height="30"/);
    expect(html).toMatch(/<img class="in-dark" src="\/content-images\/dark\.[^>]* width="90" height="45"/);
    expect(site.findings().map(({ kind, line }) => [kind, line])).toEqual([['dark-image-shape', 1]]);
  });

  it('publishes the images that articleConfig names, and reports those that cannot be had', async () => {
    const build = site.build();
    await sourceAll(build);
    site.files.set('/public/images/text.png', Buffer.from('no image'));
    const value = {
      1: { banner: 'images/photo.jpg', icon: 'lucide:rocket' },
      2: { banner: 'images/gone.jpg', icon: 'images/text.png' },
    };
    await build.sourceConfig('articleConfig', value);
    await build.bootstrap();
    const images = build.getNode(nodeKey.configImages)?.['images'];
    expect(images).toEqual({
      'images/photo.jpg': expect.objectContaining({
        src: expect.stringMatching(/^\/content-images\/photo\.[0-9a-f]{8}\.jpg$/),
        width: 600,
        height: 60,
      }),
    });
    expect(site.findings().filter((finding) => finding.path === 'articleConfig.json')).toEqual([
      expect.objectContaining({ kind: 'missing-image', message: expect.stringContaining('"images/gone.jpg"') }),
      expect.objectContaining({ kind: 'missing-image', message: expect.stringContaining('"images/text.png"') }),
    ]);
    build.made.length = 0;
    await build.bootstrap();
    expect(build.made).toEqual([]);
  });

  it('keeps the last image that articleConfig names while it does not load, until it is gone', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.sourceConfig('articleConfig', { 1: { banner: 'images/photo.jpg' } });
    await build.bootstrap();
    const photo = site.files.get('/public/images/photo.jpg');
    const configured = () => Object.keys(Object(build.getNode(nodeKey.configImages)?.['images']));
    const findings = () =>
      site.findings().flatMap(({ path, message }) => (path === 'articleConfig.json' ? message : []));
    // An empty answer counts as one that was cut off.
    site.files.set('/public/images/photo.jpg', Buffer.alloc(0));
    await build.bootstrap();
    expect([configured(), findings()]).toEqual([
      ['images/photo.jpg'],
      ['The image "images/photo.jpg" could not be loaded (an empty answer). The one before stays.'],
    ]);
    site.files.delete('/public/images/photo.jpg');
    await build.bootstrap();
    expect([configured(), findings()]).toEqual([[], [expect.stringContaining('cannot be shown') as unknown]]);
    if (photo) site.files.set('/public/images/photo.jpg', photo);
  });

  it('publishes the images of the site itself, without their scripts, and goes without one that cannot be shown', async () => {
    const build = site.build();
    await sourceAll(build);
    site.files.set('/public/images/logo.svg', Buffer.from(SVG));
    site.files.set('/public/images/text.png', Buffer.from('no image'));
    await build.sourceSite({ logo: 'images/logo.svg', scene: 'images/text.png', icon: 'images/gone.svg' });
    await build.bootstrap();
    const logo = {
      src: expect.stringMatching(/^\/content-images\/logo\.[0-9a-f]{8}\.svg$/) as unknown,
      ...{ width: 90, height: 30 },
    };
    expect(await build.query('', 'logo')).toMatchObject({ light: logo, dark: logo });
    expect([await build.query('', 'scene'), await build.query('', 'sceneKind')]).toEqual([null, 'none']);
    expect(Object.keys(Object(build.getNode(nodeKey.siteImages)?.['images']))).toEqual(['images/logo.svg']);
    const published = site.readImage(site.images().find((name) => name.startsWith('logo.')) ?? '');
    expect(published).toContain('<path');
    expect(published).not.toContain('script');
    expect(site.findings().filter((finding) => finding.path === 'site.json')).toEqual([
      expect.objectContaining({
        kind: 'invalid-markup',
        message: expect.stringContaining('"images/logo.svg" is published without <script>') as unknown,
      }),
      expect.objectContaining({
        kind: 'missing-image',
        message: expect.stringContaining('"images/gone.svg"') as unknown,
      }),
      expect.objectContaining({
        kind: 'missing-image',
        message: expect.stringContaining('"images/text.png"') as unknown,
      }),
    ]);
    await build.sourceSite({});
    await build.bootstrap();
    expect([await build.query('', 'logo'), await build.query('', 'sceneKind')]).toEqual([null, 'riverside']);
  });

  it('presents articles without images where articleConfig fits no schema', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.sourceConfig('articleConfig', { 1: { banner: 7 } });
    await build.bootstrap();
    expect(build.getNode(nodeKey.configImages)?.['images']).toEqual({});
  });

  it('renders without its cache, by compiling on the spot', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    const before = await build.query(own, 'html', { versionParam: '1' });
    site.removeDocuments();
    expect(await build.query(own, 'html', { versionParam: '1' })).toBe(before);
  });

  it('compiles again what Gatsby remembers from an older pipeline', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    const id = nodeKey.document(1, 'fr', 1);
    const node = build.getNode(id);
    if (node === undefined) throw new Error('There is no document.');
    build.nodes.set(id, { ...node, pipeline: 'older', headings: [], headingIds: [] });
    await build.bootstrap();
    expect(await build.query(own, 'tableOfContents')).toHaveLength(2);
  });

  it('makes no document of a text that is over its time, says why, and makes those of the others', async () => {
    await buildBefore();
    const build = site.build(50);
    await Promise.all([build.source(article({ articleId: 2, markdown: ENDLESS_TEXT })), sourceAll(build, [1])]);
    const refused = build.getNode(nodeKey.article(1, 'fr', 2));
    expect(refused?.['fields']).toEqual({ [REFUSAL_FIELD]: expect.stringContaining('it took more than 2.03 s') });
    expect(build.getNode(nodeKey.document(1, 'fr', 2))).toBeUndefined();
    expect(build.getNode(nodeKey.document(1, 'fr', 1))).toMatchObject({ versionId: 1, locale: 'fr', articleId: 1 });
  });

  it('keeps the compiled document of a text that exceeds its time in a newer pipeline, and reports it', async () => {
    await buildBefore();
    const build = site.build(50);
    await sourceAll(build);
    await build.bootstrap();
    const before = await build.query(own, 'html', { versionParam: '1' });
    const id = nodeKey.document(1, 'fr', 1);
    const node = build.getNode(id);
    const articleNode = build.getNode(own);
    if (node === undefined || articleNode === undefined) throw new Error('There is no document.');
    // Simulates a newer pipeline in which the same text never ends.
    build.nodes.set(id, { ...node, pipeline: 'older' });
    build.nodes.set(own, { ...articleNode, markdown: ENDLESS_TEXT });
    await build.bootstrap();
    expect(await build.query(own, 'html', { versionParam: '1' })).toBe(before);
    expect(site.findings()).toContainEqual(
      expect.objectContaining({
        kind: 'rejected-article',
        articleId: 1,
        message: expect.stringMatching(
          /^The text of article 1 of version 1 \(fr\) was rejected: .* It stays as it was/,
        ),
      }),
    );
  });

  it('fetches no image that the content API lists and the text does not show', async () => {
    const hidden = { path: 'images/hidden.jpg', digest: 'digest-of-hidden' };
    const build = site.build();
    await build.sourceVersion(1, 1);
    const markdown = '`![A](images/hidden.jpg)` <!-- images/hidden.jpg -->';
    await build.source(article({ markdown, images: [hidden] }));
    await build.bootstrap();
    expect(site.requests).not.toContain('/public/images/hidden.jpg');
  });

  it('forgets the document of an article that is deleted', async () => {
    const build = site.build();
    await sourceAll(build);
    await build.bootstrap();
    build.deleteNode(own);
    await build.bootstrap();
    expect(build.getNode(nodeKey.document(1, 'fr', 1))).toBeUndefined();
    expect(site.images()).toEqual([]);
  });

  it('drops what it compiled when the article has changed meanwhile', async () => {
    const build = site.build();
    await build.sourceVersion(1, 1);
    await Promise.all(['Avant.', 'Après.'].map((markdown) => build.source(article({ markdown }))));
    expect(build.made).toEqual([nodeKey.version(1), own, own, nodeKey.document(1, 'fr', 1)]);
    await build.bootstrap();
    expect(String(await build.query(own, 'html', { versionParam: '1' }))).toContain('Après.');
  });
});
