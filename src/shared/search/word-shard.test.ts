import fc from 'fast-check';
import { decodeShard, encodeShard, type Postings, type ShardEntry } from './word-shard';
import { decodeWordList, encodeWordList } from './word-list';
import { byUnits } from './bytes';

const words = fc.uniqueArray(
  fc.oneof(
    fc.constantFrom('de', 'dejeuner', '~storeconfig', '😀a', '😁a'),
    fc.string({ unit: 'grapheme', minLength: 1 }),
  ),
  { minLength: 1, maxLength: 30 },
);

/** Sections of a word, made of its letters: any number of articles, one to millions apart. */
function postingsOf(word: string): Postings {
  const units = [...word].map((letter) => letter.codePointAt(0) ?? 0);
  const articles = units.map((_, index) => units.slice(0, index + 1).reduce((sum, unit) => sum + unit, 0));
  return {
    articles,
    sections: units.map((unit) => unit % 300),
    weights: units.map((unit) => unit % 16),
    followers: units.length % 2 === 0 ? units.map((unit) => unit % 128) : null,
  };
}

test('words and postings of a shard are read as they were written, whatever the letters', () => {
  fc.assert(
    fc.property(words, (given) => {
      const entries = [...given]
        .sort(byUnits)
        .map((word): ShardEntry => ({ key: [...word].slice(0, 2).join(''), word }));
      const read = decodeShard(encodeShard(entries, postingsOf));
      expect(read.map(({ key, word }) => ({ key, word }))).toEqual(entries);
      for (const each of read) {
        expect(each.count).toBe(postingsOf(each.word).articles.length);
        expect(each.readPostings()).toEqual(postingsOf(each.word));
      }
    }),
  );
});

test('a shard and a list are texts, which hosts compress', () => {
  const entries = ['dejeuner', 'étang', '日本'].map((word): ShardEntry => ({ key: word, word }));
  for (const file of [encodeShard(entries, postingsOf), encodeWordList(['dejeuner', 'étang'])]) {
    expect(() => new TextDecoder('utf-8', { fatal: true }).decode(file)).not.toThrow();
  }
});

test('a list of words is read as it was written', () => {
  fc.assert(
    fc.property(words, (given) => {
      const list = given.filter((word) => !word.includes('\n')).sort(byUnits);
      if (list.length > 0) expect(decodeWordList(encodeWordList(list))).toEqual(list);
    }),
  );
});

test('a truncated file is an error', () => {
  const file = encodeShard([{ key: 'étang', word: 'étangs' }], postingsOf);
  expect(() => decodeShard(file.slice(0, file.length - 2))).toThrow(RangeError);
});
