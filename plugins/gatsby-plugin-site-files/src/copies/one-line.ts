/** Puts a text on one line: where it breaks stands a space, as Markdown reads the lines of a paragraph. */
export function oneLine(text: string): string {
  return text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
