import fc from 'fast-check';
import { shardPath, digestAt, type EditionCatalogue, type SearchableSection } from '../search-files';
import { digestText } from '../digest-text';
import { decodeShard } from './word-shard';
import { planSearchFiles, SearchPlan, type DigestOf, type SearchFilesPlan } from './plan-search-files';

const digestOf: DigestOf = (content) =>
  digestText(typeof content === 'string' ? content : Array.from(content, String).join()).padEnd(15, '0');

/** Words that no other text has. */
const wordsOf = (seed: number): string =>
  Array.from({ length: 60 }, (_, index) =>
    Array.from(String((seed * 7919 + index * 104_729) % 9973), (digit) => 'abcdefghij'.charAt(Number(digit))).join('o'),
  ).join(' ');

const BEGINNING: SearchableSection = { anchor: null, heading: '', depth: 0 };
const anArticle = (id: number, text = `Le texte ${wordsOf(id)}.`) => ({
  article: { id, title: `Titre ${id}`, categoryIds: [], sections: [BEGINNING] },
  texts: [text],
});

/** Plans versions of a hundred articles, which can be changed. */
function aPlan(versions = 1) {
  const plan = new SearchPlan(digestOf);
  const editions = Array.from({ length: versions }, (_, index) =>
    plan.addEdition({ versionId: index + 1, locale: 'fr' }, []),
  );
  for (const edition of editions) for (let id = 1; id <= 100; id += 1) edition.set(anArticle(id));
  return { plan, editions, first: plan.make() };
}
const shardsOf = ({ paths }: Pick<SearchFilesPlan, 'paths'>) => [...paths].filter((path) => path.includes('/words-'));
const newIn = (after: SearchFilesPlan, before: SearchFilesPlan) =>
  [...after.paths].filter((path) => !before.paths.has(path));

test('an exchanged word makes a few files: shards, one text, the catalogue and pieces of the lists', () => {
  const { plan, editions, first } = aPlan();
  editions[0]?.set(anArticle(7, `Le texte ${wordsOf(7).replace(/^\w+/, 'xylophone')}.`));
  const after = plan.make();
  const kinds = newIn(after, first).map((path) => /\/search\/([a-z]+)/.exec(path)?.[1]);
  // Nothing is encoded that comes out as it was.
  expect(after.files.map(({ path }) => path).sort()).toEqual(newIn(after, first).sort());
  expect(shardsOf(first).length).toBeGreaterThan(4);
  expect(kinds.filter((kind) => kind === 'words').length).toBeLessThanOrEqual(3);
  expect(kinds.filter((kind) => kind === 'text')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'catalogue')).toHaveLength(1);
});

test('versions with the same articles have the same files', () => {
  const { first } = aPlan(2);
  expect(new Set(first.catalog.editions.map(({ catalogue }) => catalogue)).size).toBe(1);
  expect(first.paths.size).toBe(aPlan().first.paths.size);
});

test('a plan that was changed back has the files of before, and makes those that it had dropped', () => {
  const { plan, editions, first } = aPlan();
  editions[0]?.remove(50);
  const without = plan.make();
  expect(shardsOf(without)).not.toEqual(shardsOf(first));
  editions[0]?.set(anArticle(50));
  const again = plan.make();
  expect([...again.paths].sort()).toEqual([...first.paths].sort());
  const made = new Set(again.files.map(({ path }) => path));
  expect(newIn(again, without).filter((path) => !made.has(path))).toEqual([]);
});

/** An article in three sections; of a hundred such, the word "texte" is frequent. */
const inSections = (id: number, heading: string, texts: string[]) => ({
  article: { ...anArticle(id).article, sections: [BEGINNING, { ...BEGINNING, heading }, BEGINNING] },
  texts,
});
const [FIRST = ''] = wordsOf(7).split(' ');
const TEXTS = [`Ce texte publié ${wordsOf(7)}.`, 'Un texte rouge.', 'Un texte bleu.'];
const [LONG = '', ...OTHERS] = TEXTS;

test.each([
  ['once more in a section', '', [`${LONG} ${FIRST}`, ...OTHERS]],
  ['in another section', '', [LONG, ...OTHERS.toReversed()]],
  ['in a heading', FIRST, TEXTS],
  ['after a frequent word', '', [LONG.replace('texte', `texte ${FIRST}`).replace(/ \S+$/, ''), ...OTHERS]],
  ['in another spelling', '', [LONG.replace('publié', 'publie'), ...OTHERS]],
])('a word %s gives the files of a plan from the beginning', (_name, heading, texts) => {
  const planWith = (first: ReturnType<typeof inSections>) => {
    const plan = new SearchPlan(digestOf);
    const edition = plan.addEdition({ versionId: 1, locale: 'fr' }, []);
    for (let id = 1; id <= 100; id += 1)
      edition.set(id === 7 ? first : inSections(id, '', [`texte ${wordsOf(id)}`, ...OTHERS]));
    return { plan, edition, made: plan.make() };
  };
  const { plan, edition } = planWith(inSections(7, '', TEXTS));
  edition.set(inSections(7, heading, texts));
  const { made } = planWith(inSections(7, heading, texts));
  expect([...plan.make().paths].sort()).toEqual([...made.paths].sort());
});

test('a plan that is changed again and again has the files of one from the beginning', () => {
  const sentence = fc.array(fc.constantFrom('rouge', 'verte', 'bleue', 'jaunes', 'Set.prototype.has'), {
    maxLength: 8,
  });
  const edit = fc.record({
    id: fc.integer({ min: 1, max: 4 }),
    sections: fc.option(fc.array(sentence, { minLength: 1 })),
  });
  fc.assert(
    fc.property(fc.array(fc.array(edit, { maxLength: 3 }), { minLength: 1, maxLength: 6 }), (builds) => {
      const articles = new Map([[9, anArticle(9)]]);
      const plan = new SearchPlan(digestOf);
      const edition = plan.addEdition({ versionId: 1, locale: 'fr' }, []);
      edition.set(anArticle(9));
      for (const edits of builds) {
        for (const { id, sections } of edits) {
          articles.delete(id);
          edition.remove(id);
          if (sections === null) continue;
          const article = { ...anArticle(id).article, sections: sections.map(() => BEGINNING) };
          articles.set(id, { article, texts: sections.map((words) => words.join(' ')) });
        }
        const fresh = new SearchPlan(digestOf);
        const other = fresh.addEdition({ versionId: 1, locale: 'fr' }, []);
        for (const each of articles.values()) {
          edition.set(each);
          other.set(each);
        }
        expect([...plan.make().paths].sort()).toEqual([...fresh.make().paths].sort());
      }
    }),
    { numRuns: 20 },
  );
});

test('a text has one digest for all its parts, and the parts that an edit leaves alone are addressed anew', () => {
  const { plan, editions } = aPlan();
  const sections = ['', 'Deux', 'Trois'].map((heading, depth) => ({ anchor: heading || null, heading, depth }));
  const texts = [1, 2, 3].map((seed) => `${wordsOf(seed)} `.repeat(20));
  const textsOf = () => newIn(plan.make(), first).filter((path) => path.includes('/text-fr-7-'));
  const first = plan.make();
  editions[0]?.set({ article: { ...anArticle(7).article, sections }, texts });
  const before = textsOf();
  editions[0]?.set({ article: { ...anArticle(7).article, sections }, texts: [...texts.slice(0, 2), 'Autre.'] });
  const after = textsOf();
  expect([before, after].map((paths) => new Set(paths.map((path) => path.slice(-10))).size)).toEqual([1, 1]);
  expect(before.length).toBeGreaterThan(1);
  expect(after.filter((path) => before.includes(path))).toEqual([]);
});

test('a catalogue has as many letters of the first key of a shard as its place needs', () => {
  const { first } = aPlan();
  const contents = new Map(first.files.map(({ path, content }) => [path, content]));
  const written = contents.get(first.catalog.editions[0]?.catalogue ?? '');
  if (typeof written !== 'string') throw new Error('Expected a catalogue.');
  const { keys, shards, locale } = JSON.parse(written) as EditionCatalogue;
  let last = '';
  keys.forEach((boundary, index) => {
    const content = contents.get(shardPath(locale, digestAt(shards, index, keys.length)));
    const words = typeof content === 'object' ? decodeShard(content) : [];
    expect(boundary > last).toBe(true);
    expect(words[0]?.key.startsWith(boundary)).toBe(true);
    expect(boundary.slice(0, -1) <= last).toBe(true);
    last = words.at(-1)?.key ?? '';
  });
  expect(last).not.toBe('');
});

test('an edition without articles has a catalogue', () => {
  const { catalog, files } = planSearchFiles(
    [{ versionId: 1, locale: 'fr', categories: [], articles: [], texts: [] }],
    digestOf,
  );
  expect(files.map(({ path }) => path)).toEqual([catalog.editions[0]?.catalogue]);
});
