import { REFUSAL_FIELD, nodeKey } from '../../../content-schema';
import { readable, speak, speakFrench } from '../../node/testing/speak-french';
import { ArticleSite, ENDLESS_TEXT } from './testing/article-site';
import { article } from './testing/builders';
import type { GatsbyDouble } from './testing/gatsby-double';

speakFrench();

let site: ArticleSite;
beforeAll(async () => {
  site = await ArticleSite.create([
    ['/public/images/broken.png', Buffer.from('no image')],
    ['/public/images/empty.svg', Buffer.from('<p>no drawing</p>')],
  ]);
});
afterAll(() => site.close());

const NAMES = ['absent.png', 'broken.png', 'empty.svg'];
const MARKDOWN = ['[rien](9)', '<script>x</script>', ...NAMES.map((name) => `![Une image](images/${name})`)].join(
  '\n\n',
);
const images = NAMES.map((name) => ({ path: `images/${name}`, digest: `digest-of-${name.replace('.', '-')}` }));

async function findingsOf(build: GatsbyDouble): Promise<string[]> {
  await build.sourceVersion(1, 1);
  await build.source(article({ markdown: MARKDOWN, images }));
  await build.bootstrap();
  return site.findings().map(({ line, message }) => readable(`${line} ${message}`));
}

test('findings are in French, and in English in the next build from the same cache', async () => {
  expect(await findingsOf(site.build())).toEqual([
    expect.stringMatching(/^1 Le lien "9" mène à un article que cette version n’a pas/),
    expect.stringMatching(/^3 Le HTML admis ne comprend pas <script>/),
    '5 L’image « images/absent.png » ne peut pas être montrée : elle ne se charge pas (le statut 404). Ajoutez-la au contenu, ou corrigez son chemin.',
    expect.stringMatching(/broken.png » .* : elle ne s’ouvre pas \(.*\)\. Remplacez-la par une image qui s’ouvre\.$/),
    expect.stringMatching(
      /empty.svg » .* : le fichier ne contient aucun élément <svg>\. Remplacez-le par un dessin qui en contient un\.$/,
    ),
  ]);
  speak('en');
  expect(await findingsOf(site.build())).toEqual([
    expect.stringMatching(/^1 The link "9" leads to an article/),
    expect.stringMatching(/^3 Expected HTML of the allow-list/),
    expect.stringMatching(/^5 The image "images\/absent.png" cannot be shown: it does not load \(status 404\)/),
    expect.stringMatching(/: it does not open \(/),
    expect.stringMatching(/: the file holds no <svg> element/),
  ]);
});

test('a text that exceeds its time limit is rejected in French', async () => {
  const build = site.build(50);
  await build.source(article({ markdown: ENDLESS_TEXT }));
  const fields = build.getNode(nodeKey.article(1, 'fr', 1))?.['fields'] as Record<string, string>;
  expect(readable(fields[REFUSAL_FIELD])).toBe(
    'attendu : un texte qui se compile en 2,03 s et 2048 Mo ; reçu : un texte qui ne le fait pas (il y faut plus de 2,03 s) ; cherchez ce qui est répété ou imbriqué des centaines de fois, ou divisez l’article',
  );
  await build.bootstrap();
});
