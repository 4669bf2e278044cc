import type { MarkedText } from './engine/marked-text';

/** A text with the words that answer marked. It is text, never markup, whatever it holds. */
export function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) => (piece.mark ? <mark key={index}>{piece.text}</mark> : piece.text));
}
