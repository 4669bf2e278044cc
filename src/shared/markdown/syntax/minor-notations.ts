import type { Sentence } from '../../../../content-schema';
import { INCLUDE, noNotation, OTHER_BLOCK, type Notation } from './foreign-notations';

const FILE_IN_CODE: Sentence = {
  fr: 'Collez ici le code de ce fichier.',
  en: 'Paste the code of that file here.',
};

/**
 * Markup of other tools that readers see as typed without losing anything, and that
 * an author may have meant. Each is reported once per article, as advice.
 */
export const MINOR_NOTATIONS: readonly Notation[] = [
  {
    // Vue, Liquid and Jinja: `{{ name }}`; not the object of JSX, `style={{ a }}`, nor `${{ a }}`.
    place: 'text',
    sign: '{{',
    pattern: /(?<![\\${=("'`])\{\{-?[ \t]{0,9}[\p{L}_][\p{L}\p{N}_-]{0,60}[ \t]{0,9}\}\}(?![}"'`])/u,
    message: noNotation({
      fr: 'Un article n’est pas un gabarit : écrivez le texte lui-même, ou écrivez ceci comme du code.',
      en: 'An article is no template: write the text itself, or write this as code.',
    }),
  },
  {
    // VitePress: `<<< @/a.ts`.
    place: 'line',
    sign: '<<<',
    pattern: /^<<<[ \t]*(?:@|\.{1,2})\/\S+/,
    message: noNotation(INCLUDE),
  },
  {
    // PyMdown Extensions: `/// note | Title`. A comment of code has more words before a bar.
    place: 'line',
    sign: '///',
    pattern: /^(\/{3,}[ \t]+[a-z][\w-]{0,30}(?:[ \t]*\|[^\n]*)?)\s*$/,
    message: OTHER_BLOCK,
  },
  {
    // PyMdown Extensions: `++ctrl+alt+del++`; not `C++ and C++`.
    place: 'text',
    sign: '++',
    pattern: /(?<![\p{L}\p{N}_+\\])\+\+[a-z\d-]{1,20}(?:\+[a-z\d-]{1,20}){0,5}\+\+(?![\p{L}\p{N}_+])/iu,
    message: noNotation({
      fr: 'Une touche s’écrit ":kbd[Ctrl]".',
      en: 'A key is written ":kbd[Ctrl]".',
    }),
  },
  {
    // Pandoc and MyST: `[words]{.class}`. A heading may end with an id.
    place: 'text',
    sign: ']{',
    pattern: /\]\{(?<!\\(?:\[[^\][\n]{0,200})?\]\{)[ \t]*(?:\.[\p{L}_][^{}\n]*\}|#[\p{L}_][^{}\n]*\}(?=\s*\S))/u,
    message: noNotation({
      fr: 'Retirez les crochets et les accolades ; pour une couleur, écrivez ":color[…]{name=red}".',
      en: 'Remove the brackets and the braces; for a color, write ":color[…]{name=red}".',
    }),
  },
  {
    // Material for MkDocs.
    place: 'text',
    sign: ':',
    pattern: /(?<![\p{L}\p{N}:\\]):(?:fontawesome|lucide|material|octicons|simple)-[a-z\d-]{1,60}:/u,
    message: noNotation({
      fr: 'Retirez ce nom d’icône, ou collez un caractère comme "✓".',
      en: 'Remove this name of an icon, or paste a character such as "✓".',
    }),
  },
  {
    // Obsidian: ` ^b15695` at the end of a paragraph.
    place: 'paragraph',
    sign: '^',
    pattern: /(?<=^|\s)(\^(?=[\d-]*[A-Za-z])[A-Za-z\d-]{4,})\s*$/,
    message: noNotation({
      fr: 'Retirez-le. Un lien mène à un intertitre, comme "[texte](12#nom)".',
      en: 'Remove it. A link leads to a heading, such as "[text](12#name)".',
    }),
  },
  {
    // Word, whose bullets are pasted as characters. After a word, such a dot separates.
    place: 'paragraph',
    pattern: /([•◦▪\uf0b7](?<=(?:^|:[ \t\u00a0]{0,9}\n)[ \t>]{0,9}.)[ \t\u00a0]+\S[^\n]*)/,
    message: noNotation({
      fr: 'Commencez chaque élément d’une liste par "- ", sur sa propre ligne.',
      en: 'Begin each item of a list with "- ", on a line of its own.',
    }),
  },
  {
    // mdBook.
    place: 'code',
    sign: '{{#',
    pattern: /(?<=^[ \t>]*)\{\{#(?:include|rustdoc_include|playground)[ \t]+[^{}\n]+\}\}(?=\s*$)/m,
    message: noNotation(FILE_IN_CODE),
  },
  {
    // Docusaurus: `// highlight-next-line`.
    place: 'code',
    sign: 'highlight-',
    pattern: /(?<=^[ \t>]*)(?:\/\/|#|--|\/\*|\{\/\*|<!--)[ \t]*highlight-(?:next-line|start|end)\b/m,
    message: noNotation({
      fr: 'Nommez les lignes sur celle qui ouvre le code, comme "```js {2,4-6}".',
      en: 'Name the lines on the one that opens the code, such as "```js {2,4-6}".',
    }),
  },
];
