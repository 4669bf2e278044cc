import type { Nodes, Paragraph, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast';
import type { WidgetKind } from '../../../../content-schema';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { BLOCK_NAMES, blockNamed } from './widget-names';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;
type LeafDirective = Extract<Nodes, { type: 'leafDirective' }>;
type TextDirective = Extract<Nodes, { type: 'textDirective' }>;

/**
 * Maps the site's directives to HTML elements, and restores unknown blocks as typed. Afterwards the
 * tree contains no directive that remark-rehype cannot convert.
 */
export function applyDirectives(tree: Root, context: CompileContext): void {
  applyWithin(tree, context);
}

function applyWithin(parent: Parents, context: CompileContext): void {
  const children: Nodes[] = [];
  for (const child of parent.children) applyTo(child, children, context);
  // A container directive is a block, so its parent accepts the restored blocks.
  parent.children = children as typeof parent.children;
}

/** Applies a directive node, and adds the resulting nodes to the new children of its parent. */
function applyTo(node: Nodes, siblings: Nodes[], context: CompileContext): void {
  if (node.type === 'textDirective') applyTextDirective(node);
  else if (node.type === 'leafDirective') applyComponent(node, context);
  else if (node.type === 'containerDirective') {
    reportUnclosed(node, context);
    const block = blockNamed(node.name);
    if (context.components?.names.has(node.name) === true) applyComponent(node, context);
    else if (block === 'spoiler') applySpoiler(node, context);
    else if (block !== undefined) applyWidget(node, block, context);
    else {
      for (const restored of restoreBlock(node, context)) applyTo(restored, siblings, context);
      return;
    }
  }
  if ('children' in node) applyWithin(node, context);
  siblings.push(node);
}

function applyTextDirective(node: TextDirective): void {
  const { name, attributes } = node;
  if (name === 'color')
    node.data = { hName: 'span', hProperties: { className: [`color-${attributes?.['name'] ?? ''}`] } };
  else if (name === 'spoiler') node.data = { hName: 'span', hProperties: { className: ['spoiler-inline'] } };
  else if (name === 'anchor') {
    // remark-directive parses what follows a dot as a class.
    const id = [attributes?.['id'] ?? '', ...(attributes?.['class']?.split(' ') ?? [])].join('.');
    node.data = { hName: 'span', hProperties: { className: ['anchor'], id } };
  } else node.data = { hName: name, hProperties: {} };
}

/**
 * Converts a directive to the element that `placeComponents` replaces by the HTML of a component of
 * the site. A label is part of its content.
 */
function applyComponent(node: ContainerDirective | LeafDirective, context: CompileContext): void {
  const attributes = Object.entries(node.attributes ?? {}).map(([name, value]) => [name, value ?? ''] as const);
  context.uses.push({ name: node.name, attributes: Object.fromEntries(attributes), line: lineOf(node) });
  node.data = { ...node.data, hName: 'div', hProperties: { dataComponent: context.uses.length - 1 } };
}

/**
 * Converts a block to a widget. The name of its kind is always in the text: visible without a
 * title, and only for screen readers with one.
 */
function applyWidget(node: ContainerDirective, kind: WidgetKind, context: CompileContext): void {
  reportAttributes(node, context);
  const label = takeLabel(node);
  const word = context.labels.widget[kind];
  const title: PhrasingContent[] = label
    ? [element('span', ['widget-kind', 'visually-hidden'], [text(`${word} – `)]), ...label.children]
    : [element('span', ['widget-kind'], [text(word)])];
  node.data = { hName: 'aside', hProperties: { className: ['widget', `widget-${kind}`] } };
  node.children.unshift(paragraph('p', ['widget-title'], title));
}

function applySpoiler(node: ContainerDirective, context: CompileContext): void {
  reportAttributes(node, context);
  const label = takeLabel(node);
  const title = label ? label.children : [element('span', ['widget-kind'], [text(context.labels.spoiler)])];
  node.data = { hName: 'details', hProperties: { className: ['spoiler'] } };
  node.children.unshift(paragraph('summary', [], title));
}

/** Restores an unknown block: its fences as typed, its label and content as markdown. */
function restoreBlock(node: ContainerDirective, context: CompileContext): RootContent[] {
  const fences = typedFences(node, context.source);
  report(context, 'unknown-directive', lineOf(node), {
    fr: `Un bloc est l’un de ceux-ci : ${BLOCK_NAMES}, et non ${quote(fences.opening)} : ses bornes sont montrées telles quelles.`,
    en: `Expected a block among ${BLOCK_NAMES}, received ${quote(fences.opening)}: its fences are shown as typed.`,
  });
  const label = takeLabel(node);
  const opening = paragraphOf(openingText(node, label, context.source), node);
  const closing = fences.closing === null ? [] : [paragraphOf([text(fences.closing)])];
  return [opening, ...node.children, ...closing];
}

/** Returns the opening fence with the markdown of its label. */
function openingText(node: ContainerDirective, label: Paragraph | null, source: string): PhrasingContent[] {
  const start = node.position?.start.offset ?? 0;
  const line = lineFrom(source, start);
  const labelStart = label?.position?.start.offset;
  const labelEnd = label?.position?.end.offset;
  if (!label || labelStart === undefined || labelEnd === undefined) return [text(line)];
  const after = source.slice(labelEnd, start + line.length);
  return [text(`${source.slice(start, labelStart)}[`), ...label.children, text(`]${after}`)];
}

function reportUnclosed(node: ContainerDirective, context: CompileContext): void {
  const { opening, closing } = typedFences(node, context.source);
  // An alert quote has no fences.
  if (closing !== null || !opening.startsWith(':')) return;
  report(context, 'invalid-markup', lineOf(node), {
    fr:
      `${quote(opening)} n’est pas fermé avant la fin de ce qui le contient. ` +
      'Fermez-le ; autour d’un autre bloc, ouvrez et fermez avec un deux-points de plus.',
    en:
      `Expected a closing fence for ${quote(opening)}, received none before the end of what holds it. ` +
      'Close it; around another block, open and close with one colon more.',
  });
}

function reportAttributes(node: ContainerDirective, context: CompileContext): void {
  if (Object.keys(node.attributes ?? {}).length === 0) return;
  report(context, 'invalid-markup', lineOf(node), {
    fr: `":::${node.name}" ne prend pas d’attributs : ils sont laissés de côté. Retirez-les.`,
    en: `Expected no attributes on ":::${node.name}", received some: they are left out. Remove them.`,
  });
}

/** Returns the fences of a block as typed; `closing` is null when the block is never closed. */
function typedFences(node: ContainerDirective, source: string): { opening: string; closing: string | null } {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? start;
  const opening = lineFrom(source, start).trimEnd();
  const typed = source.slice(start, end);
  const lastLine = typed.slice(typed.lastIndexOf('\n') + 1);
  const fence = /^[ \t>]*(:{3,})[ \t]*$/.exec(lastLine)?.[1];
  const openingSize = /^:+/.exec(opening)?.[0].length ?? 0;
  return { opening, closing: fence && fence.length >= openingSize && typed !== lastLine ? fence : null };
}

function lineFrom(source: string, offset: number): string {
  const restOfLine = /[^\n]*/y;
  restOfLine.lastIndex = offset;
  return restOfLine.exec(source)?.[0] ?? '';
}

function takeLabel(node: ContainerDirective): Paragraph | null {
  const [first] = node.children;
  if (first?.type !== 'paragraph' || first.data?.directiveLabel !== true) return null;
  node.children.shift();
  return first;
}

function text(value: string): Text {
  return { type: 'text', value };
}

function paragraph(hName: string, className: string[], children: PhrasingContent[]): Paragraph {
  return { type: 'paragraph', data: { hName, hProperties: { className } }, children };
}

function paragraphOf(children: PhrasingContent[], place?: ContainerDirective): Paragraph {
  return { type: 'paragraph', children, ...(place?.position ? { position: place.position } : {}) };
}

/**
 * Creates a phrasing node that becomes an HTML element.
 * mdast has no generic node, so emphasis is used.
 */
function element(hName: string, className: string[], children: PhrasingContent[]): PhrasingContent {
  return { type: 'emphasis', data: { hName, hProperties: { className } }, children };
}
