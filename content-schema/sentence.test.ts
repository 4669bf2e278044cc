import { z } from 'zod';
import { parseWithFriendlyErrors } from './parse';
import { counted, expecting, say, spokenLanguage } from './sentence';

const { VERSIO_LANG } = process.env;
afterEach(() => {
  process.env['VERSIO_LANG'] = VERSIO_LANG;
});

const SENTENCE = { fr: 'Le port est pris.', en: 'The port is taken.' };

describe('a sentence', () => {
  test.each([
    ['fr', 'Le port est pris.'],
    ['en', 'The port is taken.'],
    ['de', 'The port is taken.'],
    ['', 'The port is taken.'],
  ])('uses the language of the process, "%s"', (language, sentence) => {
    process.env['VERSIO_LANG'] = language;
    expect(say(SENTENCE)).toBe(sentence);
  });

  test('uses another language on request', () => {
    expect(say(SENTENCE, 'fr')).toBe('Le port est pris.');
    expect(spokenLanguage()).toBe('en');
  });
});

test.each([
  [0, '0 page lue', '0 pages read'],
  [1, '1 page lue', '1 page read'],
  [2, '2 pages lues', '2 pages read'],
  [12_343, '12\u202f343 pages lues', '12,343 pages read'],
])('%i things are counted in the grammar of each language', (count, fr, en) => {
  expect(counted(count, { fr: ['page lue', 'pages lues'], en: ['page read', 'pages read'] })).toEqual({ fr, en });
});

describe('an error about invalid data', () => {
  const schema = z.object({
    id: z.number().int().min(1),
    title: z.string().max(3),
    status: z.union([z.literal(301), z.literal(302)]),
    date: z.iso.date(),
    path: z.string().regex(/^\//, expecting({ fr: 'un chemin', en: 'expected a path' })),
    members: z.array(z.number()),
  });
  const data = { id: 0, title: 'long', status: 1, date: 'hier', path: 'x', members: {} };
  const messageIn = (language: 'fr' | 'en') => {
    try {
      parseWithFriendlyErrors(schema, data, 'x.json', undefined, language);
      return [];
    } catch (error) {
      return error instanceof Error ? error.message.split('\n') : [];
    }
  };

  test('is reported in French', () => {
    expect(messageIn('fr')).toEqual([
      'Données inattendues dans x.json\u00a0:',
      '  id\u00a0: attendu\u00a0: au moins 1\u00a0; reçu\u00a0: le nombre 0',
      '  title\u00a0: attendu\u00a0: au plus 3 caractères\u00a0; reçu\u00a0: le texte "long"',
      '  status\u00a0: attendu\u00a0: 301 ou 302\u00a0; reçu\u00a0: le nombre 1',
      '  date\u00a0: attendu\u00a0: une date telle que "2026-01-31"\u00a0; reçu\u00a0: le texte "hier"',
      '  path\u00a0: attendu\u00a0: un chemin\u00a0; reçu\u00a0: le texte "x"',
      '  members\u00a0: attendu\u00a0: une liste\u00a0; reçu\u00a0: un objet',
      'Corrigez ces données, puis réessayez.',
    ]);
  });

  test('is reported in English', () => {
    expect(messageIn('en')).toEqual([
      'Unexpected data in x.json:',
      '  id: expected at least 1, received number 0',
      '  title: expected at most 3 characters, received string "long"',
      '  status: expected 301 or 302, received number 1',
      '  date: expected a date such as "2026-01-31", received string "hier"',
      '  path: expected a path, received string "x"',
      '  members: expected a list, received an object',
      'Correct the data there, then try again.',
    ]);
  });
});
