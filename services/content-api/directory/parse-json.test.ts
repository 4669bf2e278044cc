import { FaultAtLineError } from './content-problem';
import { parseJson } from './parse-json';

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

  // JSON.parse gives some of these no position: they were told at the end of the file.
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
  ])('tells the line and column of the fault, and what is expected there: %j', (text, line, column, message) => {
    const fault = faultOf(text);
    expect([fault.message, fault.line, fault.column]).toEqual([message, line, column]);
  });
});
