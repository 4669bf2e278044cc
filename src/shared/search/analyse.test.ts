import type { Locale } from '../../../content-schema';
import { Analyser } from './analyse';

const surfaces = (text: string, locale: Locale) => new Analyser(locale).analyse(text).map(({ form }) => form.surface);
const stemsOf = (word: string, locale: Locale) =>
  new Set(new Analyser(locale).analyse(word).flatMap(({ form }) => form.stems));
const meet = (one: string, other: string, locale: Locale) => {
  const stems = stemsOf(one, locale);
  return [...stemsOf(other, locale)].some((stem) => stems.has(stem));
};

describe('French words', () => {
  test.each([
    ['déploiement', 'deploiement'],
    ['déploiement', 'déployez'],
    ['déployer', 'déployé'],
    ['déployé', 'deploye'],
    ['composant', 'composants'],
    ['modèle', 'modeles'],
    ['clé', 'cles'],
    ['œuvre', 'oeuvres'],
    ['cheval', 'chevaux'],
    ['générale', 'généraux'],
    ['personnaliser', 'personnalisation'],
    ['intégration', 'intégrations'],
    ['Noël', 'noel'],
    ['menu', 'menus'],
    ['contenu', 'contenus'],
    ['numéro', 'numeros'],
    ['vidéo', 'vidéos'],
    ['emploi', 'emplois'],
    ['lieu', 'lieux'],
    ['niveau', 'niveaux'],
    ['réseau', 'reseaux'],
  ])('%s and %s are found by one another', (one, other) => {
    expect(meet(one, other, 'fr')).toBe(true);
  });

  test.each([
    ['clé', 'client'],
    ['ville', 'vilain'],
    ['modèle', 'mode'],
    ['page', 'pagaie'],
    ['index', 'inde'],
    ['flux', 'flu'],
  ])('%s and %s are not', (one, other) => {
    expect(meet(one, other, 'fr')).toBe(false);
  });

  test.each(["l'intégration", 'l’intégration', 'qu’intégration', 'D’intégration', "jusqu'intégration"])(
    'the elision of %s is removed',
    (text) => {
      expect(surfaces(text, 'fr')).toEqual(['integration']);
    },
  );

  test('aujourd’hui stays one word, however its apostrophe is written', () => {
    expect(surfaces('aujourd’hui', 'fr')[0]).toBe("aujourd'hui");
    expect(surfaces("aujourd'hui", 'fr')[0]).toBe("aujourd'hui");
  });
});

describe('English words', () => {
  test.each([
    ['deploy', 'deployment'],
    ['deployed', 'deploying'],
    ['routes', 'routing'],
    ['component', 'components'],
    ['navigate', 'navigation'],
    ['library', 'libraries'],
    ['reader', 'reader’s'],
  ])('%s and %s are found by one another', (one, other) => {
    expect(meet(one, other, 'en')).toBe(true);
  });
});

describe('numbers', () => {
  test.each(['10 000', '10\u00a0000', '10\u202f000', '10\u2009000', '10,000', '10.000'])(
    '%j and 10000 are found by one another',
    (text) => {
      expect(meet(text, '10000', 'fr')).toBe(true);
      expect(meet(text, '10000', 'en')).toBe(true);
    },
  );

  test.each([
    ['1 234 567 km', ['1234567', '1', '234', '567', 'km']],
    ['en 2024 100 pages', ['en', '2024', '100', 'pages']],
    ['01 000, 12 3456, 12 000km, v1 000, 3.10 000', undefined],
  ])('digits in groups of three are one number, and its written parts: %s', (text, expected) => {
    const words = surfaces(text, 'fr');
    if (expected) expect(words).toEqual(expected);
    else expect(words.filter((word) => /^\d{5,}$/.test(word))).toEqual([]);
  });
});

describe('names in code', () => {
  test.each([
    ['getStaticPaths', ['getstaticpaths', 'get', 'static', 'paths']],
    ['XMLHttpRequest', ['xmlhttprequest', 'xml', 'http', 'request']],
    ['astro.config.mjs', ['astro.config.mjs', 'astro', 'config', 'mjs']],
    ['data-color-mode', ['data-color-mode', 'data', 'color', 'mode']],
    ['MAX_AGE', ['max_age', 'max', 'age']],
    ['client:load', ['client', 'load']],
    ['C++', ['c++']],
    ['C#', ['c#']],
    ['v3.2', ['v3.2']],
  ])('%s is found as a whole and by its parts', (text, expected) => {
    expect(surfaces(text, 'en')).toEqual(expected);
  });
});

test('each word has its offsets in the text', () => {
  const text = 'Dans l’œuvre : getPaths.';
  expect(new Analyser('fr').analyse(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Dans',
    'œuvre',
    'getPaths',
    'get',
    'Paths',
  ]);
});

test.each(['', ' ', '😀', '.*(', '—', '<>'])('%p contains no word', (text) => {
  expect(surfaces(text, 'fr')).toEqual([]);
});
