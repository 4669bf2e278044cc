import type { Element, ElementContent, Nodes } from 'hast';

/** A slot of the document, standing among the children of an element. */
export interface SlotNode {
  type: 'slot';
  slot: 'heading-aliases' | 'image';
  index: number;
}

/** Code as HTML already: only `writeCode` makes it, from text that it escapes. */
export interface WrittenCode {
  type: 'written';
  html: string;
  /** The same as plain text. */
  text: string;
}

/**
 * What the placing steps note on elements, for the writer and the collectors. It is set after sanitising,
 * which makes every element anew, so an author cannot set it.
 */
export interface PlacedData {
  /** Heading whose id this element carries. */
  idOfHeading?: number;
  /** Heading to which this link leads. */
  hrefOfHeading?: number;
  /** Link whose attributes this element carries. */
  link?: number;
  /** Written by the pipeline: no text of the author's, so no part of search texts. */
  generated?: boolean;
  /** Description of the image that this element stands for: there is none at its address. */
  missingImage?: string;
  /** Something in the section that does not depend on the language. */
  landmark?: string;
}

declare module 'hast' {
  interface ElementContentMap {
    slot: SlotNode;
    written: WrittenCode;
  }
  interface RootContentMap {
    slot: SlotNode;
    written: WrittenCode;
  }
  interface Element {
    placed?: PlacedData;
  }
}

/** Tells whether an element has a class. */
export function hasClass(element: Element, name: string): boolean {
  const { className } = element.properties;
  return Array.isArray(className) && className.includes(name);
}

/** Tells whether an element is written by the pipeline and holds nothing of the author's. */
export function isGenerated(element: Element): boolean {
  return element.placed?.generated === true || hasClass(element, 'visually-hidden') || hasClass(element, 'widget-kind');
}

/** The author's text in a node: what the pipeline adds is left out, and so are images. */
export function plainText(node: Nodes | SlotNode | WrittenCode): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'written') return node.text;
  if (node.type === 'element' && (isGenerated(node) || node.placed?.missingImage !== undefined)) return '';
  return 'children' in node ? node.children.map((child) => plainText(child)).join('') : '';
}

/** Makes an element. */
export function h(tagName: string, properties: Element['properties'], children: ElementContent[] = []): Element {
  return { type: 'element', tagName, properties, children };
}

/** Makes a text. */
export function textNode(value: string): ElementContent {
  return { type: 'text', value };
}
