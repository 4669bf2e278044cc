import fc from 'fast-check';
import { LOCALES, NODE_TYPES, nodeKey, otherLocales, type Locale } from '../../../content-schema';
import { becomeDaemon, FileChanges } from '../../node/change-set';
import { article } from './testing/builders';
import { icon, photograph } from './testing/drawn-images';
import { ArticleSite, ENDLESS_TEXT } from './testing/article-site';
import type { GatsbyDouble } from './testing/gatsby-double';
import { repeats } from '../../testing/long-run';

const daemon = becomeDaemon();

// Worker threads compile the texts, and starting them is slow.

let site: ArticleSite;
beforeAll(async () => {
  site = await ArticleSite.create(await imageFiles());
});
afterAll(() => site.close());

const imageFiles = async (): Promise<[string, Buffer][]> => [
  ['/public/images/photo.jpg', await photograph(60, 30)],
  ['/public/images/icon.png', await icon()],
  ['/public/images/drawing.svg', Buffer.from('<svg><rect onclick="a()"/></svg>')],
];

/** Returns the result of a build: documents, findings, and published images. */
function outcomeOf(of: ArticleSite, build: GatsbyDouble) {
  const documents = [...build.nodes.values()].filter(({ internal }) => internal.type === NODE_TYPES.document);
  return {
    documents: documents.map(({ children: _children, ...node }) => node).sort((a, b) => (a.id < b.id ? -1 : 1)),
    findings: of.findings(),
    images: of.images(),
  };
}

const IMAGES = ['images/photo.jpg', 'images/icon.png', 'images/drawing.svg', 'images/missing.png'];

/**
 * Texts that share headings, contain images, and link to one another, also to versions that may not
 * exist.
 */
const TEXTS = [
  'Un texte.\n',
  '## Début\n\n`npm start`, puis [la suite](2#fin), [autre](3) et [ailleurs](v2/1#début).\n',
  '## Fin\n\n`npm start`\n\n## Début\n\n[retour](1#fin) [ici](#fin) [nulle part](#rien)\n',
  '## Fin\n\n![photo](images/photo.jpg) ![icon](images/icon.png) ![dessin](images/drawing.svg) [un](1#debut)\n',
  '### Fin\n\n![rien](images/missing.png) ![photo](images/photo.jpg) [rien](9) [v3](v3/1)\n',
  'Un <a id="fin">repère</a>, sans intertitre.\n',
];

/**
 * A new state of an article: the index of its text in each language; a language without one borrows
 * the other's.
 */
interface Edit {
  versionId: number;
  articleId: number;
  texts: Record<Locale, number | null>;
}

const text = fc.option(fc.integer({ min: 0, max: TEXTS.length - 1 }), { freq: 3 });
const edits = fc.array(
  fc
    .record({
      versionId: fc.integer({ min: 1, max: 3 }),
      articleId: fc.integer({ min: 1, max: 3 }),
      texts: fc.record({ fr: text, en: text }),
    })
    // The first article of each version stays: adding a first one or deleting the last causes a
    // full build.
    .filter(({ articleId, texts }) => articleId > 1 || texts.fr !== null || texts.en !== null),
  { minLength: 1, maxLength: 2 },
);

async function apply(build: GatsbyDouble, { versionId, articleId, texts }: Edit): Promise<void> {
  for (const locale of LOCALES) {
    const contentLocale = texts[locale] === null ? (otherLocales(locale)[0] ?? locale) : locale;
    const index = texts[contentLocale];
    if (index === null) build.deleteNode(nodeKey.article(versionId, locale, articleId));
    else {
      await build.source(
        article({
          ...{ versionId, locale, articleId, contentLocale },
          markdown: TEXTS[index] ?? '',
          images: IMAGES.map((image) => ({ path: image, digest: `digest-of-${image.replace(/\W/g, '-')}` })),
          file: { path: `versions/${versionId}/${contentLocale}/${articleId}.md`, bodyLine: 5 + index },
        }),
      );
    }
  }
}

/**
 * Runs an incremental build, as a build daemon does.
 * @returns whether it stayed incremental.
 */
async function buildIncrementally(build: GatsbyDouble, changes: readonly Edit[]): Promise<boolean> {
  build.changes.clear();
  daemon.changeSet = { nodes: build.changes, pages: new Map(), files: new FileChanges() };
  for (const edit of changes) await apply(build, edit);
  await build.bootstrap();
  const isIncremental = daemon.changeSet !== null;
  daemon.changeSet = null;
  return isIncremental;
}

async function buildWhole(build: GatsbyDouble, content: readonly Edit[]): Promise<void> {
  daemon.changeSet = null;
  for (const versionId of [1, 2, 3]) await build.sourceVersion(versionId, versionId);
  for (const edit of content) await apply(build, edit);
  await build.bootstrap();
}

const START = [1, 2].flatMap((versionId) =>
  [1, 2, 3].map((articleId): Edit => ({ versionId, articleId, texts: { fr: articleId, en: articleId + 1 } })),
);

const keyOf = ({ versionId, articleId }: Edit) => `${versionId} ${articleId}`;

/** Returns the result of a full build in a site that has only the compiled texts. */
async function builtFromNothing(content: readonly Edit[]) {
  const fresh = await ArticleSite.create(site.files, site);
  try {
    const build = fresh.build();
    await buildWhole(build, content);
    return outcomeOf(fresh, build);
  } finally {
    await fresh.close();
  }
}

/** Creates an edit of an article, by default the same in both languages. */
const edit = (versionId: number, articleId: number, fr: number | null, en: number | null = fr): Edit => ({
  versionId,
  articleId,
  texts: { fr, en },
});

/** A version gets its first article, or loses its last: these are full builds. */
const WHOLE: Edit[][] = [[edit(3, 1, 1)], [edit(3, 1, null)], [edit(3, 1, 1)]];
/** The effect of each of these edits on other articles lasts until the next. */
const ROUNDS: Edit[][] = [
  // The article loses the heading that others link to, and gets it back.
  [edit(1, 2, 0)],
  // An anchor takes its place.
  [edit(1, 2, 5)],
  [edit(1, 2, 2)],
  // An article that others link to is deleted, and added again in one language only.
  [edit(1, 3, null)],
  [edit(1, 3, null, 4)],
  // No article contains the images any longer, then one does.
  [edit(1, 2, 1), edit(1, 3, 2), edit(2, 2, 1), edit(2, 3, 2)],
  [edit(2, 3, 3)],
];

test('incremental builds give the same documents, findings and images as a full build', async () => {
  const others = fc.sample(edits, { numRuns: repeats(3, 40), seed: 20_261_122 });
  const build = site.build();
  await buildWhole(build, START);
  const content = new Map(START.map((each) => [keyOf(each), each]));
  const incremental: boolean[] = [];
  // Each build is compared, because a later one could repair an error of an earlier one.
  for (const changes of [...WHOLE, ...ROUNDS, ...others]) {
    incremental.push(await buildIncrementally(build, changes));
    for (const each of changes) content.set(keyOf(each), each);
    expect({ changes, ...outcomeOf(site, build) }).toEqual({
      changes,
      ...(await builtFromNothing([...content.values()])),
    });
  }
  expect(incremental).toEqual([...WHOLE.map(() => false), ...ROUNDS.map(() => true), ...others.map(() => true)]);
});

test('an incremental build still reports a text that was rejected, until it is changed', async () => {
  const build = site.build(50);
  await buildWhole(build, START);
  const [article, document] = [nodeKey.article(1, 'fr', 1), nodeKey.document(1, 'fr', 1)];
  const [text, compiled] = [build.getNode(article), build.getNode(document)];
  if (text === undefined || compiled === undefined) throw new Error('There is no document.');
  // Simulates a newer pipeline in which the same text never ends.
  build.nodes.set(document, { ...compiled, pipeline: 'older' });
  build.nodes.set(article, { ...text, markdown: ENDLESS_TEXT });
  await buildWhole(build, []);
  const isReported = () => site.findings().some(({ kind }) => kind === 'rejected-article');
  // The heading that the text links to goes.
  expect(await buildIncrementally(build, [edit(1, 2, 0)])).toBe(true);
  expect(isReported()).toBe(true);
  expect(await buildIncrementally(build, [edit(1, 1, 4)])).toBe(true);
  expect(isReported()).toBe(false);
});

test('an incremental build renders an image that becomes available, also in unedited texts', async () => {
  const build = site.build();
  const content = [edit(1, 1, 4), edit(1, 2, 0)];
  await buildWhole(build, content);
  site.files.set('/public/images/missing.png', await icon());
  expect(await buildIncrementally(build, [edit(1, 2, 2)])).toBe(true);
  expect(outcomeOf(site, build)).toEqual(await builtFromNothing([edit(1, 1, 4), edit(1, 2, 2)]));
  expect(site.findings().map(({ kind }) => kind)).not.toContain('missing-image');
});

test('an incremental build reports why images of the site fail now, also when no text has findings', async () => {
  const build = site.build();
  await build.sourceSite({ logo: 'images/site-logo.png', scene: 'images/site-scene.png' });
  await buildWhole(build, [edit(1, 1, 0)]);
  const messages = () => site.findings().map(({ message }) => message);
  expect(messages()).toEqual([
    expect.stringMatching(/site-logo.*status 404/),
    expect.stringMatching(/site-scene.*status 404/),
  ]);
  site.files.set('/public/images/site-logo.png', Buffer.from('no picture'));
  expect(await buildIncrementally(build, [edit(1, 1, 5)])).toBe(true);
  expect(messages()).toEqual([
    expect.stringMatching(/site-logo.*does not open/),
    expect.stringMatching(/site-scene.*status 404/),
  ]);
  site.files.set('/public/images/site-scene.png', await icon());
  expect(await buildIncrementally(build, [edit(1, 1, 0)])).toBe(true);
  expect(messages()).toEqual([expect.stringMatching(/site-logo.*does not open/)]);
});

test('an edited text changes its own document and, after it, the one with the key of the family', async () => {
  const build = site.build();
  await buildWhole(build, START);
  const [holder, edited] = [nodeKey.document(1, 'en', 2), nodeKey.document(2, 'fr', 2)];
  const before = new Map(build.nodes);
  build.made.length = 0;
  build.changes.clear();
  daemon.changeSet = { nodes: build.changes, pages: new Map(), files: new FileChanges() };
  await build.source(article({ versionId: 2, articleId: 2, markdown: `${TEXTS[2]}\nEncore.\n` }));
  await build.bootstrap();
  daemon.changeSet = null;
  const documents = build.made.filter((id) => build.nodes.get(id)?.internal.type === NODE_TYPES.document);
  expect([...new Set(documents)]).toEqual([edited, holder]);
  expect(documents.at(-1)).toBe(holder);
  expect(build.nodes.get(edited)).toMatchObject({ headingIds: before.get(edited)?.['headingIds'] });
});

test('a build that ended before it stored the key of a family is completed by the next', async () => {
  const build = site.build();
  await buildWhole(build, START);
  const before = new Map(build.nodes);
  await buildIncrementally(build, [edit(1, 2, 3, 1)]);
  const expected = outcomeOf(site, build);
  const others = [...build.changes.keys()].filter((id) => /:document:2:[a-z]+:2$/.test(id));
  expect(others).toEqual([nodeKey.document(2, 'fr', 2), nodeKey.document(2, 'en', 2)]);
  const holder = nodeKey.document(1, 'en', 2);
  for (const id of [...others, holder]) {
    const [node, old] = [build.nodes.get(id), before.get(id)];
    if (node === undefined || old === undefined) throw new Error(`Expected ${id} before and after.`);
    build.nodes.set(id, id === holder ? { ...node, family: old['family'], internal: old.internal } : old);
  }
  await buildWhole(build, []);
  expect(outcomeOf(site, build)).toEqual(expected);
});
