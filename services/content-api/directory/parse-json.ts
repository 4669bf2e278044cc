import { explainError } from './content-problem';

/**
 * Parses JSON text.
 * @throws {Error} with the line and column of the first fault.
 */
export function parseJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = explainError(error);
    throw new Error(`expected JSON, received text that is none (${reason})${placeOf(reason, text)}`, { cause: error });
  }
}

function placeOf(reason: string, text: string): string {
  const position = /at position (\d+)/.exec(reason)?.[1];
  const before = position === undefined ? text : text.slice(0, Number(position));
  const lines = before.split('\n');
  return ` at line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}
