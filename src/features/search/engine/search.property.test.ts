import fc from 'fast-check';
import type { MarkedText } from './extract';
import { aLibraryOf, type WrittenArticle, written } from './testing/builders';

const LIBRARY: Record<string, WrittenArticle> = {
  'Déployer l’œuvre': {
    '': 'Le site, d’abord, se construit : `getStaticPaths()` puis 42 pages.',
    'C++ & <b>': 'Du code.',
  },
  'Écrire un article': { '': 'Un article 😀 est un fichier.', Images: 'Une image, des images. '.repeat(30) },
  Noël: { '': '', 'astro.config.mjs': 'ﬁn de ligne, İstanbul, naïveté' },
};
const { find } = aLibraryOf(LIBRARY);
const { titles } = written(LIBRARY);
const plain = (text: MarkedText) => text.map((piece) => piece.text).join('');

/**
 * Queries of readers and attackers: words of the texts, broken, joined and mixed with any
 * characters.
 */
const queries = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'déployer',
        'images',
        'getStaticPaths',
        'l’œuvre',
        'l',
        'qu’',
        'c++',
        '.*(',
        '<b>',
        '42',
        'İ',
        'de',
        '$&',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
      fc.string({ unit: 'grapheme', maxLength: 12 }),
    ),
    { maxLength: 20 },
  )
  .chain((parts) => fc.constantFrom(' ', '', '’', '.').map((glue) => parts.join(glue)));

test('any query returns an answer, the same each time', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const answer = find(query);
      expect(find(query)).toEqual(answer);
      expect(answer.results.length).toBeLessThanOrEqual(answer.articleCount);
    }),
  );
});

test('marked segments join to the title, the heading and a part of the text', () => {
  const textsByPlace = new Map(
    titles.articles.flatMap(({ title, sections }) =>
      sections.map(({ anchor, heading }) => [`${title}#${anchor}`, LIBRARY[title]?.[heading] ?? ''] as const),
    ),
  );
  fc.assert(
    fc.property(queries, (query) => {
      for (const { title, sections } of find(query).results) {
        expect(Object.keys(LIBRARY)).toContain(plain(title));
        for (const { anchor, heading, extract } of sections) {
          expect(Object.keys(LIBRARY[plain(title)] ?? {})).toContain(plain(heading));
          const text = textsByPlace.get(`${plain(title)}#${anchor}`);
          expect(text).toContain(plain(extract).replace(/^… | …$/g, ''));
          expect([...title, ...heading, ...extract].every((piece) => piece.text !== '')).toBe(true);
        }
      }
    }),
  );
});

test('results are different articles, and sections of one are different sections', () => {
  fc.assert(
    fc.property(queries, (query) => {
      const { results } = find(query);
      const ids = results.map(({ articleId }) => articleId);
      expect(new Set(ids).size).toBe(ids.length);
      for (const { sections } of results) {
        expect(new Set(sections.map(({ anchor }) => anchor)).size).toBe(sections.length);
        expect(sections.length).toBeGreaterThan(0);
      }
    }),
  );
});
