import fc from 'fast-check';
import { FaultAtLineError } from './content-problem';
import { parseJson, findJsonFault } from './parse-json';

function faultOf(text: string): FaultAtLineError {
  try {
    parseJson(Buffer.from(text));
  } catch (error) {
    if (error instanceof FaultAtLineError) return error;
  }
  throw new Error('expected a fault with its place, received none');
}

describe('parseJson', () => {
  test('accepts a byte order mark', () => {
    expect(parseJson(Buffer.from('\uFEFF[1]'))).toEqual([1]);
  });

  test('reports text that is not in UTF-8', () => {
    for (const encoding of ['latin1', 'utf16le'] as const) {
      expect(() => parseJson(Buffer.from('{"a": "é"}', encoding))).toThrow(
        /^expected UTF-8 text, received other bytes/,
      );
    }
  });

  // JSON.parse gives some of these no position: they were reported at the end of the file.
  test.each([
    ['[\n  {\n    "id": 1,\n    "label": none\n  }\n]\n', 4, 14, 'invalid JSON: expected a value, received "none"'],
    [
      '[\n  {\n    "id": 1,\n  }\n]\n',
      4,
      3,
      'invalid JSON: expected a name in double quotes, or no comma before "}", received "}"',
    ],
    ['[\r\n  {"id": 1}\r\n  {"id": 2}\r\n]', 3, 3, 'invalid JSON: expected "," or "]", received "{"'],
    ['\uFEFF{"a: 1\n}', 1, 7, 'invalid JSON: expected text that ends with " on its line, received the end of the line'],
    ['[\n  1,\n', 3, 1, 'invalid JSON: expected a value, received the end of the file'],
    ['', 1, 1, 'invalid JSON: expected a value, received the end of the file'],
  ])('reports the line and column of the fault, and what is expected there: %j', (text, line, column, message) => {
    const fault = faultOf(text);
    expect([fault.message, fault.line, fault.column]).toEqual([message, line, column]);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Fragments of JSON and of its common mistakes. */
const PIECES = [
  '{',
  '}',
  '[',
  ']',
  ',',
  ':',
  '"a"',
  '"',
  '\\',
  '\\u12',
  'null',
  'tru',
  '1',
  '-',
  '.5',
  'e3',
  ' ',
  '\n',
  "'",
  '//',
];

describe('findJsonFault', () => {
  test.each([
    ['a comma too many in an object', '{"id": 1,}', 9, 'a name in double quotes, or no comma before "}"'],
    ['a comma too many in a list', '[1, ]', 4, 'a value, or no comma before "]"'],
    ['a comma too few', '[\n  {"a": 1}\n  {"b": 2}\n]', 15, '"," or "]"'],
    ['a name without quotes', '{a: 1}', 1, 'a name in double quotes or "}"'],
    ['single quotes', "{'a': 1}", 1, 'a name in double quotes or "}"'],
    ['a word that is none', '{"a": tru}', 6, 'a value'],
    ['a comment', '[ // no\n]', 2, 'a value or "]"'],
    ['a text without end', '["a\n"]', 3, 'text that ends with " on its line'],
    ['a backslash alone', '["C:\\data"]', 4, 'an escape such as \\n, or \\\\ for a backslash'],
    ['a name without value', '{"a"}', 4, '":" between a name and its value'],
    ['a bracket that was not opened', '[1]]', 3, 'the end of the file'],
    ['a bracket of the other kind', '[1}', 2, '"," or "]"'],
    ['an end too early', '[1', 2, '"," or "]"'],
    ['nothing', ' ', 1, 'a value'],
  ])('finds %s', (_name, text, offset, expected) => {
    expect(findJsonFault(text)).toEqual({ offset, expected });
  });

  test('finds none in any JSON', () => {
    fc.assert(fc.property(fc.json(), (text) => expect(findJsonFault(text)).toBeNull()));
  });

  test('agrees with JSON.parse, and the text before a fault has none', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
        const text = pieces.join('');
        const fault = findJsonFault(text);
        expect(fault === null).toBe(isJson(text));
        if (fault === null) return;
        const before = findJsonFault(text.slice(0, fault.offset));
        expect(before?.offset ?? fault.offset).toBe(fault.offset);
      }),
      { numRuns: 2000 },
    );
  });

  test('reads a deep or long text without a call for each bracket', () => {
    expect(findJsonFault('['.repeat(200_000))).toEqual({ offset: 200_000, expected: 'a value or "]"' });
    expect(findJsonFault(`["${'a'.repeat(2_000_000)}"]`)).toBeNull();
  });
});
