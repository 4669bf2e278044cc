import type { Element, ElementContent, Root } from 'hast';
import { walkElements } from '../walk';
import { hasMarks, markLines } from '../code/code-lines';
import { withoutComments } from '../code/code-comments';
import { readFenceMeta, type FenceMeta } from '../code/fence-meta';
import { highlightCode } from '../code/highlight-code';
import { languageName } from '../code/language-name';
import type { CompileContext, Fence } from '../compile-context';
import { digestText } from '../../digest-text';
import { h, textNode } from '../hast-slots';

/**
 * Reinserts the code blocks, each once, highlighted,
 * with a caption (title and language) and a copy button.
 */
export function placeCode(tree: Root, context: CompileContext): void {
  const fences: (Fence | undefined)[] = [...context.fences];
  walkElements(tree, (node, index, parent) => {
    if (node.tagName !== 'pre') return;
    const number = Number(node.properties['dataFence'] ?? -1);
    delete node.properties['dataFence'];
    const fence = fences[number];
    if (!fence) return;
    fences[number] = undefined;
    parent.children[index] = figureOf(fence, node, context);
  });
}

function figureOf(fence: Fence, pre: Element, { labels }: CompileContext): Element {
  const meta = readFenceMeta(fence.meta);
  const isMarkedDiff = fence.language === 'diff' && meta.lang !== null;
  const { code, marks } = isMarkedDiff ? readDiff(fence.code, meta.marks) : { code: fence.code, marks: meta.marks };
  const language = isMarkedDiff ? (meta.lang ?? '') : fence.language;
  const html = hasMarks(marks) ? markLines(highlightCode(code, language), marks) : highlightCode(code, language);
  pre.children = [
    h('code', { className: [`language-${classNameOf(language)}`] }, [{ type: 'written', html, text: code }]),
  ];
  // A single line, such as a command, needs no bar above it that is as high as the line.
  const isOneLine = !code.trimEnd().includes('\n');
  const figure = h('figure', { className: ['code'] }, [
    ...captionOf(meta.title, isOneLine && meta.title === null ? null : languageName(language)),
    pre,
    copyButton(labels),
  ]);
  figure.placed = { landmark: `code:${digestText(withoutComments(code))}` };
  return figure;
}

/** Creates the caption from title and language; empty when there is neither. */
function captionOf(title: string | null, name: string | null): ElementContent[] {
  if (title === null && name === null) return [];
  const parts: ElementContent[] = title === null ? [] : [h('span', { className: ['code-title'] }, [textNode(title)])];
  if (name !== null) {
    const language = h('span', { className: ['code-language'] }, [textNode(name)]);
    language.placed = { generated: true };
    parts.push(language);
  }
  return [h('figcaption', {}, parts)];
}

/**
 * Creates the copy button. It is part of the HTML: CSS hides
 * it when scripting is off, and an early click is queued.
 */
function copyButton({ copy, copyCode }: CompileContext['labels']): Element {
  const properties = { type: 'button', className: ['copy'], ariaLabel: copyCode, dataReplay: true };
  const button = h('button', properties, [textNode(copy)]);
  button.placed = { generated: true };
  return button;
}

function classNameOf(language: string): string {
  return /^[a-z0-9+#-]{1,24}$/.test(language) ? language.replaceAll('#', 'sharp').replaceAll('+', 'p') : 'text';
}

/** Converts the signs of a diff to marked lines of the inner language. */
function readDiff(diff: string, marks: FenceMeta['marks']): { code: string; marks: FenceMeta['marks'] } {
  const lines = diff.split('\n');
  const ins = new Set(marks.ins);
  const del = new Set(marks.del);
  lines.forEach((line, index) => {
    if (line.startsWith('+')) ins.add(index + 1);
    else if (line.startsWith('-')) del.add(index + 1);
  });
  const isIndented = lines.every((line) => line === '' || /^[-+ ]/.test(line));
  const code = lines.map((line) => (isIndented || /^[-+]/.test(line) ? line.slice(1) : line)).join('\n');
  return { code, marks: { ...marks, ins, del } };
}
