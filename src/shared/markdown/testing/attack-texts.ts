/** Text designed to keep a parser busy. */
export interface AttackText {
  name: string;
  /** Creates the text with about that many characters. */
  make: (length: number) => string;
  /**
   * Length in characters at which the attack shows its effect;
   * longer when the text is cheap to handle correctly.
   */
  length: number;
}

const USUAL = 16_000;
/** Almost the maximum length of an article. */
const LONG = 450_000;

/** Repeats a string up to a length. */
const fill = (piece: string, length: number): string => piece.repeat(Math.max(1, Math.floor(length / piece.length)));
/** Repeats a numbered string up to a length. */
const count = (piece: (index: number) => string, length: number): string => {
  const pieces: string[] = [];
  for (let index = 0, size = 0; size < length; index += 1) {
    const next = piece(index);
    pieces.push(next);
    size += next.length;
  }
  return pieces.join('');
};
const made = (make: AttackText['make'], length: number = USUAL) => ({ make, length });
const repeated = (piece: string, before = '', after = '', length?: number) =>
  made((size) => `${before}${fill(piece, size)}${after}`, length);
const counted = (piece: (index: number) => string) => made((size) => count(piece, size));
const mirrored = (left: string, right: string, middle = '') =>
  made((size) => `${fill(left, size / 2)}${middle}${fill(right, size / 2)}`);

/**
 * Texts that the pipeline compiles in linear time and memory,
 * or rejects up front: the result is always a document.
 */
export const SURVIVED_ATTACKS: readonly AttackText[] = [
  { name: 'rules', ...repeated('* * ') },
  { name: 'lists in one another on one line', ...repeated('* * ', '', 'a') },
  { name: 'lists of dashes in one another', ...repeated('- ', '', 'a') },
  { name: 'lists of pluses in one another', ...repeated('+ ') },
  { name: 'ordered lists in one another', ...repeated('1. ') },
  { name: 'quotes in one another', ...repeated('>') },
  { name: 'quotes in one another, with spaces', ...repeated('> ', '', 'a') },
  { name: 'quotes and lists in one another', ...repeated('> - ') },
  { name: 'blocks that are never closed', ...repeated(':::note\n') },
  { name: 'unknown blocks', ...repeated(':::x\n:::\n') },
  { name: 'colons', ...repeated(':') },
  { name: 'colons before a line separator', ...repeated(':', '::', '\u2028', LONG) },
  { name: 'spaces after colons', ...repeated(' ', ':::', '\u2028', LONG) },
  { name: 'labels of directives that are never closed', ...repeated(':sub[a') },
  { name: 'attributes of directives that are never closed', ...repeated(':color[a]{') },
  { name: 'the opening of an attribute', ...repeated(':a{a="') },
  { name: 'emphasis that is opened and not closed', ...repeated('*a **b ') },
  { name: 'underscores', ...repeated('_a ') },
  { name: 'tildes', ...repeated('~~a ') },
  { name: 'opening brackets', ...repeated('[') },
  { name: 'openings of images', ...repeated('![') },
  { name: 'openings of links', ...repeated('[a](') },
  { name: 'openings of the title of a link', ...repeated('[a](b "') },
  { name: 'brackets in an address', ...repeated('(', '[a](', ')', LONG) },
  { name: 'openings of footnotes', ...repeated('[^') },
  { name: 'references to one footnote', ...repeated('[^a] ', '[^a]: b\n\n') },
  { name: 'definitions', ...counted((index) => `[${index}]: /a\n`) },
  { name: 'openings of definitions', ...repeated('[a]: /b "\n') },
  { name: 'references to one definition', ...repeated('[a] ', '[a]: /b\n\n') },
  { name: 'references to one long address', ...repeated('[a] ', `[a]: https://a.example/${'a'.repeat(10_000)}\n\n`) },
  { name: 'references to one image', ...repeated('![b][a] ', '[a]: images/a.png\n\n') },
  { name: 'references to one long hash', ...repeated('[a] ', `[a]: #${'a'.repeat(1900)}\n\n`) },
  { name: 'backticks of growing length', ...counted((index) => `${'`'.repeat(index + 1)} `) },
  { name: 'single and double backticks', ...repeated('` `` ') },
  { name: 'openings of code', ...repeated('```\n~~~\n') },
  { name: 'braces after a language', ...repeated('{', '```js ', '\na\n```', LONG) },
  { name: 'ranges of lines after a language', ...repeated('1-9999,', '```js {', '}\na\n```') },
  { name: 'openings of comments in code', ...repeated('<!--', '```text\n', '\n```', LONG) },
  { name: 'openings of block comments in code', ...repeated('/*', '```text\n', '\n```', LONG) },
  { name: 'openings of templates in code', ...repeated('`${', '```js\n', '\n```', LONG) },
  {
    name: 'a table of many columns',
    ...made((size) => ['|a', '|-', '|b'].map((cell) => fill(cell, size / 3)).join('\n')),
  },
  { name: 'a table of many rows', ...repeated('|a|b|\n', '|a|b|\n|-|-|\n') },
  {
    name: 'a table of many columns and as many short rows',
    ...made((size) => `${fill('|a', size / 3)}\n${fill('|-', size / 3)}\n${fill('|\n', size / 3)}`),
  },
  { name: 'entities', ...repeated('&amp;') },
  { name: 'openings of entities', ...repeated('&#') },
  { name: 'backslashes', ...repeated('\\') },
  { name: 'null characters', ...repeated('\0') },
  { name: 'spaces', ...repeated(' ', 'a', 'b', LONG) },
  { name: 'tabs', ...repeated('\t') },
  { name: 'empty lines', ...repeated('\n') },
  { name: 'old line ends', ...repeated('a\r') },
  { name: 'hard breaks', ...repeated('a\\\n') },
  { name: 'headings', ...repeated('# a\n') },
  { name: 'headings with one id', ...repeated('# a {#x}\n') },
  { name: 'headings below a long one', ...made((size) => `# ${fill('a', size / 2)}\n${fill('## a\n', size / 2)}`) },
  { name: 'spaces in a heading', ...repeated(' ', '# a', 'b', LONG) },
  { name: 'braces in a heading', ...repeated(' {#', '# a', '', LONG) },
  { name: 'number signs', ...repeated('#', '', '', LONG) },
  { name: 'list items', ...repeated('- a\n\n') },
  { name: 'tasks', ...repeated('- [ ] a\n') },
  { name: 'lists in one another by indentation', ...counted((index) => `${' '.repeat(index * 2)}- a\n`) },
  { name: 'images', ...repeated('![a](images/a.png) ') },
  { name: 'openings of paths of images', ...repeated('(images/', '![a]', '', 64_000) },
  { name: 'images that are never closed', ...repeated('![a](images/', '', '', 64_000) },
  { name: 'sizes of images that are never closed', ...repeated('![a](b){size=') },
  { name: 'addresses for dark mode that are never closed', ...repeated('https://a ', '![a](b){dark=') },
  { name: 'images for dark mode', ...repeated('![a](images/a.png){dark=images/b.png}') },
  { name: 'addresses', ...repeated('http://a ') },
  { name: 'a long address', ...repeated('a.', 'http://') },
  { name: 'openings of web addresses', ...repeated('www.') },
  { name: 'openings of e-mail addresses', ...repeated('a@') },
  { name: 'signs that open nothing', ...repeated('<') },
  { name: 'openings of one tag', ...repeated('<a ') },
  { name: 'openings of tags in a block', ...repeated('<a', '<div>\n', '', LONG) },
  { name: 'openings of tags with quotes in a block', ...repeated('<a"x"', '<div>\n', '', LONG) },
  { name: 'quotes in a tag that never ends', ...repeated('"', '<div>\n<a ', '', LONG) },
  { name: 'openings of comments in a block', ...repeated('<!--', '<div>\n', '', LONG) },
  { name: 'bold tags that one tag closes', ...repeated('<b>', '<div>\n', '</b></div>') },
  { name: 'bold tags, and italic closing ones', ...mirrored('<b>', '</i>', 'a') },
  { name: 'spaces in an address of HTML', ...repeated(' ', '<a href="a', 'b">c</a>', LONG) },
  { name: 'empty paragraphs of HTML', ...repeated('<p></p>') },
  { name: 'blocks of HTML that are never closed', ...repeated('<div>\n') },
  { name: 'elements in one another', ...mirrored('<div>', '</div>') },
  { name: 'code elements in one another', ...mirrored('<code>', '</code>') },
  { name: 'tables in one another', ...repeated('<table><tr><td>') },
  { name: 'details in one another', ...repeated('<details>\n\n') },
  { name: 'attributes of one element', ...repeated('a="b" ', '<div ', '>c</div>', LONG) },
  { name: 'plain prose', ...repeated('Some words of prose. ') },
];

/**
 * Texts for which the parsers (micromark, parse5) need more than linear time or memory, so that
 * their threads are stopped. Each may still compile on a fast machine or with a newer parser.
 */
export const BOUNDED_ATTACKS: readonly AttackText[] = [
  { name: 'emphasis in one another', ...mirrored('*', '*', 'a') },
  { name: 'brackets in one another', ...mirrored('[', ']') },
  { name: 'spoilers in one another', ...mirrored(':spoiler[', ']') },
  { name: 'comments that never end, in a line', ...repeated('<!-- ', 'a ') },
  { name: 'openings of character data', ...repeated('<![CDATA[', 'a ') },
  { name: 'openings of instructions', ...repeated('<?', 'a ') },
  { name: 'openings of declarations', ...repeated('<!A ', 'a ') },
  { name: 'footnotes', ...counted((index) => `[^${index}]\n\n[^${index}]: a\n\n`) },
  { name: 'underlined headings', ...repeated('a\n=\n') },
  { name: 'lines of a lazy quote', ...repeated('b\n', '> a\n') },
  { name: 'quotes between paragraphs', ...repeated('> a\n\nb\n\n') },
  { name: 'lines of ninety-nine lists in one another', ...repeated(`${'- '.repeat(99)}a\n`) },
  { name: 'lines of ninety-nine quotes in one another', ...repeated(`${'> '.repeat(99)}a\n`) },
  { name: 'signs before an e-mail address', ...repeated('-', 'a@b.c ') },
  {
    name: 'formatting that each paragraph takes over',
    ...made((size) => `<p>${count((index) => `<b id="${index}">`, size / 2)}${fill('<p>a', size / 2)}</b>`),
  },
];
