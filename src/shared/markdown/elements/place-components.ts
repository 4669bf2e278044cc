import type { Element, ElementContent, Root } from 'hast';
import type { CompileContext } from '../compile-context';
import { report } from '../compile-context';
import { textOfHtml } from '../components/component-html';
import { walkElements } from '../walk';
import { h, textNode, type WrittenCode } from '../hast-slots';

/**
 * Replaces the elements of components by their HTML, around their content. A component that cannot
 * be shown is a notice above its content.
 */
export function placeComponents(tree: Root, context: CompileContext): void {
  // Typed HTML may have the number of a use where there is none.
  if (context.uses.length === 0) walkElements(tree, (node) => void delete node.properties['dataComponent']);
  else placeWithin(tree, context);
}

function placeWithin(parent: Root | Element, context: CompileContext): void {
  parent.children = parent.children.flatMap((node): ElementContent[] => {
    if (node.type === 'doctype') return [];
    if (node.type !== 'element') return [node];
    placeWithin(node, context);
    if (node.tagName !== 'div') return [node];
    const number = Number(node.properties['dataComponent'] ?? -1);
    delete node.properties['dataComponent'];
    const use = context.uses[number];
    if (use === undefined || context.components === undefined) return [node];
    // Typed HTML may name a use a second time.
    context.uses[number] = undefined;
    const content = node.children;
    const hasContent = content.some((child) => child.type !== 'text' || child.value.trim() !== '');
    const { name, attributes, line } = use;
    const { html, faults } = context.components.render({ name, attributes, hasContent, locale: context.locale });
    for (const { fr, en } of faults) {
      report(context, 'invalid-markup', line, {
        fr: `Le composant "${name}" ${fr}`,
        en: `The component "${name}" ${en}`,
      });
    }
    if (html === null) return [noticeOf(name, context), ...content];
    const { before, after, contents } = html;
    return [written(before), ...(contents === 0 ? [] : content), written(after), ...(contents === 0 ? content : [])];
  });
}

const written = (html: string): WrittenCode => ({ type: 'written', html, text: textOfHtml(html) });

function noticeOf(name: string, { labels }: CompileContext): Element {
  const text = textNode(labels.brokenComponent.replaceAll('{name}', () => name));
  const title = h('p', { className: ['widget-title'] }, [text]);
  const notice = h('aside', { className: ['widget', 'widget-warning'], role: 'note' }, [title]);
  notice.placed = { generated: true };
  return notice;
}
