import fc from 'fast-check';
import { repeats } from '../../../../src/testing/long-run';
import { addVersion, buildCategory, buildContent, buildInformation, type ContentModel } from '../testing/content-model';
import { GatsbyDouble } from '../testing/gatsby-double';
import { startSite, stopSites } from '../testing/source-site';

afterEach(stopSites);

type Edit = (content: ContentModel) => void;

const edition = fc.record({ versionId: fc.integer({ min: 1, max: 3 }), locale: fc.constantFrom('fr', 'en') });
const id = fc.integer({ min: 1, max: 4 });
const title = fc.constantFrom('One', 'Two');

const edits = fc.oneof<fc.Arbitrary<Edit>[]>(
  fc.tuple(edition, id, title).map(
    ([at, id, title]) =>
      (content) =>
        content.putArticle(at, { id, title }),
  ),
  fc.tuple(edition, id, title).map(
    ([at, id, title]) =>
      (content) =>
        content.putArticle(at, { id, keywords: [title] }),
  ),
  fc.tuple(edition, id).map(
    ([at, id]) =>
      (content) =>
        content.removeArticle(at, id),
  ),
  fc.tuple(edition, id, title).map(
    ([at, id, title]) =>
      (content) =>
        content.putCategories(at, [buildCategory({ id, title })]),
  ),
  fc.tuple(fc.integer({ min: 2, max: 3 }), fc.constantFrom('none', 'beta')).map(
    ([id, label]) =>
      (content) =>
        content.putVersion({ id, label }),
  ),
  fc.integer({ min: 2, max: 3 }).map((id) => (content) => content.removeVersion(id)),
  title.map((title) => (content) => content.putConfig('articleConfig', { 1: { color: title } })),
  title.map((title) => (content) => content.putRules([{ path: `/${title}`, redirect: '/' }])),
  fc.constant<Edit>((content) => content.removeConfig('articleConfig')),
  fc.tuple(title, fc.boolean()).map(
    ([name, mascot]) =>
      (content) =>
        content.putSite({ name, mascot }),
  ),
  fc.tuple(fc.constantFrom('faq', 'home'), title).map(
    ([name, markdown]) =>
      (content) =>
        content.putInformation(
          buildInformation({ name, markdown }, { history: [{ date: '2026-11-23', title: { en: markdown } }] }),
        ),
  ),
  fc.constant<Edit>((content) => content.clearChanges()),
);

/** Returns the nodes with their digests, for comparison. */
function snapshot(gatsby: GatsbyDouble): unknown {
  return [...gatsby.nodes()].map(([key, fields]) => [key, gatsby.digest(key), fields]);
}

it('after any edits, a delta gives the same nodes as a first sync', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(edits, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      async (builds) => {
        const content = buildContent(2);
        addVersion(content, 2, 2);
        const { apiUrl, gatsby, source } = await startSite(content);
        await source();
        for (const [index, changes] of builds.entries()) {
          for (const edit of changes) edit(content);
          expect((await source()).panic).toBeNull();
          // Compared once at the end; the long form compares after every build.
          if ((index + 1) % repeats(builds.length, 1) !== 0) continue;
          const fresh = new GatsbyDouble();
          await fresh.source({ apiUrl });
          expect(snapshot(gatsby)).toEqual(snapshot(fresh));
          fresh.dispose();
        }
        await stopSites();
      },
    ),
    { numRuns: repeats(15, 50) },
  );
}, 120_000);
