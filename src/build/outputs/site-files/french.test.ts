import { qualityReportSchema } from '../../../../content-schema';
import { readable, speakFrench } from '../../../node/testing/speak-french';
import { createErrorMap, SITE_FILES_ERROR_CODES } from './errors';
import { type BuiltSite, createBuiltSite, pageHtml } from './testing/built-site';

speakFrench();

let site: BuiltSite;
beforeEach(async () => {
  site = await createBuiltSite();
});
afterEach(() => site.remove());

const messages = async () =>
  qualityReportSchema
    .parse(JSON.parse(await site.read('.versio/quality-report.json')))
    .findings.map(({ message }) => readable(message));

const OVER_BUDGET =
  /^Le budget de la page est dépassé par tout ce qu’elle charge d’emblée : attendu : au plus 100 octets après brotli \(beforeIntentBrotliBytes\) ; reçu : \d+\.$/;

test('findings and summaries are in French', async () => {
  const page = 'public/fr/version/2/article/12/index.html';
  await site.write(page, pageHtml('/fr/version/2/article/12', { body: '<p id="a"></p><p id="a"></p>' }));
  const { info, warn } = await site.finish({ budgets: { beforeIntentBrotliBytes: 100 } }, [
    { path: '/fr/a', redirect: '/fr/b', status: 301 },
    { path: '/fr/b', redirect: '/fr/a', status: 301 },
    { path: '/robots.txt', redirect: '/fr', status: 301 },
  ]);
  expect(await messages()).toEqual([
    expect.stringMatching(
      /^La redirection de \/fr\/a vers \/fr\/b est laissée de côté : \/fr\/a ramène à sa propre adresse\. Corrigez-la/,
    ),
    expect.stringMatching(/est laissée de côté : \/fr\/b ramène à sa propre adresse\./),
    expect.stringMatching(/est laissée de côté : \/robots.txt est un fichier du site\./),
    expect.stringMatching(/^Attendu : chaque identifiant une seule fois dans une page ; reçu : "a" de nouveau\./),
    expect.stringMatching(OVER_BUDGET),
    expect.stringMatching(OVER_BUDGET),
  ]);
  expect(warn.map(readable)).toEqual([
    'Rapport de qualité : 6 remarques sur 7 pages (erreurs : 4, conseils : 2), voir .versio/quality-report.json',
  ]);
  expect(readable(info[0])).toMatch(/^Fichiers du site : \d+ lus?, \d+ compressés?\.$/);
  expect(readable(info[1])).toMatch(/^Page d’article la plus lourde, .*\n {2}d’emblée : \d+,\d ko \(html \d+,\d ko, /);
});

test('errors are in French, with their error code', async () => {
  await site.write('.versio/findings/source.json', 'no list');
  const { panic } = await site.finish();
  const { id, context } = panic[0] ?? { id: '', context: {} };
  expect(id).toBe(SITE_FILES_ERROR_CODES.findingsUnreadable);
  const text = createErrorMap()[id]?.text(context as never); // The context that the plugin passed.
  expect(readable(text).split('\n')).toEqual([
    'Une liste de remarques est illisible.',
    expect.stringMatching(/^ {2}où : .*source\.json$/),
    '  attendu : une liste JSON de remarques',
    expect.stringMatching(/^ {2}reçu : /),
    'Supprimez le fichier et relancez la construction ; s’il revient abîmé, corrigez le plugin qui l’écrit.',
  ]);
});
