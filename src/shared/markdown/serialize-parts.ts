import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { DocumentPart, DocumentSlot } from './document';
import { escapeAttribute, escapeText } from './escape-html';
import { isVoidElement } from './safety/html-elements';
import { DATA_REPLAY } from '../page-contract';

/** Attribute names of properties that are not simply lower-cased. */
const ATTRIBUTE_NAMES: Record<string, string> = { className: 'class', dataReplay: DATA_REPLAY };

/** Last safeguard after `placeLinks`: any other form of address is never written. */
const WRITABLE_ADDRESS = /^(?:https?:\/\/|(?:mailto|tel|sms):|#|\/(?![/\\]))/i;

/**
 * Serializes a tree to HTML with slots between the strings. Slots never pass through text, so typed
 * text can never become one. Every attribute is quoted, every text escaped.
 */
export function serializeParts(tree: Root): DocumentPart[] {
  const writer = new PartsWriter();
  writer.writeAll(tree.children);
  return writer.finish();
}

class PartsWriter {
  readonly #parts: DocumentPart[] = [];
  #html = '';

  writeAll(nodes: readonly (Nodes | ElementContent)[]): void {
    for (const node of nodes) {
      if (node.type === 'text') this.#html += escapeText(node.value);
      else if (node.type === 'written') this.#html += node.html;
      else if (node.type === 'slot') this.#slot({ slot: node.slot, index: node.index });
      else if (node.type === 'element') this.#element(node);
    }
  }

  finish(): DocumentPart[] {
    this.#flush();
    return this.#parts;
  }

  #element(element: Element): void {
    const { tagName, placed } = element;
    this.#html += `<${tagName}`;
    if (placed?.idOfHeading !== undefined) this.#slotAttribute('id="', placed.idOfHeading);
    if (placed?.hrefOfHeading !== undefined) this.#slotAttribute('href="#', placed.hrefOfHeading);
    if (placed?.link !== undefined) this.#slot({ slot: 'link', index: placed.link });
    for (const [name, value] of Object.entries(element.properties)) this.#attribute(name, value);
    this.#html += '>';
    if (isVoidElement(tagName)) return;
    const [first] = element.children;
    // Parsers drop a line feed directly after `<pre>`, so an extra one is written.
    if (tagName === 'pre' && first?.type === 'text' && first.value.startsWith('\n')) this.#html += '\n';
    this.writeAll(element.children);
    this.#html += `</${tagName}>`;
  }

  #slotAttribute(opening: string, index: number): void {
    this.#html += ` ${opening}`;
    this.#slot({ slot: 'heading-id', index });
    this.#html += '"';
  }

  #attribute(name: string, value: Element['properties'][string]): void {
    if (value === null || value === undefined || value === false) return;
    const text = value === true ? '' : Array.isArray(value) ? value.join(' ') : String(value);
    if (name === 'href' && !WRITABLE_ADDRESS.test(text)) return;
    if (name === 'className' && text === '') return;
    const attribute = ATTRIBUTE_NAMES[name] ?? name.toLowerCase().replace(/^aria/, 'aria-');
    this.#html += text === '' ? ` ${attribute}` : ` ${attribute}="${escapeAttribute(text)}"`;
  }

  #slot(slot: DocumentSlot): void {
    this.#flush();
    this.#parts.push(slot);
  }

  #flush(): void {
    if (this.#html !== '') this.#parts.push(this.#html);
    this.#html = '';
  }
}
