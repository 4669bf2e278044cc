import { parseMusicsConfig } from './parse-config';

const river = { key: 'river', subCategory: 'water' };
const parse = (text: string, previous = {}) => {
  const { entries: value, problems } = parseMusicsConfig(JSON.parse(text), previous);
  return { value, messages: problems.map(({ message }) => message) };
};

describe('musicsConfig.json', () => {
  test.each([
    ['../river', 'letters a to z'],
    ['rivière', 'letters a to z'],
    ['a b', 'letters a to z'],
    ['__proto__', 'a letter or a digit first'],
    ['', 'letters a to z'],
  ])('drops only a track whose key is %j', (key, reason) => {
    const { value, messages } = parse(JSON.stringify({ calm: [{ ...river, key }, river] }));
    expect(value).toEqual({ calm: [river] });
    expect(messages).toEqual([expect.stringContaining(reason)]);
    expect(messages[0]).toMatch(/^calm: entry 1 .*It is left out until then\.$/);
  });

  test('keeps the last good value of a category that is not a list, and never a prototype', () => {
    const { value, messages } = parse('{"calm": 7, "constructor": 7, "__proto__": [{"key":"a","subCategory":"b"}]}', {
      calm: [river],
    });
    expect(value).toEqual({ calm: [river] });
    expect(messages).toEqual([
      expect.stringMatching(/^calm: .*expected a list.*The last good revision is served/),
      expect.stringMatching(/^constructor: .*expected a list.*It is left out/),
    ]);
  });

  test('accepts a category named like a property of every object', () => {
    expect(parse(JSON.stringify({ constructor: [river] })).value).toEqual({ constructor: [river] });
  });
});
