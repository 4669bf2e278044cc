import { acceptMusicsConfig } from './accept-musics-config';

const river = { key: 'river', subCategory: 'water' };
const reeds = { key: 'reeds', subCategory: 'wind', author: 'Kawabata' };
const sortOut = (data: unknown, lastGood?: unknown) => {
  const { value: config, messages: problems } = acceptMusicsConfig(Object(data) as Record<string, unknown>, lastGood);
  return { config, problems };
};
/** Parsed as in a response: an object literal would set the prototype by `__proto__`. */
const json = (text: string): unknown => JSON.parse(text);

describe('a music configuration', () => {
  it('is accepted unchanged when it is valid', () => {
    expect(sortOut({ calm: [river], work: [reeds] })).toEqual({
      config: { calm: [river], work: [reeds] },
      problems: [],
    });
  });

  it.each([
    ['no key', { subCategory: 'water' }, 'field "key": expected string, received nothing'],
    ['an empty key', { ...river, key: '' }, 'field "key": expected the key of a track such as'],
    ['a key that leads elsewhere', { ...river, key: '../river' }, 'received string "../river"'],
    ['a key with a slash', { ...river, key: 'a/b' }, 'received string "a/b"'],
    ['a key with a space', { ...river, key: 'a b' }, 'received string "a b"'],
    ['a key with a query', { ...river, key: 'a?b' }, 'received string "a?b"'],
    ['a key of other letters', { ...river, key: 'rivière' }, 'received string "rivière"'],
    ['a key with a letter that looks like another', { ...river, key: 'rіver' }, 'letters a to z'],
    ['a key that every object has', { ...river, key: '__proto__' }, 'received string "__proto__"'],
    ['a key that begins with a dash', { ...river, key: '-river' }, 'a letter or a digit first'],
    ['a key that is too long', { ...river, key: 'a'.repeat(201) }, 'at most 200 characters'],
    ['a key that is no text', { ...river, key: 12 }, 'expected string, received number 12'],
    ['no sub-category', { key: 'river' }, 'field "subCategory": expected string'],
    ['an author that is none', { ...river, author: 7 }, 'field "author": expected string, received number 7'],
    ['nothing of a track', null, 'the whole: expected'],
  ])('loses a track with %s, and nothing else', (_what, bad, reason) => {
    const { config, problems } = sortOut({ calm: [bad, reeds] });
    expect(config).toEqual({ calm: [reeds] });
    expect(problems).toEqual([expect.stringContaining('Track 1 of the category "calm" of musicsConfig.json')]);
    expect(problems[0]).toContain(reason);
    expect(problems[0]).toContain('It is left out; correct it in the content.');
  });

  it('keeps the last good revision of a track that has one in its category', () => {
    const { config, problems } = sortOut({ calm: [{ ...river, author: 7 }] }, { calm: [river] });
    expect(config).toEqual({ calm: [river] });
    expect(problems[0]).toContain('Its last good revision stays');
    expect(sortOut({ work: [{ ...river, author: 7 }] }, { calm: [river] }).config).toEqual({});
  });

  it('plays a key once, at its first position', () => {
    const { config, problems } = sortOut({ calm: [river, reeds, river], work: [{ ...river, subCategory: 'walk' }] });
    expect(config).toEqual({ calm: [river, reeds] });
    expect(problems).toEqual([
      expect.stringContaining('Track 3 of the category "calm"'),
      expect.stringMatching(/Track 1 of the category "work".*has the key "river".*that of one in "calm"/),
    ]);
  });

  it('loses an invalid category, and nothing else', () => {
    const data = json('{"calm":{"key":"river"},"__proto__":[{"key":"a","subCategory":"b"}],"":[],"work":[]}');
    const { config, problems } = sortOut({
      ...Object(data),
      ...Object(json('{"night":[{"key":"a","subCategory":"b"}]}')),
    });
    expect(config).toEqual({ night: [{ key: 'a', subCategory: 'b' }] });
    expect(problems).toContainEqual(expect.stringMatching(/category "calm".*expected a list, received/));
    expect(problems).toContainEqual(expect.stringMatching(/category "".*expected at least 1 character/));
  });

  it('never treats the prototype of an object as a category', () => {
    const { config, problems } = sortOut(json('{"__proto__":[{"key":"a","subCategory":"b"}],"constructor":[]}'));
    expect(Object.keys(config)).toEqual([]);
    expect(Object.getPrototypeOf(config)).toBe(Object.prototype);
    expect(problems).toEqual([expect.stringContaining('The category "__proto__" of musicsConfig.json was rejected')]);
  });

  it('omits empty categories', () => {
    expect(sortOut({ calm: [], work: [] })).toEqual({ config: {}, problems: [] });
  });

  it('accepts ten thousand tracks, and reports the first of ten thousand bad ones', () => {
    const tracks = Array.from({ length: 10_000 }, (_, index) => ({ key: `track-${index}`, subCategory: 'many' }));
    expect(sortOut({ many: tracks }).config).toEqual({ many: tracks });
    const bad = sortOut({ many: tracks.map(({ key }) => ({ key })) });
    expect(bad.config).toEqual({});
    expect(bad.problems).toHaveLength(21);
    expect(bad.problems.at(-1)).toContain('9,980 more');
  });
});
