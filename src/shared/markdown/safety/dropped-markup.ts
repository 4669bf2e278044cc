import type { Element, Root } from 'hast';
import { walkElements } from '../walk';
import { lineOf, report, type CompileContext } from '../compile-context';
import { isAllowedElement, STRIPPED_ELEMENTS } from './html-elements';

const stripped: ReadonlySet<string> = new Set(STRIPPED_ELEMENTS);

/** Tells the editor once a document about each element and attribute that sanitising is about to drop with a loss. */
export function reportDroppedMarkup(tree: Root, context: CompileContext): void {
  const told = new Set<string>();
  const tell = (what: string, node: Element, advice: string): void => {
    if (told.has(what)) return;
    told.add(what);
    report(
      context,
      'invalid-markup',
      lineOf(node),
      `Expected HTML of the allow-list, received ${what}: left out. ${advice}`,
    );
  };
  walkElements(tree, (node) => {
    if (!isAllowedElement(node.tagName)) {
      const isStripped = stripped.has(node.tagName);
      tell(`<${node.tagName}>`, node, isStripped ? 'Its content goes with it.' : 'Its content stays.');
      if (isStripped) return 'skip';
    }
    for (const name of Object.keys(node.properties)) {
      if (name === 'style')
        tell('the attribute style', node, 'Use the directives instead, such as ":color[…]{name=red}".');
      else if (/^on/i.test(name)) tell(`the event handler ${name.toLowerCase()}`, node, 'Content cannot run scripts.');
    }
    return undefined;
  });
}
