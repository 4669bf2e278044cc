import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { CompileContext } from './compile-context';
import { digestText } from '../digest-text';
import { CODE_EDGE, DATA_START, type DocumentSection } from './document';
import { isGenerated, type SlotNode } from './hast-slots';

/** Inline elements; every other element separates words. */
export const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'label', 'mark', 'q', 's'],
  ...['samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr'],
]);

/**
 * Elements whose text is not prose. It follows the prose
 * of its section, so that excerpts begin with sentences.
 */
const DATA: ReadonlySet<string> = new Set(['figure', 'pre', 'table']);
const CELLS: ReadonlySet<string> = new Set(['td', 'th']);
/** Separator between the cells of a table. */
const CELL_GAP = ' · ';

/**
 * Collects the text under each heading, and adds the language-independent
 * landmarks of the section to the heading. Text before the first heading
 * is a section without a heading; it is omitted when empty.
 */
export function collectSections(tree: Root, context: CompileContext): DocumentSection[] {
  const collector = new SectionCollector(context);
  collector.walk(tree.children, false);
  return collector.finish();
}

class SectionCollector {
  readonly #sections: DocumentSection[] = [];
  #heading: number | null = null;
  #text = '';
  /** Whether the text has more than spaces: looking through it for each cell would be quadratic. */
  #hasWords = false;
  /** Code blocks and tables of the section. */
  #data = '';
  #dataHasWords = false;
  #isInData = false;

  constructor(private readonly context: CompileContext) {}

  walk(nodes: readonly (ElementContent | RootContent)[], inCode: boolean): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#add(node.value.replaceAll(CODE_EDGE, ''));
      else if (node.type === 'written') this.#add(node.text);
      else if (node.type === 'slot') this.#image(node);
      else if (node.type === 'element') this.#element(node, inCode);
    }
  }

  finish(): DocumentSection[] {
    this.#close();
    return this.#sections;
  }

  #add(text: string): void {
    this.#hasWords ||= /\S/.test(text);
    this.#text += text;
  }

  #element(element: Element, inCode: boolean): void {
    if (isGenerated(element)) return;
    const { tagName, placed } = element;
    if (placed?.idOfHeading !== undefined) {
      this.#open(placed.idOfHeading);
      noteCode(element, (code) => this.#landmark(code));
      return;
    }
    if (placed?.missingImage !== undefined) {
      this.#add(` ${placed.missingImage} `);
      return;
    }
    if (placed?.landmark !== undefined) this.#landmark(placed.landmark);
    if (!inCode && tagName === 'code') this.#landmark(`code:${textOf(element)}`);
    const isBlock = tagName === 'pre';
    const edge = isBlock || (tagName === 'code' && !inCode) ? CODE_EDGE : '';
    const walk = () => {
      this.#add(edge);
      if (isBlock) this.#collectBlock(element);
      else this.walk(element.children, inCode);
      this.#add(edge);
    };
    if (DATA.has(tagName) && !this.#isInData) {
      this.#collectData(walk);
      return;
    }
    const gap = INLINE.has(tagName) ? '' : ' ';
    const isNextCell = CELLS.has(tagName) && element.children.length > 0 && this.#hasWords;
    this.#add(isNextCell ? CELL_GAP : gap);
    walk();
    this.#add(gap);
  }

  /** Collects the text of a code block, without the line breaks at its end. */
  #collectBlock(element: Element): void {
    const before = this.#text;
    this.#text = '';
    this.walk(element.children, true);
    const code = this.#text.trimEnd();
    this.#text = before;
    this.#add(code);
  }

  /** Collects the text of an element separately from the prose. */
  #collectData(walk: () => void): void {
    const prose = { text: this.#text, hasWords: this.#hasWords };
    this.#isInData = true;
    this.#text = this.#data;
    this.#hasWords = this.#dataHasWords;
    walk();
    this.#data = `${this.#text} `;
    this.#dataHasWords = this.#hasWords;
    this.#isInData = false;
    // The element separates the words around it.
    this.#text = `${prose.text} `;
    this.#hasWords = prose.hasWords;
  }

  #image(node: SlotNode): void {
    const image = node.slot === 'image' ? this.context.images[node.index] : undefined;
    if (!image) return;
    this.#add(` ${image.description} `);
    this.#landmark(`image:${image.href}`);
  }

  #landmark(landmark: string): void {
    if (this.#heading !== null) this.context.headings[this.#heading]?.landmarks.push(landmark);
  }

  #open(heading: number): void {
    this.#close();
    this.#heading = heading;
    this.#text = '';
    this.#hasWords = false;
    this.#data = '';
    this.#dataHasWords = false;
  }

  #close(): void {
    const text = [this.#text, this.#data].map(foldSpaces).filter(Boolean).join(DATA_START);
    if (this.#heading === null && text === '') return;
    this.#sections.push({ heading: this.#heading, text, digest: digestText(text) });
  }
}

/** Collapses spaces. No-break spaces are part of French typography, so they are kept. */
const foldSpaces = (text: string): string => text.replace(/[^\S\u00a0\u202f]+/g, ' ').trim();

function noteCode(heading: Element, note: (landmark: string) => void): void {
  for (const child of heading.children) {
    if (child.type !== 'element') continue;
    if (child.tagName === 'code') note(`code:${textOf(child)}`);
    else noteCode(child, note);
  }
}

function textOf(node: Element): string {
  return node.children
    .map((child) => (child.type === 'text' ? child.value : child.type === 'element' ? textOf(child) : ''))
    .join('');
}
