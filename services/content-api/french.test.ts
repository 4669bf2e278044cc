let api: typeof import('./testing/test-api');

const { VERSIO_LANG } = process.env;
// A process has one language from its start.
beforeAll(async () => {
  process.env['VERSIO_LANG'] = 'fr';
  api = await import('./testing/test-api');
});
afterAll(async () => {
  await api.stopTestApis();
  process.env['VERSIO_LANG'] = VERSIO_LANG;
});

/** Starts the API over a directory with one version. */
const start = async (files: Record<string, string> = {}) =>
  (await api.startTestApi({ versions: [{ id: 1, defaultVersion: true }], files })).api;

const article = (title: string, more = '') => `---\ntitle: ${title}\nupdatedAt: 2026-01-02\n${more}---\nTexte\n`;

/** Replaces the no-break spaces of a French line by plain ones. */
const readable = (text: string) => text.replaceAll('\u00a0', ' ');

test('problems of a directory are reported in French when that is the language', async () => {
  const { problems } = await start({
    'versions/1/fr/articles/1.md': article('Install: the start'),
    'versions/1/fr/articles/2.md': article('Bon', 'categorie: 3\ncategoryId: 77\n'),
    'versions/1/fr/articles/3.md': article('12'),
    'versions/1/fr/articles/un.md': article('Un'),
    'versions/1/en/categories.json': '[{"id": 1,}]',
  });
  expect(problems.map(({ file, line, message }) => readable(`${file}:${line ?? ''} ${message}`))).toEqual([
    expect.stringMatching(
      /^versions\/1\/en\/categories.json:1 JSON incorrect : attendu : un nom entre guillemets doubles, ou pas de virgule avant "}" ; reçu : "}" ; corrigez\./,
    ),
    expect.stringMatching(
      /^versions\/1\/fr\/articles\/1.md:2 title : attendu : une valeur que YAML peut lire ; reçu : Install: the start ; mettez la valeur entre guillemets : title: "Install: the start"\./,
    ),
    expect.stringMatching(
      /2.md: categoryId : attendu : l’id d’une catégorie de cette version ; reçu : 77 ; corrigez\./,
    ),
    expect.stringMatching(/2.md:4 categorie : attendu : l’un des champs .*D’ici là, il ne compte pour rien\.$/),
    expect.stringMatching(
      /3.md:2 title : attendu : un texte ; reçu : 12, que YAML lit comme un nombre ; mettez la valeur entre guillemets/,
    ),
    expect.stringMatching(
      /un.md: attendu : un nom qui commence par le numéro .* ; reçu : "un.md" ; renommez-le 4-un\.md, ou donnez-lui/,
    ),
  ]);
});

test('faults of a front matter are explained in French', async () => {
  const { problems } = await start({
    'versions/1/fr/articles/1.md': '---\ntitle:Mon titre\n---\nTexte\n',
    'versions/1/fr/articles/2.md': article('Bon', 'keywords: [a, b\n'),
    'versions/1/fr/articles/3.md': article('Bon', 'draft: true\n'),
  });
  expect(problems.map(({ message }) => readable(message))).toEqual([
    expect.stringMatching(
      /^attendu : des champs comme `title: Installer`, avec une espace .* ; reçu : title:Mon titre ; corrigez ces champs, ou laissez vide /,
    ),
    expect.stringMatching(
      /^keywords : attendu : une valeur que YAML peut lire ; reçu : \[a, b ; fermez le crochet : keywords: \[a, b\]\./,
    ),
    expect.stringMatching(
      /^draft : attendu : un article que tout le monde peut lire, .* ; reçu : true, .* ; déplacez-le .* D’ici là, l’article est public\.$/,
    ),
  ]);
});

test('problems of the images of a site are reported in French', async () => {
  const { api: french } = await api.startTestApi({
    versions: [{ id: 1, defaultVersion: true }],
    files: { 'site.json': JSON.stringify({ logo: 'images/none.svg', icon: 'images/big.png' }) },
    images: { 'big.png': new Uint8Array(1_000_001) },
  });
  const ofSite = french.problems.filter(({ file }) => file === 'site.json');
  expect(ofSite.map(({ message }) => readable(message).replaceAll('\u202f', ' '))).toEqual([
    'icon : attendu : une image de 1 000 000 octets au plus ; reçu : "images/big.png", de 1 000 001 octets ; donnez-en une plus légère. D’ici là, il n’en est pas tenu compte.',
    'logo : attendu : une image qui existe ; reçu : "images/none.svg", qui n’existe pas ; ajoutez-la. D’ici là, il n’en est pas tenu compte.',
  ]);
});

test('problems of the style sheet of a site are reported in French', async () => {
  const messagesOf = async (css: string) =>
    (await start({ 'theme.css': css })).problems
      .filter(({ file }) => file === 'theme.css')
      .map(({ line, message }) => `${line} ${readable(message)}`);
  expect(await messagesOf('a {\n  color\n}')).toEqual([
    '2 attendu : une feuille de style bien formée ; reçu : "color", qui n’est pas une déclaration ; corrigez la règle. D’ici là, la dernière révision publiée reste en place, s’il y en a une.',
  ]);
  expect(await messagesOf('@import "a.css";')).toEqual([
    '1 attendu : une feuille sans @import ; reçu : "@import \\"a.css\\"" ; copiez ses règles ici. D’ici là, la feuille compte sans cela.',
  ]);
});

describe('an error of the API', () => {
  let url: string;
  beforeAll(async () => {
    ({ url } = await start());
  });
  const FRENCH =
    'Il n’y a rien ici. Comparez l’adresse avec /openapi.json, et les identifiants avec la liste des versions.';

  test.each([
    ['fr-CA, en;q=0.5', 'fr', FRENCH],
    ['de, fr;q=0.2', 'fr', FRENCH],
    ['en-GB, fr;q=0.9', 'en', expect.stringMatching(/^Nothing is here\./)],
    ['de', 'en', expect.stringMatching(/^Nothing is here\./)],
    ['*', 'en', expect.stringMatching(/^Nothing is here\./)],
    ['', 'en', expect.stringMatching(/^Nothing is here\./)],
  ])(
    'is written in the language of a request that accepts "%s", with the same code',
    async (accepted, language, message) => {
      const response = await fetch(`${url}/public/nothing`, { headers: { 'accept-language': accepted } });
      expect([response.status, await response.json()]).toEqual([404, { error: 'not-found', message }]);
      expect(response.headers.get('content-language')).toBe(language);
      expect(response.headers.get('vary')).toBe('Accept-Language');
    },
  );

  test('is French for an invalid parameter and for private content too', async () => {
    const headers = { 'accept-language': 'fr' };
    const wrong = await fetch(`${url}/public/route-rules?path=vieux`, { headers });
    const { error, message } = await wrong.json();
    expect([wrong.status, error]).toEqual([400, 'bad-request']);
    expect(readable(message)).toBe(
      'Données inattendues dans les paramètres de /public/route-rules :\n' +
        '  path : attendu : un chemin qui commence par "/" ; reçu : le texte "vieux"\n' +
        'Corrigez l’adresse, puis réessayez.',
    );
    const closed = await fetch(`${url}/private/versions`, { headers });
    expect(await closed.json()).toMatchObject({
      error: 'unauthorized',
      message: expect.stringMatching(/^Il faut le jeton/),
    });
    expect(closed.headers.get('vary')).toBe('Authorization, Origin, Accept-Language');
  });

  test('does not set a language for other answers', async () => {
    const { headers } = await fetch(`${url}/public/versions`, { headers: { 'accept-language': 'fr' } });
    expect([headers.get('content-language'), headers.get('vary')]).toEqual([null, null]);
  });
});
