import type { Nodes, Parents, Root, Text } from 'mdast';
import type { Sentence } from '../../../../content-schema';
import { lineEndsIn, lineOf, quote, report, sourceOf, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';

/** Markup of other tools that this site shows as typed. */
interface Notation {
  /**
   * Scope of the pattern: a paragraph, a text node, or a
   * text node at the start of a line of its paragraph.
   */
  place: 'paragraph' | 'text' | 'line';
  /** Matches the markup; the first group, or the whole match, is quoted. */
  pattern: RegExp;
  /** Returns the message with the alternative to write. */
  message: (typed: string) => Sentence;
}

const noNotation =
  (advice: Sentence) =>
  (typed: string): Sentence => ({
    fr: `${typed} n’est pas une notation de ce site : montré tel quel. ${advice.fr}`,
    en: `Expected a notation of this site, received ${typed}: shown as typed. ${advice.en}`,
  });

const HIGHLIGHT: Sentence = {
  fr: 'Pour surligner, écrivez "<mark>…</mark>".',
  en: 'To highlight, write "<mark>…</mark>".',
};

/** Beginning and end of a highlight that contains other markup, such as `==a **b**==`. */
const MARK_START = /(?<=^|[\s(«“*_[])==(?![\s=>])(?:[^=]|=(?!=))*$/;
const MARK_END = /^(?:[^=]|=(?!=))*?(?<![\s<])==(?=$|[\s).,;:!?»”*_\]])/;

/** Maximum number of nodes searched for the end of a highlight. */
const MAX_PARTS = 20;

const NOTATIONS: readonly Notation[] = [
  {
    // MDX: `import A from './a'`, `export const a = 1`.
    place: 'paragraph',
    pattern:
      /^(?:import\s+(?:(?:[\w$]+|\*\s+as\s+\w+|\{[^}\n]{0,200}\})(?:\s*,\s*\{[^}\n]{0,200}\})?\s+from\s+)?["'][^"'\n]{1,200}["'];?[ \t]*$|export\s+(?:const|let|default|function)\s+[\w$])/m,
    message: (typed) => ({
      fr: `Un article est du Markdown, pas du MDX : ${typed} est montré tel quel. Retirez cette ligne, et les composants qu’elle apporte.`,
      en: `Expected Markdown, received MDX (${typed}): shown as typed. Remove this line, and the components that it brings.`,
    }),
  },
  {
    // MkDocs: `=== "Tab"`.
    place: 'paragraph',
    pattern: /^===[!+]?[ \t]+["“][^"”\n]{1,200}["”]/,
    message: (typed) => ({
      fr: `Il n’y a pas d’onglets : ${typed} est montré tel quel. Écrivez un intertitre pour chacun, ou ":::spoiler[Titre]".`,
      en: `Expected no tabs, received ${typed}: shown as typed. Write a heading for each, or ":::spoiler[Title]".`,
    }),
  },
  {
    // MkDocs: `!!! note "Title"`, `??? tip`.
    place: 'paragraph',
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+\p{L}+/u,
    message: (typed) => ({
      fr: `Un bloc s’écrit comme ":::note[Titre]" et se ferme par ":::", et non ${typed} : il est montré tel quel.`,
      en: `Expected a block such as ":::note[Title]" closed by ":::", received ${typed}: shown as typed.`,
    }),
  },
  {
    // A name between colons with nothing adjacent: not a time, a Sphinx role (:ref:`x`) or a path.
    place: 'text',
    pattern: /(?<![^\s(«"“])(?::[a-z][a-z0-9_]+:|:[+-]1:)(?![^\s.,;!?)»"”…])/,
    message: (typed) => ({
      fr: `Les noms d’émojis ne sont pas remplacés : ${typed} est montré tel quel. Collez l’émoji lui-même.`,
      en: `Expected the emoji itself, received its name ${typed}: shown as typed. Paste the emoji.`,
    }),
  },
  {
    // A price contains no formula character before the second dollar.
    place: 'text',
    pattern: /(?<![\\$\w])\$\$?(?![\s\d$])[^$\n`\\^_=]{0,100}[\\^_=][^$\n`]{0,100}(?<![\s\\])\$\$?(?![\w$])/,
    message: (typed) => ({
      fr: `Les formules ne sont pas mises en forme : ${typed} est montré tel quel. Écrivez-la avec ":sup[2]" et ":sub[2]", comme du code, ou en image.`,
      en: `Expected no formula in TeX, received ${typed}: shown as typed. Write it with ":sup[2]" and ":sub[2]", as code, or as an image.`,
    }),
  },
  {
    // A formula in a block of its own.
    place: 'text',
    pattern: /^\$\$\s*\n[^]{1,2000}\n\$\$$/,
    message: () => ({
      fr: 'Les formules ne sont pas mises en forme : "$$" est montré tel quel. Écrivez la formule comme du code, ou en image.',
      en: 'Expected no formula in TeX, received "$$": shown as typed. Write it as code, or as an image.',
    }),
  },
  {
    // Several tools support highlights: `==right==`.
    place: 'text',
    pattern: /(?<=^|[\s(«“*_[])(==(?![\s=])(?:[^=]|=(?!=))+?(?<!\s)==)(?=$|[\s).,;:!?»”*_\]])/,
    message: noNotation(HIGHLIGHT),
  },
  {
    place: 'text',
    pattern: /(?<!\\)(\[\^[^\s\][]+\])/,
    message: noNotation({
      fr: 'Une note a aussi un texte, sur une ligne qui commence comme `[^1]: `.',
      en: 'A footnote has a text as well, on a line that begins like `[^1]: `.',
    }),
  },
  {
    // Sizes of images in several editors: `![a](b.png =300x200)`.
    place: 'text',
    pattern: /(?<!\\)(!\[[^\][\n]{0,200}\]\([^()\n]{1,300}?\s=\d*(?:x\d*)?\s?\))/,
    message: (typed) => noNotation(AFTER_IMAGE)(typed),
  },
  {
    // Pandoc: `H~2~O`, `x^2^`.
    place: 'text',
    pattern: /(?<=[\p{L}\p{N})])(~[\p{L}\p{N}+-]{1,10}~(?!~)|\^[\p{L}\p{N}+-]{1,10}\^(?![\^\p{L}\p{N}]))/u,
    message: noNotation({
      fr: 'Un indice s’écrit ":sub[2]", un exposant ":sup[2]".',
      en: 'A subscript is written ":sub[2]", a superscript ":sup[2]".',
    }),
  },
  {
    place: 'text', // Obsidian: `![[photo.png]]`.
    pattern: /(?<!\\)(!\[\[[^\][\n"']{1,200}\.(?:avif|gif|jpe?g|png|svg|webp)(?:\|[^\][\n]{0,100})?\]\])/iu,
    message: noNotation({
      fr: 'Une image s’écrit "![description](images/photo.png)".',
      en: 'An image is written "![description](images/photo.png)".',
    }),
  },
  {
    // Wikis and Obsidian: `[[Page]]`, `[[Page|Label]]`.
    place: 'text',
    pattern:
      /(?<![!\\[\p{L}\p{N}])(?!!\[\[[^\]\n]{1,200}\.\w{3,4}[|\]])(!?\[\[(?!_?toc_?\])\p{L}[^\][\n,"']{1,200}\]\])(?![[(\]])/iu,
    message: noNotation({
      fr: 'Un lien s’écrit "[texte](12)", avec le numéro de l’article.',
      en: 'A link is written "[text](12)", with the number of the article.',
    }),
  },
  {
    // Liquid, Jinja and Hugo: `{% include "a" %}`, `{{< note >}}`.
    place: 'text',
    pattern: /(?<!\\)(\{%-?\s*\w[^\n%]{0,200}%\}|\{\{[<%]\s*\/?[\w-][^\n>%]{0,200}[>%]\}\})/,
    message: noNotation({
      fr: 'Un article n’est pas un gabarit : écrivez le texte lui-même.',
      en: 'An article is no template: write the text itself.',
    }),
  },
  {
    // The table of contents of Python-Markdown, markdown-it and kramdown.
    place: 'paragraph',
    pattern: /^(?:\[\[?_?TOC_?\]\]?|\{:\s*toc\s*\}|\$\{toc\})$/i,
    message: noNotation({
      fr: 'Le sommaire d’un article se fait de lui-même : retirez cette ligne.',
      en: 'The table of contents of an article makes itself: remove this line.',
    }),
  },
  {
    // Abbreviations of PHP Markdown Extra: `*[HTML]: …`.
    place: 'line',
    pattern: /^(\*\[[^\][\n]{1,60}\]:[ \t]+\S.*)/,
    message: noNotation({
      fr: 'Pour une abréviation, écrivez `<abbr title="…">`.',
      en: 'For an abbreviation, write `<abbr title="…">`.',
    }),
  },
  {
    // Definition lists of PHP Markdown Extra.
    place: 'line',
    pattern: /^(:[ \t]+\S.*)/,
    message: noNotation({
      fr: 'Pour une liste de définitions, écrivez "<dl>", "<dt>" et "<dd>".',
      en: 'For a list of definitions, write "<dl>", "<dt>" and "<dd>".',
    }),
  },
];

const AFTER_IMAGE: Sentence = {
  fr: 'Une image prend une largeur, comme "{size=300}", et une image pour le mode sombre, comme "{dark=images/…}".',
  en: 'An image takes a width, such as "{size=300}", and an image for dark mode, such as "{dark=images/…}".',
};
const ELSEWHERE: Sentence = {
  fr: 'Retirez-les ; un intertitre prend un identifiant, comme "{#nom}", et rien d’autre.',
  en: 'Remove them; a heading takes an id, such as "{#name}", and nothing else.',
};

/**
 * Braces with a class, an id or a value, which other
 * tools parse as attributes of the preceding node.
 */
const ATTRIBUTES = /^(\{\s*(?::\s*)?(?:[.#][\p{L}_]|[\w-]+=)[^{}]*\})/u;
/** The same at the end of a heading, where this site supports `{#id}`. */
const HEADING_ATTRIBUTES = /(?<=^|\s)(\{\s*(?::\s*#|(?::\s*)?\.[\p{L}_]|(?::\s*)?[\w-]+=)[^{}]*\})\s*$/u;
/** Start of the image attributes that this site supports. */
const OWN_ATTRIBUTES = /^\{\s*(?:size|dark)\s*=/;
const TAKES_ATTRIBUTES: ReadonlySet<Nodes['type']> = new Set<Nodes['type']>([
  ...(['image', 'imageReference', 'link', 'linkReference', 'inlineCode', 'strong', 'emphasis'] as const),
]);

/** Diagram languages that other tools render. */
const DRAWN_LANGUAGES: ReadonlySet<string> = new Set(['mermaid', 'plantuml', 'puml', 'graphviz', 'dot', 'd2']);

/** Match of a notation: its offset in the source of a node and its text. */
interface Match {
  place: number;
  text: string;
}

/**
 * Reports markup of other tools, which is shown as typed:
 * each notation once per text, with the alternative to write.
 */
export function reportForeignSyntax(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node, index, parent) => {
    if (node.type === 'code' && DRAWN_LANGUAGES.has(node.lang?.toLowerCase() ?? '')) {
      report(context, 'invalid-markup', lineOf(node), {
        fr: `Les schémas ${quote(node.lang ?? '')} ne sont pas dessinés : leur code est montré. Mettez le dessin en image.`,
        en: `Expected no ${quote(node.lang ?? '')} diagram, received one: its code is shown. Put the drawing there as an image.`,
      });
    } else if (node.type === 'paragraph') {
      const typed = sourceOf(node, context);
      reportMatches(node, ({ place, pattern }) => (place === 'paragraph' ? find(pattern, typed) : null), context);
    } else if (node.type === 'text') reportInText(node, { index, parent }, context);
  });
}

function reportInText(node: Text, at: { index: number; parent: Parents }, context: CompileContext): void {
  const { index, parent } = at;
  const typed = sourceOf(node, context);
  // Code after a text may change the meaning of its end.
  const isBeforeCode = context.source.charAt(node.position?.end.offset ?? 0) === '`';
  const text = isBeforeCode ? `${typed}\`` : typed;
  const matchOf = ({ place, pattern }: Notation): Match | null => {
    if (place === 'text') return find(pattern, text);
    return place === 'line' && parent.type === 'paragraph' ? findOnLine(pattern, typed, index === 0) : null;
  };
  reportMatches(node, matchOf, context);
  reportMatch(node, { match: findSplitMark(node, at, context), message: noNotation(HIGHLIGHT) }, context);
  const before = parent.children[index - 1]?.type ?? 'text';
  const isImage = before === 'image' || before === 'imageReference';
  if (TAKES_ATTRIBUTES.has(before) && !(isImage && OWN_ATTRIBUTES.test(typed))) {
    const message = noNotation(isImage ? AFTER_IMAGE : ELSEWHERE);
    reportMatch(node, { match: find(ATTRIBUTES, typed), message }, context);
  } else if (parent.type === 'heading' && index === parent.children.length - 1) {
    reportMatch(node, { match: find(HEADING_ATTRIBUTES, typed), message: noNotation(ELSEWHERE) }, context);
  }
}

function reportMatches(node: Nodes, matchOf: (notation: Notation) => Match | null, context: CompileContext): void {
  for (const notation of NOTATIONS) {
    reportMatch(node, { match: matchOf(notation), message: notation.message }, context);
  }
}

function reportMatch(
  node: Nodes,
  { match, message }: { match: Match | null; message: Notation['message'] },
  context: CompileContext,
): void {
  if (match === null) return;
  const line = (lineOf(node) ?? 1) + lineEndsIn(sourceOf(node, context).slice(0, match.place));
  report(context, 'invalid-markup', line, message(quote(match.text)));
}

function find(pattern: RegExp, typed: string): Match | null {
  const match = pattern.exec(typed);
  return match === null ? null : { place: match.index, text: match[1] ?? match[0] };
}

/** Finds a highlight that begins in a text and ends in a later sibling. */
function findSplitMark(node: Text, at: { index: number; parent: Parents }, context: CompileContext): Match | null {
  const start = MARK_START.exec(sourceOf(node, context));
  if (start === null) return null;
  const offset = node.position?.start.offset ?? 0;
  for (const sibling of at.parent.children.slice(at.index + 1, at.index + MAX_PARTS)) {
    const typed = sibling.type === 'text' ? sourceOf(sibling, context) : '';
    if (!typed.includes('==')) continue;
    const [end] = MARK_END.exec(typed) ?? [];
    if (end === undefined) return null;
    const last = (sibling.position?.start.offset ?? 0) + end.length;
    return { place: start.index, text: context.source.slice(offset + start.index, last) };
  }
  return null;
}

/**
 * Searches the lines of a text that begin a line of their
 * paragraph; the first only when nothing precedes the text.
 */
function findOnLine(pattern: RegExp, typed: string, isFirst: boolean): Match | null {
  let place = 0;
  for (const [index, line] of typed.split(/(?<=\n)/).entries()) {
    const content = line.replace(/^[ \t>]+/, '');
    const match = index > 0 || isFirst ? find(pattern, content) : null;
    if (match !== null) return { place: place + match.place, text: match.text.trimEnd() };
    place += line.length;
  }
  return null;
}
