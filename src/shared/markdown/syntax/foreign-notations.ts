import type { Sentence } from '../../../../content-schema';

/** Markup of other tools that this site shows as typed, or leaves out as a comment. */
export interface Notation {
  /**
   * Scope of the pattern: a paragraph or a row of a table, a text node,
   * a text node at the start of a line of its paragraph, raw HTML, or a block of code.
   */
  place: 'paragraph' | 'text' | 'line' | 'html' | 'code';
  /** Characters of every match, looked for before the pattern, which takes longer. */
  sign?: string;
  /** Matches the markup; the first group, or the whole match, is quoted. */
  pattern: RegExp;
  /** Returns the message with the alternative to write. */
  message: (typed: string) => Sentence;
}

/** Returns the message about markup that is shown as typed. */
export const noNotation =
  (advice: Sentence) =>
  (typed: string): Sentence => ({
    fr: `${typed} n’est pas une notation de ce site : montré tel quel. ${advice.fr}`,
    en: `Expected a notation of this site, received ${typed}: shown as typed. ${advice.en}`,
  });

/** Message about a block as other tools write it. */
export const OTHER_BLOCK: Notation['message'] = (typed) => ({
  fr: `Un bloc s’écrit comme ":::note[Titre]" et se ferme par ":::", et non ${typed} : il est montré tel quel.`,
  en: `Expected a block such as ":::note[Title]" closed by ":::", received ${typed}: shown as typed.`,
});

/** Advice for a highlight. */
export const HIGHLIGHT: Sentence = {
  fr: 'Pour surligner, écrivez "<mark>…</mark>".',
  en: 'To highlight, write "<mark>…</mark>".',
};

/** Advice for attributes after an image. */
export const AFTER_IMAGE: Sentence = {
  fr: 'Une image prend une largeur, comme "{size=300}", et une image pour le mode sombre, comme "{dark=images/…}".',
  en: 'An image takes a width, such as "{size=300}", and an image for dark mode, such as "{dark=images/…}".',
};
/** Advice for attributes after anything else. */
export const ELSEWHERE: Sentence = {
  fr: 'Retirez-les ; un intertitre prend un identifiant, comme "{#nom}", et rien d’autre.',
  en: 'Remove them; a heading takes an id, such as "{#name}", and nothing else.',
};

const CONTENTS: Sentence = {
  fr: 'Le sommaire d’un article se fait de lui-même : retirez cette ligne.',
  en: 'The table of contents of an article makes itself: remove this line.',
};
const TEMPLATE: Sentence = {
  fr: 'Un article n’est pas un gabarit : écrivez le texte lui-même.',
  en: 'An article is no template: write the text itself.',
};
const COMMENT: Sentence = {
  fr: 'Un commentaire s’écrit "<!-- … -->", et n’est pas dans la page.',
  en: 'A comment is written "<!-- … -->", and is not in the page.',
};
/** Advice for a file to insert. */
export const INCLUDE: Sentence = {
  fr: 'Écrivez ici le texte de ce fichier, ou un lien vers son article.',
  en: 'Write the text of that file here, or a link to its article.',
};

/** Markup of other tools that is found by a pattern. */
export const NOTATIONS: readonly Notation[] = [
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
    sign: '===',
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
    message: OTHER_BLOCK,
  },
  {
    // A name between colons with nothing adjacent: not a time, a Sphinx role (:ref:`x`) or a path.
    place: 'text',
    sign: ':',
    pattern: /(?<![^\s(«"“])(?::[a-z][a-z0-9_]+:|:[+-]1:)(?![^\s.,;!?)»"”…])/,
    message: (typed) => ({
      fr: `Les noms d’émojis ne sont pas remplacés : ${typed} est montré tel quel. Collez l’émoji lui-même.`,
      en: `Expected the emoji itself, received its name ${typed}: shown as typed. Paste the emoji.`,
    }),
  },
  {
    // A price contains no formula character before the second dollar.
    place: 'text',
    sign: '$',
    pattern: /(?<![\\$\w])\$\$?(?![\s\d$])[^$\n`\\^_=]{0,100}[\\^_=][^$\n`]{0,100}(?<![\s\\])\$\$?(?![\w$])/,
    message: (typed) => ({
      fr: `Les formules ne sont pas mises en forme : ${typed} est montré tel quel. Écrivez-la avec ":sup[2]" et ":sub[2]", comme du code, ou en image.`,
      en: `Expected no formula in TeX, received ${typed}: shown as typed. Write it with ":sup[2]" and ":sub[2]", as code, or as an image.`,
    }),
  },
  {
    // A formula in a block of its own.
    place: 'text',
    sign: '$$',
    pattern: /^\$\$\s*\n[^]{1,2000}\n\$\$$/,
    message: () => ({
      fr: 'Les formules ne sont pas mises en forme : "$$" est montré tel quel. Écrivez la formule comme du code, ou en image.',
      en: 'Expected no formula in TeX, received "$$": shown as typed. Write it as code, or as an image.',
    }),
  },
  {
    // Several tools support highlights: `==right==`.
    place: 'text',
    sign: '==',
    pattern: /(?<=^|[\s(«“*_[])(==(?![\s=])(?:[^=]|=(?!=))+?(?<!\s)==)(?=$|[\s).,;:!?»”*_\]])/,
    message: noNotation(HIGHLIGHT),
  },
  {
    place: 'text',
    sign: '[^',
    pattern: /(?<!\\)(\[\^[^\s\][]+\])/,
    message: noNotation({
      fr: 'Une note a aussi un texte, sur une ligne qui commence comme `[^1]: `.',
      en: 'A footnote has a text as well, on a line that begins like `[^1]: `.',
    }),
  },
  {
    // Sizes of images in several editors: `![a](b.png =300x200)`.
    place: 'text',
    sign: '![',
    pattern: /(?<!\\)(!\[[^\][\n]{0,200}\]\([^()\n]{1,300}?\s=\d*(?:x\d*)?\s?\))/,
    message: noNotation(AFTER_IMAGE),
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
    sign: '![[',
    pattern: /(?<!\\)(!\[\[[^\][\n"']{1,200}\.(?:avif|gif|jpe?g|png|svg|webp)(?:\|[^\][\n]{0,100})?\]\])/iu,
    message: noNotation({
      fr: 'Une image s’écrit "![description](images/photo.png)".',
      en: 'An image is written "![description](images/photo.png)".',
    }),
  },
  {
    // Wikis and Obsidian: `[[Page]]`, `[[Page|Label]]`.
    place: 'text',
    sign: '[[',
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
    sign: '{',
    pattern: /(?<!\\)(\{%-?\s*\w(?:[^\n%]|%(?!\})){0,300}%\}|\{\{[<%]\s*\/?[\w-][^\n>%]{0,200}[>%]\}\})/,
    message: noNotation(TEMPLATE),
  },
  {
    // `{{ site.title }}`, `{{ "a" | upcase }}`, `[a]({{ b }})`. A single name may be an example
    // in a text about templates, and is minor.
    place: 'text',
    sign: '{{',
    pattern:
      /(?<=\]\([ \t]{0,9})\{\{(?![<%])[^{}\n]{1,200}\}\}|(?<![\\$])\{\{(?![<%])-?[ \t]{0,9}(?:\$?[\w-]*\.[A-Za-z_][^{}\n]{0,200}|[^{}|\n]{1,100}\|[ \t]*\w[^{}\n]{0,200})\}\}/,
    message: noNotation(TEMPLATE),
  },
  {
    // MDX: `{/* … */}`, also for the id of a heading.
    place: 'text',
    sign: '{/*',
    pattern: /(?<![\\\w/])(\{\/\*(?:[^*]|\*(?!\/))*(?:\*\/\})?)/,
    message: noNotation({
      fr: 'Un commentaire s’écrit "<!-- … -->", l’identifiant d’un intertitre "{#nom}".',
      en: 'A comment is written "<!-- … -->", the id of a heading "{#name}".',
    }),
  },
  {
    // Obsidian: `%%some words%%`, or `%% some words %%` at the end of a line.
    place: 'text',
    sign: '%%',
    pattern:
      /(?<![^\s(])(%%(?=[^\s%{]+\s)[^%]*[^\s%]%%(?![^\s.,;:!?)])|%%(?=[ \t]+[^\s%{]+\s+[^\s%])[^%]*\s%%(?=[ \t]*(?:\n|$)))/,
    message: noNotation(COMMENT),
  },
  {
    // A line of one word between them, or of "%%" alone, which begins or ends a longer comment.
    place: 'line',
    sign: '%%',
    pattern: /^(%%(?:[ \t]*(?:[^\s%{]+[ \t]*)?%%)?)\s*$/,
    message: noNotation(COMMENT),
  },
  {
    // VitePress: `<!--@include: ./a.md-->`, which is a comment here.
    place: 'html',
    sign: '@include',
    pattern: /<!--\s*@include:[^<>\n]*-->/,
    message: (typed) => ({
      fr: `Un article n’insère pas de fichier : ${typed} est laissé de côté, comme un commentaire. ${INCLUDE.fr}`,
      en: `Expected no file to include, received ${typed}: left out like a comment. ${INCLUDE.en}`,
    }),
  },
  {
    // MkDocs: `--8<-- "a.md"`.
    place: 'line',
    sign: '8<-',
    pattern: /^(-+8<-+(?:[ \t]+["'“][^"'”\n]*["'”])?)\s*$/,
    message: noNotation(INCLUDE),
  },
  {
    // kramdown and Python-Markdown, on a line of their own: `{: .note}`, `{: #id }`, `{ .note }`.
    place: 'paragraph',
    sign: '{',
    pattern: /^[ \t>]*(\{[ \t]*(?:(?::[ \t]*)?[.#][\p{L}_]|:[ \t]*[\w-]+=)[^{}\n]*\})[ \t]*$/mu,
    message: noNotation({
      fr: 'Retirez cette ligne. Un bloc s’écrit comme ":::note[Titre]" ; un intertitre prend un identifiant, comme "{#nom}".',
      en: 'Remove this line. A block is written like ":::note[Title]"; a heading takes an id, such as "{#name}".',
    }),
  },
  {
    // The table of contents of Python-Markdown and markdown-it.
    place: 'paragraph',
    pattern: /^(?:\[\[?_?TOC_?\]\]?|\$\{toc\})$/i,
    message: noNotation(CONTENTS),
  },
  {
    // The same of kramdown, mostly on the line after an item.
    place: 'paragraph',
    sign: '{:',
    pattern: /^[ \t>]*(\{:[ \t]*toc\b[^{}\n]*\})[ \t]*$/im,
    message: noNotation(CONTENTS),
  },
  {
    // Abbreviations of PHP Markdown Extra: `*[HTML]: …`.
    place: 'line',
    sign: '*[',
    pattern: /^(\*\[[^\][\n]{1,60}\]:[ \t]+\S.*)/,
    message: noNotation({
      fr: 'Pour une abréviation, écrivez `<abbr title="…">`.',
      en: 'For an abbreviation, write `<abbr title="…">`.',
    }),
  },
  {
    // Definition lists of PHP Markdown Extra.
    place: 'line',
    sign: ':',
    pattern: /^(:[ \t]+\S.*)/,
    message: noNotation({
      fr: 'Pour une liste de définitions, écrivez "<dl>", "<dt>" et "<dd>".',
      en: 'For a list of definitions, write "<dl>", "<dt>" and "<dd>".',
    }),
  },
];
