import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { cp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { LOCALES, NODE_TYPES, nodeKey, otherLocale, type Locale } from '../../../content-schema';
import { becomeResident, FileChanges } from '../../../src/node/build-round';
import { article } from './testing/builders';
import { icon, photograph } from './testing/drawn-images';
import { GatsbyDouble } from './testing/gatsby-double';
import { startFileServer, type TestServer } from './testing/image-server';

const repository = path.resolve(__dirname, '../../..');
const resident = becomeResident();

// Texts are compiled in threads, which take their time to start.
jest.setTimeout(120_000);

const folders: string[] = [];
let server: TestServer;

beforeAll(async () => {
  server = await startFileServer(
    new Map([
      ['/public/images/photo.jpg', await photograph(60, 30)],
      ['/public/images/icon.png', await icon()],
    ]),
  );
});
afterAll(async () => {
  await server.close();
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** A site of its own, with the cache of compiled texts of all others: they are the same texts. */
async function makeSite(): Promise<string> {
  const site = mkdtempSync(path.join(tmpdir(), 'resolve-round-'));
  folders.push(site);
  await cp(path.join(repository, 'locales'), path.join(site, 'locales'), { recursive: true });
  await symlink(path.join(repository, 'plugins'), path.join(site, 'plugins'));
  return site;
}

function openBuild(site: string): GatsbyDouble {
  return new GatsbyDouble(site, {
    apiUrl: server.url,
    cacheDir: '.versio',
    localesDir: 'locales',
    workers: 1,
    textLimitMs: 20_000,
    findingsFile: '.versio/findings/articles.json',
  });
}

/** What resolving makes of a site: its documents, what was found, and the images it publishes. */
function outcomeOf(site: string, build: GatsbyDouble) {
  const documents = [...build.nodes.values()].filter(({ internal }) => internal.type === NODE_TYPES.document);
  return {
    documents: documents.map(({ children: _children, ...node }) => node).sort((a, b) => (a.id < b.id ? -1 : 1)),
    findings: readFileSync(path.join(site, '.versio/findings/articles.json'), 'utf8'),
    images: readdirSync(path.join(site, 'public/content-images')).sort(),
  };
}

const IMAGES = ['images/photo.jpg', 'images/icon.png', 'images/missing.png'];

/** Texts that share headings, link to one another, to versions that may not be there, and show images. */
const TEXTS = [
  'Un texte.\n',
  '## Début\n\n`npm start`, puis [la suite](2#fin), [autre](3) et [ailleurs](v2/1#début).\n',
  '## Fin\n\n`npm start`\n\n## Début\n\n[retour](1#fin) [ici](#fin) [nulle part](#rien)\n',
  '## Fin\n\n![photo](images/photo.jpg) ![icon](images/icon.png) [un](1#debut)\n',
  '### Fin\n\n![rien](images/missing.png) ![photo](images/photo.jpg) [rien](9) [v3](v3/1)\n',
];

/** An article of a version from now on: the index of its text in each language; a language without one borrows the other's. */
interface Edit {
  versionId: number;
  articleId: number;
  texts: Record<Locale, number | null>;
}

const text = fc.option(fc.integer({ min: 0, max: TEXTS.length - 1 }), { freq: 3 });
const edits = fc.array(
  fc.record({
    versionId: fc.integer({ min: 1, max: 3 }),
    articleId: fc.integer({ min: 1, max: 3 }),
    texts: fc.record({ fr: text, en: text }),
  }),
  { minLength: 1, maxLength: 2 },
);

async function apply(build: GatsbyDouble, { versionId, articleId, texts }: Edit): Promise<void> {
  for (const locale of LOCALES) {
    const contentLocale = texts[locale] === null ? otherLocale(locale) : locale;
    const index = texts[contentLocale];
    if (index === null) build.deleteNode(nodeKey.article(versionId, locale, articleId));
    else {
      await build.source(
        article({
          ...{ versionId, locale, articleId, contentLocale },
          markdown: TEXTS[index] ?? '',
          images: IMAGES.map((image) => ({ path: image, digest: `digest-of-${path.parse(image).name}` })),
          file: { path: `versions/${versionId}/${contentLocale}/${articleId}.md`, bodyLine: 5 + index },
        }),
      );
    }
  }
}

/** Finds the changes, as a resident build does. @returns whether the round did with them alone. */
async function makeRound(build: GatsbyDouble, changes: readonly Edit[]): Promise<boolean> {
  build.changes.clear();
  resident.round = { nodes: build.changes, pages: new Map(), files: new FileChanges() };
  for (const edit of changes) await apply(build, edit);
  await build.bootstrap();
  const isIncremental = resident.round !== null;
  resident.round = null;
  return isIncremental;
}

async function buildWhole(build: GatsbyDouble, content: readonly Edit[]): Promise<void> {
  resident.round = null;
  for (const versionId of [1, 2, 3]) await build.sourceVersion(versionId, versionId);
  for (const edit of content) await apply(build, edit);
  await build.bootstrap();
}

const START = [1, 2].flatMap((versionId) =>
  [1, 2, 3].map((articleId): Edit => ({ versionId, articleId, texts: { fr: articleId, en: articleId + 1 } })),
);

const keyOf = ({ versionId, articleId }: Edit) => `${versionId} ${articleId}`;

test('rounds leave the documents, the findings and the images that a build from nothing makes', async () => {
  const rounds = fc.sample(edits, { numRuns: 12, seed: 20_261_122 });
  const site = await makeSite();
  const build = openBuild(site);
  await buildWhole(build, START);
  const content = new Map(START.map((edit) => [keyOf(edit), edit]));
  let incremental = 0;
  for (const changes of rounds) {
    if (await makeRound(build, changes)) incremental += 1;
    for (const edit of changes) content.set(keyOf(edit), edit);
    const fresh = await makeSite();
    const other = openBuild(fresh);
    await buildWhole(other, [...content.values()]);
    expect(outcomeOf(site, build)).toEqual(outcomeOf(fresh, other));
  }
  // Only the first and last article of a version take everything.
  expect(incremental).toBeGreaterThan(6);
});
