import { readable, speak, speakFrench } from '../../../../src/node/testing/speak-french';
import { buildArticle, buildCategory, ContentModel, EN1, FR1 } from '../testing/content-model';
import { containing } from '../testing/matchers';
import { withStatus } from '../testing/misbehaving-server';
import { startSite, stopSites } from '../testing/source-site';

speakFrench();
afterEach(stopSites);

const BAD = { ...buildArticle({ ...FR1, id: 2 }), title: '', digest: 'bad' };

describe('in French', () => {
  it('rejections are reported with what replaces the content and what to do', async () => {
    const { content, gatsby, source } = await startSite();
    await source();
    content.putRawArticle(FR1, 2, BAD);
    content.putRawArticle(EN1, 9, { ...BAD, locale: 'en', id: 9 });
    content.putCategories(FR1, [buildCategory({ id: 4, parent: 77 })]);
    content.putRules([{ path: '/old', redirect: 'nowhere', status: 302 }]);
    expect((await source()).panic).toBeNull();
    expect(gatsby.findings().map(({ message }) => readable(message))).toEqual([
      expect.stringMatching(
        /^La règle de redirection de \/old n’est pas valable : champ "redirect" : attendu : .* ; reçu : le texte "nowhere"\. Corrigez le contenu ; d’ici là, il n’en est pas tenu compte\.$/,
      ),
      'L’article 9 de la version 1 (en) n’est pas valable : champ "title" : attendu : au moins 1 caractère ; reçu : le texte "". Corrigez le contenu ; d’ici là, il n’en est pas tenu compte.',
      'L’article 2 de la version 1 (fr) n’est pas valable : champ "title" : attendu : au moins 1 caractère ; reçu : le texte "". Corrigez le contenu ; d’ici là, la dernière bonne révision reste en place.',
      'La catégorie 4 de la version 1 (fr) a pour mère la catégorie 77, qui n’existe pas ; elle est montrée au premier niveau.',
    ]);
  });

  it('what does not come is reported with what happens next', async () => {
    const { apiUrl, content, gatsby, server, source } = await startSite();
    await source();
    content.putSite({ name: 'Héron' });
    server.always('/site', withStatus(404));
    await source();
    expect(gatsby.findings().map(({ message }) => readable(message))).toEqual([
      `Ce que le contenu dit du site n’est pas disponible : attendu : le statut 200 ; reçu : le statut 404 de ${apiUrl}/public/site. La prochaine construction redemandera cette adresse ; d’ici là, la dernière bonne révision reste en place. Ouvrez-la pour savoir pourquoi.`,
    ]);
  });

  it('the summary of the build is in French', async () => {
    const { content, source } = await startSite();
    await source();
    content.putArticle(FR1, { id: 2, markdown: 'Une modification.' });
    content.putArticle(FR1, { id: 3, markdown: 'Une autre.' });
    expect((await source()).info.map(readable)).toEqual(['Contenu : mise à jour de 2 articles']);
  });

  it('fatal errors are in French, for every code', async () => {
    const site = await startSite();
    site.server.always('/', withStatus(404));
    const refused = await site.source();
    expect(refused.panic?.id).toBe('10002');
    expect(readable(refused.panic?.text).split('\n')).toEqual([
      'L’API de contenu n’a pas donné ce qui lui était demandé.',
      `  Où : ${site.apiUrl}/public/changes`,
      '  Attendu : le statut 200',
      '  Reçu : le statut 404',
      'Ouvrez l’adresse pour savoir pourquoi ; vérifiez que CONTENT_API_URL est l’URL de base d’une API de contenu.',
    ]);
    const empty = await (await startSite(new ContentModel())).source();
    expect(empty.panic?.text).toContain('Le contenu n’a aucune version publique');
  });
});

describe('a build in another language than the previous one', () => {
  it('reports the findings again in its language, and changes no node', async () => {
    const { content, gatsby, source } = await startSite();
    content.putRawArticle(FR1, 2, BAD);
    await source();
    expect(gatsby.findings()[0]?.message).toContain('n’est pas valable');
    speak('en');
    expect(await source()).toMatchObject({ panic: null, touched: [] });
    expect(gatsby.findings()).toEqual([expect.objectContaining({ message: containing('was rejected') })]);
  });

  it('reads only what changed when there were no findings', async () => {
    const { server, source } = await startSite();
    await source();
    server.requests.length = 0;
    speak('en');
    await source();
    expect(server.requests).toEqual([containing('/public/changes?since=')]);
  });
});
