import { aLibrary, aLibraryOf, type WrittenArticle, written } from './testing/builders';
import type { MarkedText } from './extract';
import { CODE_EDGE } from '../../../shared/markdown/document';

const LIBRARY: Record<string, WrittenArticle> = {
  'Déployer le site': {
    '': 'Comment mettre un site en ligne.',
    'Choisir un hébergeur': 'Un hébergeur statique suffit : les pages sont prêtes.',
    'Variables d’environnement': 'La variable SITE_URL donne l’adresse du site.',
  },
  'Écrire un article': {
    '': 'Un article est un fichier Markdown.',
    'Les images': 'Une image a une description, et parfois une taille.',
    'Les composants': 'Les composants du texte : notes, alertes, contenus cachés.',
  },
  'Les versions': { '': 'Chaque version garde sa documentation, à la même adresse.' },
};
const library = aLibraryOf(LIBRARY);
const find = (query: string, options = {}) => library.find(query, options).results;
const titlesOf = (query: string) => find(query).map(({ articleId }) => articleId);
const plain = (text: MarkedText) => text.map((piece) => piece.text).join('');
const marked = (text: MarkedText) => text.filter(({ mark }) => mark).map((piece) => piece.text);

describe('the right section comes first', () => {
  test.each([
    ['its very title', 'Les versions', 3, ''],
    ['the beginning of a title', 'dépl', 1, ''],
    ['a title without accents', 'ecrire un article', 2, ''],
    ['another form of a word', 'déploiement', 1, ''],
    ['a heading', 'variables d’environnement', 1, 'Variables d’environnement'],
    ['a heading with a plain apostrophe', "variable d'environnement", 1, 'Variables d’environnement'],
    ['a typing mistake', 'composnats', 2, 'Les composants'],
    ['words of the text', 'une image a une description', 2, 'Les images'],
    ['a name in code', 'site_url', 1, 'Variables d’environnement'],
    ['a part of a name in code', 'SITE', 1, ''],
    ['the beginnings of several words', 'écr art', 2, ''],
    ['two letters that begin a word of a title', 've', 3, ''],
    ['words beside one that nobody wrote', 'choisir hébergeur xylophone', 1, 'Choisir un hébergeur'],
    ['an elision with nothing before it', 'qu’une image', 2, 'Les images'],
  ])('for %s', (_, query, articleId, heading) => {
    const [best] = find(query);
    expect(best?.articleId).toBe(articleId);
    expect(best?.sections.map((section) => plain(section.heading))).toContain(heading);
    if (heading !== '') expect(plain(best?.sections[0]?.heading ?? [])).toBe(heading);
  });
});

test('sections with the same sentence are compared by their number of words, not of letters', () => {
  const { results } = aLibraryOf({
    'Premier article': { '': 'On règle la passerelle ici, extraordinairement consciencieusement.' },
    'Deuxième article': { '': 'On règle la passerelle ici, et tôt.' },
    'Troisième article': { '': 'On règle la passerelle ici, et puis un peu plus tard une autre fois.' },
  }).find('règle la passerelle');
  expect(results.map(({ articleId }) => articleId)).toEqual([1, 2, 3]);
});

describe('a title that contains the query comes before a heading that equals it', () => {
  const library: Record<string, WrittenArticle> = {
    'En-têtes et cache': { '': 'Ce que le serveur envoie.', 'Redirections et adresses': 'Les redirections du site.' },
    'Le dossier de contenu': { '': 'Ses fichiers.', Redirections: 'Redirections, redirections.', Catégories: 'Deux.' },
    'Liens et redirections': { '': 'Mener d’une page à une autre.', 'Un lien': 'Un texte.' },
    'Ordonner les catégories': { '': 'Leur ordre.' },
    'Régler les variables d’environnement du site': { '': 'Elles sont lues à la construction.' },
    Réglages: { '': 'Tous.', 'Variables d’environnement': 'Les variables d’environnement.' },
  };
  const titled = aLibraryOf(library);
  test.each([
    ['redirections', 3],
    ['redirection', 3],
    ['Redirect', 3],
    ['categories', 4],
    ['catégories', 4],
    ['catégorie', 4],
    ['categroies', 4],
    ['variables d’environnement', 5],
    // The title of an article comes before titles that contain it.
    ['réglages', 6],
  ])('%s', (query, articleId) => {
    expect(aLibraryOf(library).early(query).results[0]?.articleId).toBe(articleId);
    expect(titled.find(query).results[0]?.articleId).toBe(articleId);
  });
});

describe('a keyword', () => {
  const library: Record<string, WrittenArticle> = {
    'Se repérer': { '': 'Les articles sont à gauche.', 'Au clavier': 'Des touches.' },
    Texte: { '': 'La barre latérale, la barre latérale du navigateur.', Suite: 'Une barre latérale, latérale.' },
    'Écrire une barre latérale à soi': { '': 'Un composant.' },
  };
  const keywords = { 'Se repérer': ['barre latérale', 'sidebar', 'C++', '404'], Texte: ['oiseau'] };
  const known = aLibrary(written(library, 'fr', keywords));
  const articlesFor = (query: string) => known.find(query).results.map(({ articleId }) => articleId);

  test.each(['sidebar', 'Sidebar', 'sidebars', 'sideb', 'sidbar', 'c++', '404', 'sidebar clavier'])(
    'finds its article: %s',
    (query) => {
      expect(articlesFor(query)).toEqual([1]);
    },
  );

  test('comes after a title with the same word, and before texts with it', () => {
    expect(articlesFor('barre latérale')).toEqual([3, 1, 2]);
    expect(articlesFor('latérale')).toEqual([3, 1, 2]);
  });

  test('that equals the query comes before a heading that contains it', () => {
    const both = { Couleurs: { '': 'Un menu.' }, Apparence: { 'Imposer le mode sombre': 'Le mode sombre, ici.' } };
    const { find: findIn } = aLibrary(written(both, 'fr', { Couleurs: ['mode sombre'] }));
    expect(findIn('mode sombre').results.map(({ articleId }) => articleId)).toEqual([1, 2]);
  });

  test('is found before the texts are loaded', () => {
    const { early } = aLibrary(written(library, 'fr', keywords));
    expect(early('sidebar').results.map(({ articleId }) => articleId)).toEqual([1]);
  });

  test('is never displayed: the beginning of the article is', () => {
    const [result] = known.find('sidebar').results;
    expect(plain(result?.title ?? [])).toBe('Se repérer');
    expect(result?.sections.map(({ anchor, extract }) => [anchor, plain(extract)])).toEqual([
      [null, 'Les articles sont à gauche.'],
    ]);
  });

  test('that repeats the title adds nothing', () => {
    const same = { Rivières: { '': 'De l’eau.' }, 'Les rivières': { '': 'De l’eau.' } };
    const first = (words: Record<string, string[]>) =>
      aLibrary(written(same, 'fr', words)).find('rivières').results[0]?.articleId;
    expect(first({ 'Les rivières': ['rivières', 'rivière'] })).toBe(first({}));
  });
});

describe('a number with separated thousands', () => {
  const NUMBERS = [
    'Au plus 10 000 articles.',
    'Au plus 10\u00a0000 articles.',
    'Au plus 10\u202f000 articles.',
    'Au plus 10\u2009000 articles.',
    'Au plus 10000 articles.',
    'At most 10,000 articles.',
    'At most 10.000 articles.',
  ];
  // Its parts are in many other sections, as on any site.
  const others = Array.from({ length: 30 }, (_, at) => `Page ${at} : 10 lignes, 000 autres.`);
  const library = Object.fromEntries([...NUMBERS, ...others].map((text, at) => [`Titre ${at}`, { '': text }]));
  const numbers = aLibraryOf(library);
  const answers = (query: string) => numbers.find(query, { limit: 10 }).results.map(({ articleId }) => articleId);

  test.each(['10000', '10 000', '10\u202f000', '10,000', '10.000', '10 000 articles'])('is found as %j', (query) => {
    expect(answers(query).slice(0, 7).sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('is two numbers when no section contains it', () => {
    const apart = { Ports: { '': 'Les ports 12 et 345.' }, Autre: { '': 'Rien.' } };
    const found = aLibraryOf(apart).find('12 345').results;
    expect(found.map(({ articleId }) => articleId)).toEqual([1]);
    expect(answers('10 345')).not.toEqual([]);
  });

  test('is marked in its original spelling', () => {
    const [result] = numbers.find('10000 articles').results;
    expect(marked(result?.sections[0]?.extract ?? []).join('')).toMatch(/^10\s?000articles$/);
  });
});

test.each(['', ' ', '😀😀', 'l’', 'xylophone zéphyr', '.*(', '<script>prompt(1)</script>', '\\', 'zzzzzz'])(
  '%p finds nothing and causes no error',
  (query) => {
    expect(titlesOf(query)).toEqual([]);
  },
);

test('queries of one letter and of ten thousand are answered', () => {
  expect(titlesOf('a')).toEqual([2, 3]);
  expect(titlesOf(`versions ${'a'.repeat(10_000)}`)).toEqual([3]);
  expect(titlesOf(`${'é '.repeat(5000)}versions`)).toEqual([]);
});

test('matches are marked in title, heading and extract; the segments join to the text', () => {
  const [result] = find('images description');
  const [section] = result?.sections ?? [];
  expect(marked(section?.heading ?? [])).toEqual(['images']);
  expect(marked(section?.extract ?? [])).toEqual(['image', 'description']);
  expect(plain(section?.extract ?? [])).toBe(LIBRARY['Écrire un article']?.['Les images']);
});

test('a long text is cut at word boundaries around the matches', () => {
  const text = `${'Du texte sans rapport. '.repeat(30)}Le héron attend. ${'Encore du texte. '.repeat(30)}`;
  const extract = aLibraryOf({ Long: { '': text } }).find('héron').results[0]?.sections[0]?.extract ?? [];
  expect(marked(extract)).toEqual(['héron']);
  expect(plain(extract)).toMatch(/^… \S.*\S …$/);
  expect(plain(extract).length).toBeLessThan(200);
});

describe('an extract prefers prose to code and tables', () => {
  const PROSE = `${'Du texte sans rapport. '.repeat(20)}`;
  const extractOf = (query: string, text: string, heading = 'Titre') => {
    const { results } = aLibraryOf({ Article: { [heading]: text } }).find(query);
    return plain(results[0]?.sections[0]?.extract ?? []);
  };

  test.each([
    [
      'that repeat a word of the prose',
      'héron',
      `Le héron attend. ${PROSE}\n${'héron(héron); '.repeat(20)}`,
      /^Le héron attend\./,
    ],
    ['that alone have the word of the heading', 'titre', `Pour commencer. ${PROSE}\ntitre = 1`, /^Pour commencer\./],
  ])('%s', (_, query, text, expected) => {
    expect(extractOf(query, text)).toMatch(expected);
  });

  test('and ends where the prose ends', () => {
    const text = 'Une règle mène d’une adresse du site à une autre.\n"règle": 302';
    expect(extractOf('règle', text)).toBe('Une règle mène d’une adresse du site à une autre. …');
  });

  test.each([
    ['they alone have the word', 'status', `Pour commencer. ${PROSE}\n"status": 302`],
    ['they have more of the query', 'status 302', `Le 302 mène ailleurs. ${PROSE}\n"status": 302`],
    ['there is nothing else', 'status', '"status": 302'],
  ])('unless %s', (_, query, text) => {
    expect(extractOf(query, text)).toMatch(/"status": 302$/);
  });
});

test('code in an extract is distinguished from prose, also when the extract begins in code', () => {
  const code = (text: string) => `${CODE_EDGE}${text}${CODE_EDGE}`;
  const extractOf = (query: string, text: string) =>
    (aLibraryOf({ Article: { '': text } }).find(query).results[0]?.sections[0]?.extract ?? []).map(
      (piece) => [piece.code ? 'code' : 'prose', piece.text, piece.mark] as const,
    );
  expect(extractOf('héron', `Le héron lit ${code('[le héron](2)')} à l’${code('aube')}.`)).toEqual([
    ['prose', 'Le ', false],
    ['prose', 'héron', true],
    ['prose', ' lit ', false],
    ['code', '[le ', false],
    ['code', 'héron', true],
    ['code', '](2)', false],
    ['prose', ' à l’', false],
    ['code', 'aube', false],
    ['prose', '.', false],
  ]);
  const long = extractOf('héron', `Un texte.\n${code(`${'a = b; '.repeat(20)}héron(); ${'c = d; '.repeat(20)}`)}`);
  expect(new Set(long.slice(1, -1).map(([kind]) => kind))).toEqual(new Set(['code']));
});

test('titles are searched before anything else is loaded, and shards and texts add results', () => {
  const { early, find: findIn } = aLibraryOf(LIBRARY);
  expect(early('versions')).toMatchObject({ complete: false, results: [{ articleId: 3 }] });
  expect(early('statique')).toMatchObject({ complete: false, results: [] });
  expect(findIn('statique')).toMatchObject({ complete: true, results: [{ articleId: 1 }] });
});

test('an article has at most four sections, and none that matches far worse than its best one', () => {
  const same = Object.fromEntries(Array.from({ length: 6 }, (_, number) => [`Le héron ${number}`, 'Un oiseau.']));
  const sectionsOf = (sections: WrittenArticle) =>
    aLibraryOf({ Oiseaux: sections })
      .find('héron')
      .results[0]?.sections.map(({ heading }) => plain(heading));
  expect(sectionsOf(same)).toEqual(['Le héron 0', 'Le héron 1', 'Le héron 2', 'Le héron 3']);
  expect(
    sectionsOf({ Héron: 'Un oiseau.', Rivière: `${'De l’eau. '.repeat(40)}Un héron.`, Autre: 'a', Rien: 'b' }),
  ).toEqual(['Héron']);
});

test('the path of a heading contains its ancestors, not the previous heading, also in a later part of the text', () => {
  const long = 'De l’eau. '.repeat(700);
  const library = written({ Guide: { '': long, Rivières: long, Hérons: long, Loutres: long } });
  const [guide] = library.titles.articles;
  guide?.sections.forEach((section, number) => (section.depth = [0, 2, 3, 2][number] ?? 0));
  const { index, find: findIn } = aLibrary(library);
  for (const heading of ['rivières', 'hérons', 'loutres', 'eau']) findIn(heading);
  const paths = [0, 1, 2, 3].map((number) =>
    [...(index.loaded(number)?.path ?? [])].map((word) => index.vocabulary.surfaces[word]),
  );
  expect(paths).toEqual([[], [], ['rivieres'], []]);
});

test('a category narrows the results to its articles', () => {
  const categorised = written(LIBRARY);
  const [first, second] = categorised.titles.articles;
  if (first) first.categoryIds = [4, 5];
  if (second) second.categoryIds = [6];
  const narrowed = aLibrary(categorised);
  expect(narrowed.find('site', { categoryId: 5 }).results.map(({ articleId }) => articleId)).toEqual([1]);
  expect(narrowed.find('site', { categoryId: 6 }).results).toEqual([]);
  // Several sections of the article match; articles are counted, whichever category is chosen.
  expect(narrowed.find('site', { categoryId: 6 }).categoryCounts).toEqual({ 4: 1 });
});

describe('a word of the content always finds something', () => {
  const pages = Object.fromEntries(
    Array.from({ length: 20 }, (_, number) => [
      `Sujet ${number}`,
      { '': `${'La passerelle. '.repeat((number % 5) + 1)}Le texte ${'abcdefghijklmnopqrst'.charAt(number)}rrq.` },
    ]),
  );
  const common = { ...pages, 'La passerelle au bord': { '': 'Autre chose.' } };
  const everywhere = aLibraryOf(common);
  const idsOf = (query: string) => everywhere.find(query, { limit: 50 }).results.map(({ articleId }) => articleId);

  test.each(['passerelle', 'passerelles', 'la passerelle', 'passerelle xylophone', 'PASSERELLE', 'passerele'])(
    '%p, which is in every text, finds all of them, titles first',
    (query) => {
      const ids = idsOf(query);
      expect(ids).toHaveLength(21);
      expect(ids[0]).toBe(21);
      // Then the sections with the most occurrences.
      expect(ids.slice(1, 5).sort((a, b) => a - b)).toEqual([5, 10, 15, 20]);
    },
  );

  test.each(['xylophone zéphyr ukulélé brrq quetzal', 'arrq brrq crrq drrq errq frrq', 'texte brrq xylophone zéphyr'])(
    '%p finds its existing words',
    (query) => {
      expect(idsOf(query)).toContain(2);
    },
  );

  test('beside a rarer word, frequent words add no results', () => {
    expect(idsOf('passerelle brrq')).toEqual([2]);
  });
});

test('the middle of a name is found where its shard begins with other words', () => {
  const numbers = Array.from({ length: 3000 }, (_, index) => String((index * 7919) % 99_991));
  const words = numbers.map((digits) => Array.from(digits, (digit) => 'abcdefghij'.charAt(Number(digit))).join('o'));
  const { find, index } = aLibraryOf({
    Mots: { '': words.join(' ') },
    Nom: { '': 'Le crochet useSyncExternalStore.' },
  });
  expect(index.catalogue.keys.length).toBeGreaterThan(2);
  expect(find('externalstore').results.map(({ articleId }) => articleId)).toEqual([2]);
});

describe('names and letters are found in any spelling', () => {
  const UNBROKEN = 'a1b2'.repeat(16);
  const notes = {
    Arbres: { '': 'Le he\u0302tre de\u0301ploye\u0301, la co\u0302te.' },
    Invisible: { '': 'La dés\u00adinstal\u00adla\u00adtion de Foo\u200bbar, \ufeffmot\u2060clé, zéro\u200dlargeur.' },
    Chemins: {
      '': [
        '`spec.template.spec.containers.livenessProbe.httpGet.httpHeaders.value` et',
        '`ERR_UNSUPPORTED_ESM_URL_SCHEME_FOR_DYNAMIC_IMPORT_ON_WINDOWS_HOST`,',
        'https://exemple.test/guides/configuration-avancee-des-serveurs-de-production-pour-les-administrateurs',
        `et ${UNBROKEN}.`,
      ].join('\n'),
    },
    Noms: { '': '`useSyncExternalStore`, `Msg_MultiStopParse`, `XMLHttpRequest`, `SITE_URL`, un rendez‑vous.' },
    Nombres: { '': 'La version v1.10 pèse 1,5 Go, prend 20 m², du CO₂ et la page Ⅳ. Une note¹.' },
    Lettres: { '': 'Un ﬁchier, ＡＢＣＤ, İzmir, Diyarbakır, Straße, cœur, ætat, aujourd‘hui, l‘horloge.' },
  };
  const ofNotes = aLibraryOf(notes);
  const findIn = (query: string) => ofNotes.find(query).results;
  const titles = Object.keys(notes);

  test.each([
    ['hêtre', 'Arbres'],
    ['he\u0302tre', 'Arbres'],
    ['hetre', 'Arbres'],
    ['déployé', 'Arbres'],
    ['cote', 'Arbres'],
    ['désinstallation', 'Invisible'],
    ['désin\u00adstallation', 'Invisible'],
    ['foobar', 'Invisible'],
    ['FooBar', 'Invisible'],
    ['motclé', 'Invisible'],
    ['zérolargeur', 'Invisible'],
    ['livenessProbe', 'Chemins'],
    ['livenessprobe', 'Chemins'],
    ['DYNAMIC_IMPORT', 'Chemins'],
    ['administrateurs', 'Chemins'],
    ['spec.template.spec.containers.livenessProbe.httpGet.httpHeaders.value', 'Chemins'],
    ['ERR_UNSUPPORTED_ESM_URL_SCHEME_FOR_DYNAMIC_IMPORT_ON_WINDOWS_HOST', 'Chemins'],
    ['configuration-avancee-des-serveurs-de-production-pour-les-administrateurs', 'Chemins'],
    [UNBROKEN, 'Chemins'],
    ['externalstore', 'Noms'],
    ['syncexternal', 'Noms'],
    ['syncexternal hook', 'Noms'],
    ['stopparse', 'Noms'],
    ['multistop', 'Noms'],
    ['httprequest', 'Noms'],
    ['siteurl', 'Noms'],
    ['rendez-vous', 'Noms'],
    ['rendezvous', 'Noms'],
    ['v1.10', 'Nombres'],
    ['1.10', 'Nombres'],
    ['1,5', 'Nombres'],
    ['1.5', 'Nombres'],
    ['m2', 'Nombres'],
    ['m²', 'Nombres'],
    ['co2', 'Nombres'],
    ['IV', 'Nombres'],
    ['note', 'Nombres'],
    ['fichier', 'Lettres'],
    ['ﬁchier', 'Lettres'],
    ['abcd', 'Lettres'],
    ['izmir', 'Lettres'],
    ['İZMİR', 'Lettres'],
    ['diyarbakir', 'Lettres'],
    ['strasse', 'Lettres'],
    ['STRASSE', 'Lettres'],
    ['STRAẞE', 'Lettres'],
    ['coeur', 'Lettres'],
    ['CŒUR', 'Lettres'],
    ['aetat', 'Lettres'],
    ["aujourd'hui", 'Lettres'],
    ['horloge', 'Lettres'],
  ])('%p finds the article %s', (query, title) => {
    expect(findIn(query).map(({ articleId }) => titles[articleId - 1])).toEqual([title]);
  });

  test.each([
    ['11.0', 'another number with the same digits'],
    ['ernalstore', 'letters that begin in the middle of a part'],
  ])('%p finds nothing: %s', (query) => {
    expect(findIn(query)).toEqual([]);
  });

  test.each([
    ['hêtre', ['he\u0302tre']],
    ['désinstallation', ['dés\u00adinstal\u00adla\u00adtion']],
    ['motclé', ['mot\u2060clé']],
    ['fichier', ['ﬁchier']],
    ['m2', ['m²']],
    ['horloge', ['horloge']],
  ])('%p marks the word in its original spelling', (query, expected) => {
    expect(marked(findIn(query)[0]?.sections[0]?.extract ?? [])).toEqual(expected);
  });
});

test('the number of articles includes those beyond the limit', () => {
  const { results, articleCount } = library.find('un', { limit: 1 });
  expect(results.length).toBeLessThanOrEqual(1);
  expect(articleCount).toBeGreaterThanOrEqual(results.length);
});
