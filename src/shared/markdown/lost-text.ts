import type { Element, Nodes as HastNodes, Root } from 'hast';
import type { Definition, FootnoteDefinition, Html, Nodes, Root as MdastRoot, TableRow } from 'mdast';
import type { Sentence } from '../../../content-schema';
import { lineOf, quote, report, type CompileContext } from './compile-context';
import { readLinkTarget } from './elements/link-target';
import { splitHtml } from './syntax/html-pieces';

/** Part of the source that the page must show. */
interface TypedText {
  start: number;
  end: number;
  line: number;
  text: string;
  /** Footnote and table row that contain the text; each may be dropped as a whole or in part. */
  note: FootnoteDefinition | null;
  row: TableRow | null;
  /** Raw HTML, which may become longer than its source: `<b/>` is `<b></b>` for the HTML parser. */
  html: Html | null;
}

/** Contents of a source text, for comparison with its HTML. */
export interface TypedTexts {
  texts: readonly TypedText[];
  definitions: readonly Definition[];
  /** Identifiers of the definitions that are referenced. */
  referred: ReadonlySet<string>;
}

/** Collects the texts that a page must show, before any step removes a part of the tree. */
export function collectTypedTexts(tree: MdastRoot): TypedTexts {
  const texts: TypedText[] = [];
  const definitions: Definition[] = [];
  const referred = new Set<string>();
  collect(tree, { note: null, row: null });
  return { texts, definitions, referred };

  function collect(node: Nodes, holders: Pick<TypedText, 'note' | 'row'>): void {
    if (node.type === 'definition') definitions.push(node);
    else if (node.type === 'linkReference' || node.type === 'imageReference') referred.add(node.identifier);
    const text = textOf(node);
    const { start, end } = node.position ?? {};
    if (text.trim() !== '' && start?.offset !== undefined && end?.offset !== undefined)
      texts.push({
        start: start.offset,
        end: end.offset,
        line: start.line,
        text,
        html: node.type === 'html' ? node : null,
        ...holders,
      });
    if (!('children' in node)) return;
    const inside =
      node.type === 'tableRow'
        ? { ...holders, row: node }
        : node.type === 'footnoteDefinition'
          ? { ...holders, note: node }
          : holders;
    for (const child of node.children) collect(child, inside);
  }
}

function textOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'image':
    case 'imageReference':
      return node.alt || ('url' in node ? node.url : node.identifier);
    case 'html':
      return htmlText(node.value);
    default:
      return '';
  }
}

/** Returns the text of raw HTML between its tags, and its images. */
function htmlText(html: string): string {
  return splitHtml(html)
    .map((piece) => {
      if (piece.kind === 'text') return piece.typed;
      return piece.kind === 'tag' && piece.tag.name === 'img' ? piece.typed : '';
    })
    .join('');
}

/**
 * Reports typed text that the page does not show: a text of the source is lost when nothing in the
 * HTML originates from its position. What sanitising removes later is reported by
 * `reportDroppedMarkup`. Runs in linear time.
 */
export function reportLostText(typed: TypedTexts, tree: Root, context: CompileContext): void {
  const rendered = renderedOffsets(tree, context.source.length);
  const isRendered = ({ start, end, html }: Pick<TypedText, 'start' | 'end' | 'html'>): boolean =>
    rendered.subarray(start, Math.max(end, start + (html?.value.length ?? 0))).includes(1);
  const isNoteRendered = ({ position }: FootnoteDefinition): boolean =>
    isRendered({ start: position?.start.offset ?? 0, end: position?.end.offset ?? 0, html: null });
  const lost = new Map<FootnoteDefinition | TableRow | TypedText, TypedText[]>();
  const renderedNotes = new Set<string>();
  for (const text of typed.texts) {
    const { note, row } = text;
    if (isRendered(text)) {
      if (note !== null) renderedNotes.add(note.identifier);
      continue;
    }
    const cause = note !== null && !isNoteRendered(note) ? note : (row ?? text);
    const group = lost.get(cause);
    if (group === undefined) lost.set(cause, [text]);
    else group.push(text);
  }
  for (const [cause, texts] of lost) {
    const text = quote(texts.map((each) => each.text).join(' '));
    report(context, 'invalid-markup', texts[0]?.line ?? null, sentenceOf(cause, text, renderedNotes));
  }
  reportDefinitions(typed, context);
}

/**
 * Marks the source positions of texts, code and images in the HTML: 1 for each of their characters.
 */
function renderedOffsets(tree: Root, length: number): Uint8Array {
  const places = new Uint8Array(length);
  visit(tree);
  return places;

  function visit(node: HastNodes): void {
    if (node.type === 'text' || (node.type === 'element' && /^(?:code|pre|img)$/.test(node.tagName))) {
      // A text that the HTML parser joined to one without a position has lost its start or its end.
      const { start, end }: Partial<NonNullable<Element['position']>> = node.position ?? {};
      const last = end?.offset ?? (start?.offset ?? -1) + 1;
      const from = start?.offset ?? Math.max(last - 1, 0);
      // In raw HTML that became longer, a text may start beyond its end or that of the source.
      const first = Math.min(from, length - 1);
      places.fill(1, first, from > last ? first + 1 : last);
    }
    if ('children' in node) node.children.forEach(visit);
  }
}

function sentenceOf(
  cause: FootnoteDefinition | TableRow | TypedText,
  text: string,
  renderedNotes: ReadonlySet<string>,
): Sentence {
  if (!('type' in cause)) {
    return {
      fr: `${text} n’est montré nulle part dans la page. Écrivez-le dans un paragraphe à part.`,
      en: `Expected a text that the page shows, received ${text}, which is shown nowhere. Write it in a paragraph of its own.`,
    };
  }
  if (cause.type === 'tableRow') {
    return {
      fr: `Cette ligne a plus de cellules que l’en-tête du tableau, et ${text} n’est montré nulle part. Ajoutez une colonne à l’en-tête, ou écrivez "\\|" pour un trait qui est du texte ou du code.`,
      en: `Expected as many cells as in the header row, received more: ${text} is shown nowhere. Add a column to the header row, or write "\\|" for a bar that is text or code.`,
    };
  }
  const name = quote(`[^${cause.label ?? cause.identifier}]`);
  return renderedNotes.has(cause.identifier)
    ? {
        fr: `La note ${name} est écrite deux fois, et ${text} n’est montré nulle part. Donnez à l’une un autre nom.`,
        en: `Expected one footnote ${name}, received another: ${text} is shown nowhere. Give one of them another name.`,
      }
    : {
        fr: `Rien n’appelle la note ${name}, et ${text} n’est montré nulle part. Appelez-la dans le texte, ou retirez-la.`,
        en: `Expected a reference to the footnote ${name}, received none: ${text} is shown nowhere. Refer to it in the text, or remove it.`,
      };
}

/** Address of a definition that is a comment: `[//]: # (text)`. */
const IN_COMMENT = /^#?$/;

/**
 * Reports definitions without effect: repeated ones, and
 * lines of text that happen to look like a definition.
 */
function reportDefinitions({ definitions, referred }: TypedTexts, context: CompileContext): void {
  const seen = new Set<string>();
  for (const definition of definitions) {
    const { identifier, url } = definition;
    const name = quote(`[${definition.label ?? identifier}]:`);
    if (seen.has(identifier) && (referred.has(identifier) || !IN_COMMENT.test(url))) {
      report(context, 'invalid-markup', lineOf(definition), {
        fr: `L’adresse de ${name} est déjà donnée plus haut, et ${quote(url)} ne sert pas. Retirez l’une des deux.`,
        en: `Expected one address for ${name}, received ${quote(url)} besides: it is not used. Remove one of them.`,
      });
    } else if (!referred.has(identifier) && isWord(url)) {
      report(context, 'invalid-markup', lineOf(definition), {
        fr: `${name} est lu comme le début d’une adresse que rien n’emploie, et la ligne n’est montrée nulle part. Écrivez "\\[" pour un crochet qui est du texte.`,
        en: `${name} is read as the beginning of an address that nothing uses, so the line is shown nowhere. Write "\\[" for a bracket that is text.`,
      });
    }
    seen.add(identifier);
  }
}

/** Checks whether an address is more likely a word of a sentence. */
function isWord(url: string): boolean {
  return /\p{L}/u.test(url) && !/[/.#]/.test(url) && readLinkTarget(url).kind === 'broken';
}
