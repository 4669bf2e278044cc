import type { Nodes, Root } from 'mdast';
import { type Sentence } from '../../../../content-schema';
import { lineEndsIn, lineOf, quote, report, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';

/** Something that other tools read as markup, and this site shows as typed. */
interface ForeignSyntax {
  pattern: RegExp;
  /** What it is, and what to write instead. */
  message: (typed: string) => Sentence;
}

/** At the start of a paragraph. */
const IN_PARAGRAPHS: readonly ForeignSyntax[] = [
  {
    // MDX: `import A from './a'`, `export const a = 1`.
    pattern:
      /^(?:import\s+(?:(?:[\w$]+|\*\s+as\s+\w+|\{[^}\n]{0,200}\})(?:\s*,\s*\{[^}\n]{0,200}\})?\s+from\s+)?["'][^"'\n]{1,200}["'];?[ \t]*$|export\s+(?:const|let|default|function)\s+[\w$])/m,
    message: (typed) => ({
      fr: `Un article est du Markdown, pas du MDX : ${typed} est montré tel quel. Retirez cette ligne, et les composants qu’elle apporte.`,
      en: `Expected Markdown, received MDX (${typed}): shown as typed. Remove this line, and the components that it brings.`,
    }),
  },
  {
    // MkDocs: `=== "Tab"`.
    pattern: /^===[!+]?[ \t]+["“][^"”\n]{1,200}["”]/,
    message: (typed) => ({
      fr: `Il n’y a pas d’onglets : ${typed} est montré tel quel. Écrivez un intertitre pour chacun, ou ":::spoiler[Titre]".`,
      en: `Expected no tabs, received ${typed}: shown as typed. Write a heading for each, or ":::spoiler[Title]".`,
    }),
  },
  {
    // MkDocs: `!!! note "Title"`, `??? tip`.
    pattern: /^(?:!!!|\?\?\?\+?)[ \t]+\p{L}+/u,
    message: (typed) => ({
      fr: `Un bloc s’écrit comme ":::note[Titre]" et se ferme par ":::", et non ${typed} : il est montré tel quel.`,
      en: `Expected a block such as ":::note[Title]" closed by ":::", received ${typed}: shown as typed.`,
    }),
  },
];

/** Anywhere in a text. */
const IN_TEXTS: readonly ForeignSyntax[] = [
  {
    // A name between colons that touch nothing else: no time, no role of Sphinx (:ref:`x`), no path.
    pattern: /(?<![^\s(«"“])(?::[a-z][a-z0-9_]+:|:[+-]1:)(?![^\s.,;!?)»"”…])/,
    message: (typed) => ({
      fr: `Les noms d’émojis ne sont pas remplacés : ${typed} est montré tel quel. Collez l’émoji lui-même.`,
      en: `Expected the emoji itself, received its name ${typed}: shown as typed. Paste the emoji.`,
    }),
  },
  {
    // A price has no sign of a formula before the second dollar.
    pattern: /(?<![\\$\w])\$\$?(?![\s\d$])[^$\n`\\^_=]{0,100}[\\^_=][^$\n`]{0,100}(?<![\s\\])\$\$?(?![\w$])/,
    message: (typed) => ({
      fr: `Les formules ne sont pas mises en forme : ${typed} est montré tel quel. Écrivez-la avec ":sup[2]" et ":sub[2]", comme du code, ou en image.`,
      en: `Expected no formula in TeX, received ${typed}: shown as typed. Write it with ":sup[2]" and ":sub[2]", as code, or as an image.`,
    }),
  },
  {
    // A formula in a block of its own.
    pattern: /^\$\$\s*\n[^]{1,2000}\n\$\$$/,
    message: () => ({
      fr: 'Les formules ne sont pas mises en forme : "$$" est montré tel quel. Écrivez la formule comme du code, ou en image.',
      en: 'Expected no formula in TeX, received "$$": shown as typed. Write it as code, or as an image.',
    }),
  },
];

/** Diagrams that other tools draw. */
const DRAWN_LANGUAGES: ReadonlySet<string> = new Set(['mermaid', 'plantuml', 'puml', 'graphviz', 'dot', 'd2']);

/** Tells the editor about markup of other tools, which is shown as typed here, and what to write instead. */
export function reportForeignSyntax(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'code' && DRAWN_LANGUAGES.has(node.lang?.toLowerCase() ?? '')) {
      report(context, 'invalid-markup', lineOf(node), {
        fr: `Les schémas ${quote(node.lang ?? '')} ne sont pas dessinés : leur code est montré. Mettez le dessin en image.`,
        en: `Expected no ${quote(node.lang ?? '')} diagram, received one: its code is shown. Put the drawing there as an image.`,
      });
    }
    if (node.type === 'paragraph') reportIn(node, IN_PARAGRAPHS, context);
    if (node.type === 'text') reportIn(node, IN_TEXTS, context);
  });
}

function reportIn(node: Nodes, syntaxes: readonly ForeignSyntax[], context: CompileContext): void {
  const { position } = node;
  if (position?.start.offset === undefined) return;
  const typed = context.source.slice(position.start.offset, position.end.offset);
  // Code after a text may make the end of it something else.
  const following = context.source.charAt(position.end.offset ?? 0);
  for (const { pattern, message } of syntaxes) {
    const match = pattern.exec(following === '`' ? `${typed}\`` : typed);
    if (!match) continue;
    const line = position.start.line + lineEndsIn(typed.slice(0, match.index));
    report(context, 'invalid-markup', line, message(quote(match[0])));
  }
}
