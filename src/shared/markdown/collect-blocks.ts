import type { Element, ElementContent, Root, RootContent } from 'hast';
import { INLINE } from './collect-sections';
import { createContext, type CompileContext } from './compile-context';
import type { CompileOptions } from './document';
import { hasClass, isGenerated, plainText } from './hast-slots';
import { findExcess } from './limits';
import { transformTree } from './transform-tree';
import { readSource } from './syntax/read-source';

/**
 * Block of a text, for comparisons: a paragraph, list
 * item, heading, table row, line of code or image.
 */
export interface TextBlock {
  kind: 'heading' | 'paragraph' | 'item' | 'row' | 'code' | 'image';
  /** Level of a heading, 1 to 6; 0 for other blocks. */
  depth: number;
  runs: TextRun[];
}

/** Words of a block with the same link target, or with none. */
export interface TextRun {
  text: string;
  /** Link target: an address, a link as authors type it (`12#hash`), or an image file. */
  href?: string;
}

/** Separator between the cells of a row. */
const CELL_GAP = ' | ';

/**
 * Returns the blocks of a text in order, from the same tree as its page, without HTML. Never
 * throws: a text that is beyond the limits or cannot be parsed is returned as lines. May take as
 * long as `compileMarkdown`.
 */
export function readBlocks(markdown: string, options: CompileOptions): TextBlock[] {
  const source = readSource(markdown);
  if (findExcess(source) !== null) return linesOf(source);
  try {
    const context = createContext(source, options);
    return collectBlocks(transformTree(context), context);
  } catch {
    // `compileMarkdown` reports the reason.
    return linesOf(source);
  }
}

function collectBlocks(tree: Root, context: CompileContext): TextBlock[] {
  const collector = new BlockCollector(context);
  collector.walk(tree.children);
  return collector.finish();
}

function linesOf(code: string): TextBlock[] {
  const lines = code.replace(/\n$/, '').split('\n');
  return lines.map((line) => ({ kind: 'code', depth: 0, runs: line === '' ? [] : [{ text: line }] }));
}

class BlockCollector {
  readonly #blocks: TextBlock[] = [];
  /** Kind of the current block. */
  #kind: TextBlock['kind'] = 'paragraph';
  #depth = 0;
  #runs: TextRun[] = [];
  /** Images of the block; they follow its words. */
  #images: TextBlock[] = [];
  #isInRow = false;

  constructor(private readonly context: CompileContext) {}

  walk(nodes: readonly (ElementContent | RootContent)[], href?: string): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#add(node.value, href);
      else if (node.type === 'written') this.#add(node.text, href);
      else if (node.type === 'slot') this.#image(node.slot === 'image' ? node.index : -1);
      else if (node.type === 'element') this.#element(node, href);
    }
  }

  finish(): TextBlock[] {
    this.#close();
    return this.#blocks;
  }

  #element(element: Element, href: string | undefined): void {
    const { tagName, placed, children } = element;
    // The author chose the kind of the note, so it is part of the text.
    if (hasClass(element, 'widget-kind'))
      return this.#add(`${children.map((child) => plainText(child)).join('')} `, undefined);
    if (isGenerated(element)) return;
    if (placed?.idOfHeading !== undefined) {
      return this.#within('heading', children, this.context.headings[placed.idOfHeading]?.depth ?? 0);
    }
    if (tagName === 'a') return this.walk(children, this.#addressOf(element) ?? href);
    if (tagName === 'input') return this.#add(element.properties['checked'] === true ? '☑ ' : '☐ ', undefined);
    if (tagName === 'br') return this.#add(' ', href);
    if (INLINE.has(tagName)) return this.walk(children, href);
    if (this.#isInRow) return this.#cell(element, href);
    if (tagName === 'pre') return this.#code(element);
    if (tagName === 'tr') return this.#row(element);
    if (tagName === 'li') return this.#within('item', children);
    this.#close();
    this.walk(children, href);
    this.#close();
  }

  #within(kind: TextBlock['kind'], children: Element['children'], depth = 0): void {
    this.#close();
    this.#kind = kind;
    this.#depth = depth;
    this.walk(children);
    this.#close();
    this.#kind = 'paragraph';
    this.#depth = 0;
  }

  #row(row: Element): void {
    this.#close();
    this.#isInRow = true;
    this.#within('row', row.children);
    this.#isInRow = false;
  }

  #cell(element: Element, href: string | undefined): void {
    const isCell = element.tagName === 'td' || element.tagName === 'th';
    this.#add(isCell && this.#runs.length > 0 ? CELL_GAP : ' ', undefined);
    this.walk(element.children, href);
  }

  #code(pre: Element): void {
    this.#close();
    for (const line of linesOf(plainText(pre, '\n'))) this.#blocks.push(line);
  }

  #image(index: number): void {
    const image = this.context.images[index];
    if (image === undefined) return;
    this.#images.push({ kind: 'image', depth: 0, runs: [{ text: image.description, href: image.href }] });
  }

  #add(text: string, href: string | undefined): void {
    // No-break spaces are part of French typography, so they are kept.
    let words = text.replace(/[^\S\u00a0\u202f]+/g, ' ');
    const last = this.#runs.at(-1);
    if ((last === undefined || last.text.endsWith(' ')) && words.startsWith(' ')) words = words.slice(1);
    if (words === '') return;
    if (last !== undefined && last.href === href) last.text += words;
    else this.#runs.push(href === undefined ? { text: words } : { text: words, href });
  }

  #close(): void {
    const last = this.#runs.at(-1);
    if (last?.text.endsWith(' ') === true) last.text = last.text.slice(0, -1);
    if (last?.text === '') this.#runs.pop();
    if (this.#runs.length > 0) {
      this.#blocks.push({ kind: this.#kind, depth: this.#depth, runs: this.#runs });
      // Only the first paragraph of an item counts as the item.
      if (this.#kind === 'item') this.#kind = 'paragraph';
    }
    this.#blocks.push(...this.#images);
    this.#runs = [];
    this.#images = [];
  }

  /** Returns the target of a link as the text gives it. */
  #addressOf({ placed, properties }: Element): string | undefined {
    const link = placed?.link === undefined ? undefined : this.context.links[placed.link];
    if (link?.to === 'article') {
      const version = link.versionId === null ? '' : `v${link.versionId}/`;
      const locale = link.locale === undefined ? '' : `${link.locale}/`;
      return `${version}${locale}${link.articleId}${link.hash === null ? '' : `#${link.hash}`}`;
    }
    if (link?.to === 'information') return `${link.page}${link.hash === null ? '' : `#${link.hash}`}`;
    return typeof properties['href'] === 'string' ? properties['href'] : undefined;
  }
}
