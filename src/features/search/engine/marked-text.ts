/** A text in pieces: those that answer the query are marked. */
export type MarkedText = readonly { text: string; mark: boolean }[];

/** Cuts a text at the ranges to mark; ranges come in order and may overlap. */
export function markRanges(text: string, ranges: readonly { start: number; end: number }[]): MarkedText {
  const pieces: { text: string; mark: boolean }[] = [];
  let at = 0;
  for (const { start, end } of ranges) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    if (from > at) pieces.push({ text: text.slice(at, from), mark: false });
    const last = pieces.at(-1);
    if (last?.mark === true) last.text += text.slice(from, end);
    else pieces.push({ text: text.slice(from, end), mark: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), mark: false });
  return pieces;
}
