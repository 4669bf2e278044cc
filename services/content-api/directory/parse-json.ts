import { assertUtf8, FaultAtLineError } from './content-problem';
import { say } from '../../../content-schema';

/** Maximum number of characters of the input quoted in a message. */
const MAX_QUOTE_LENGTH = 30;

/**
 * Parses JSON text.
 * @throws {FaultAtLineError} with the line and column of the first fault.
 * @throws {Error} when it is not in UTF-8.
 */
export function parseJson(bytes: Buffer): unknown {
  assertUtf8(bytes);
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = findJsonFault(text);
    if (fault === null) throw error; // Not a syntax error: out of memory, for example.
    const before = text.slice(0, fault.offset);
    const lineStart = before.lastIndexOf('\n') + 1;
    throw new FaultAtLineError(
      say({
        fr: `JSON incorrect : attendu : ${fault.expected} ; reçu : ${quoteAt(text, fault.offset)}`,
        en: `invalid JSON: expected ${fault.expected}, received ${quoteAt(text, fault.offset)}`,
      }),
      before.split('\n').length,
      fault.offset - lineStart + 1,
    );
  }
}

/** Returns the text at an offset, up to the next space or sign. */
function quoteAt(text: string, offset: number): string {
  if (offset >= text.length) return say({ fr: 'la fin du fichier', en: 'the end of the file' });
  if (text[offset] === '\n' || text[offset] === '\r')
    return say({ fr: 'la fin de la ligne', en: 'the end of the line' });
  const rest = text.slice(offset, offset + MAX_QUOTE_LENGTH);
  return JSON.stringify(/^[\w.+-]+/.exec(rest)?.[0] ?? rest.charAt(0));
}

/** Position where a text stops being JSON. */
export interface JsonFault {
  /**
   * Offset of the first character that is not allowed; the length of the text when something is
   * missing.
   */
  offset: number;
  /** Values allowed there, for a message. */
  expected: string;
}

const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const WORD = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

const A_VALUE = say({ fr: 'une valeur', en: 'a value' });
const A_NAME = say({ fr: 'un nom entre guillemets doubles', en: 'a name in double quotes' });
const OR = say({ fr: ' ou ', en: ' or ' });

/**
 * Finds the first fault of a text that should be JSON (RFC 8259); null when there is none.
 * `JSON.parse` reports no position for some faults, and none of its messages says what to do. Reads
 * each character once.
 */
export function findJsonFault(text: string): JsonFault | null {
  /** Closing brackets of the brackets that are open. */
  const open: ('}' | ']')[] = [];
  let at = endOf(SPACE, text, 0);
  let expected = A_VALUE;
  /** Whether a bracket was just opened, so that it may be closed at once. */
  let isEmpty = false;
  for (;;) {
    const closing = open.at(-1);
    if (!(isEmpty && text[at] === closing)) {
      if (closing === '}') {
        const name = readString(text, at, expected);
        if (typeof name !== 'number') return name;
        at = endOf(SPACE, text, name);
        if (text[at] !== ':')
          return {
            offset: at,
            expected: say({ fr: '":" entre un nom et sa valeur', en: '":" between a name and its value' }),
          };
        at = endOf(SPACE, text, at + 1);
        expected = A_VALUE;
      }
      const opened = text[at] === '{' ? '}' : text[at] === '[' ? ']' : null;
      if (opened) {
        open.push(opened);
        at = endOf(SPACE, text, at + 1);
        expected = `${opened === '}' ? A_NAME : A_VALUE}${OR}"${opened}"`;
        isEmpty = true;
        continue;
      }
      const end = readScalar(text, at, expected);
      if (typeof end !== 'number') return end;
      at = endOf(SPACE, text, end);
    }
    isEmpty = false;
    while (open.length > 0 && text[at] === open.at(-1)) {
      open.pop();
      at = endOf(SPACE, text, at + 1);
    }
    const around = open.at(-1);
    if (around === undefined)
      return at === text.length
        ? null
        : { offset: at, expected: say({ fr: 'la fin du fichier', en: 'the end of the file' }) };
    if (text[at] !== ',') return { offset: at, expected: `","${OR}"${around}"` };
    at = endOf(SPACE, text, at + 1);
    expected = `${around === '}' ? A_NAME : A_VALUE}${text[at] === around ? say({ fr: `, ou pas de virgule avant "${around}"`, en: `, or no comma before "${around}"` }) : ''}`;
  }
}

/** Reads a value other than a list or an object. @returns its end. */
function readScalar(text: string, at: number, expected: string): number | JsonFault {
  if (text[at] === '"') return readString(text, at, expected);
  const end = Math.max(endOf(NUMBER, text, at), endOf(WORD, text, at));
  return end > at ? end : { offset: at, expected };
}

/** Reads a string in double quotes. @returns its end. */
function readString(text: string, start: number, expected: string): number | JsonFault {
  if (text[start] !== '"') return { offset: start, expected };
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"') return at + 1;
    if (character < ' ')
      return {
        offset: at,
        expected: say({ fr: 'un texte qui finit par " sur sa ligne', en: 'text that ends with " on its line' }),
      };
    if (character !== '\\') continue;
    at += 1;
    const length = text[at] === 'u' ? 5 : 1;
    if (!/^(?:["\\/bfnrt]|u[0-9a-fA-F]{4})$/.test(text.slice(at, at + length))) {
      return {
        offset: at - 1,
        expected: say({
          fr: 'un échappement tel que \\n, ou \\\\ pour une barre oblique inverse',
          en: 'an escape such as \\n, or \\\\ for a backslash',
        }),
      };
    }
    at += length - 1;
  }
  return { offset: text.length, expected: say({ fr: 'un texte qui finit par "', en: 'text that ends with "' }) };
}

/** Returns the end of a match of a sticky pattern; the start when it does not match. */
function endOf(pattern: RegExp, text: string, start: number): number {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}
