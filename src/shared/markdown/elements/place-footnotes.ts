import type { Element, Root } from 'hast';
import { walkElements } from '../walk';
import type { CompileContext } from '../compile-context';
import { h, textNode } from '../hast-slots';
import { FOOTNOTE_PREFIX } from '../to-hast';

/** Sets numbered ids, localized labels and digital publishing roles (DPUB-ARIA) on footnotes. */
export function placeFootnotes(tree: Root, context: CompileContext): void {
  const numbers = new Map<string, number>();
  walkElements(tree, (node) => {
    if (node.tagName !== 'section' || node.properties['dataFootnotes'] === undefined) return;
    placeSection(node, numbers, context);
  });
  if (numbers.size === 0) return;
  walkElements(tree, (node) => {
    if (node.properties['dataFootnoteRef'] !== undefined) placeReference(node, numbers, context);
  });
}

function placeSection(section: Element, numbers: Map<string, number>, context: CompileContext): void {
  section.properties = { className: ['footnotes'], role: 'doc-endnotes' };
  walkElements(section, (node) => {
    if (node.tagName === 'li' && typeof node.properties['id'] === 'string') {
      const key = keyOf(node.properties['id'], 'fn-');
      const number = numbers.size + 1;
      if (key === null || numbers.has(key)) return;
      numbers.set(key, number);
      node.properties['id'] = claim(`footnote-${number}`, context);
      walkElements(node, (link) => {
        if (link.properties['dataFootnoteBackref'] !== undefined) placeBackLink(link, { key, number }, context);
      });
    } else if (/^h[1-6]$/.test(node.tagName) && node.properties['id'] === 'footnote-label') {
      node.tagName = 'h2';
      node.properties = { className: ['footnotes-title'] };
      node.children = [textNode(context.labels.footnotes)];
      node.placed = { generated: true };
    }
  });
}

function placeReference(link: Element, numbers: ReadonlyMap<string, number>, context: CompileContext): void {
  const number = numbers.get(keyOf(hashOf(link), 'fn-') ?? '');
  const own = String(link.properties['id'] ?? '');
  if (number === undefined) return;
  const repeat = /-(\d+)$/.exec(own.slice(`${FOOTNOTE_PREFIX}fnref-${keyOf(hashOf(link), 'fn-') ?? ''}`.length))?.[1];
  link.properties = {
    href: `#footnote-${number}`,
    id: claim(`footnote-ref-${number}${repeat ? `-${repeat}` : ''}`, context),
    role: 'doc-noteref',
  };
  link.placed = { generated: true };
}

/** Sets the link at the end of a footnote, which leads back to one of its references. */
function placeBackLink(link: Element, note: { key: string; number: number }, context: CompileContext): void {
  const repeat = keyOf(hashOf(link), 'fnref-')?.slice(note.key.length + 1);
  link.properties = {
    href: `#footnote-ref-${note.number}${repeat ? `-${repeat}` : ''}`,
    className: ['footnote-back'],
    ariaLabel: repeat ? `${context.labels.backToReference} ${repeat}` : context.labels.backToReference,
    role: 'doc-backlink',
  };
  link.children = [h('span', { ariaHidden: 'true' }, [textNode('↩')])];
  link.placed = { generated: true };
}

function hashOf(link: Element): string {
  const { href } = link.properties;
  return typeof href === 'string' ? href.slice(1) : '';
}

function keyOf(id: string, kind: 'fn-' | 'fnref-'): string | null {
  const prefix = `${FOOTNOTE_PREFIX}${kind}`;
  return id.startsWith(prefix) ? id.slice(prefix.length) : null;
}

function claim(id: string, context: CompileContext): string {
  context.anchors.add(id);
  return id;
}
