import { FaultAtLineError } from './content-problem';
import { findJsonFault } from './find-json-fault';

/** Characters of what came that a message repeats. */
const LONGEST_QUOTE = 30;

/**
 * Parses JSON text.
 * @throws {FaultAtLineError} with the line and column of the first fault.
 */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    const fault = findJsonFault(text);
    if (fault === null) throw error; // Not of the text: there is no more memory, say.
    const before = text.slice(0, fault.offset);
    const lineStart = before.lastIndexOf('\n') + 1;
    throw new FaultAtLineError(
      `invalid JSON: expected ${fault.expected}, received ${quoteAt(text, fault.offset)}`,
      before.split('\n').length,
      fault.offset - lineStart + 1,
    );
  }
}

/** What stands at an offset, up to the next space or sign. */
function quoteAt(text: string, offset: number): string {
  if (offset >= text.length) return 'the end of the file';
  if (text[offset] === '\n' || text[offset] === '\r') return 'the end of the line';
  const rest = text.slice(offset, offset + LONGEST_QUOTE);
  return JSON.stringify(/^[\w.+-]+/.exec(rest)?.[0] ?? rest.charAt(0));
}
