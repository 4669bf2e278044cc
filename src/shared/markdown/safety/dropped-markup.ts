import type { Element, Root } from 'hast';
import { walkElements } from '../walk';
import { lineOf, report, type CompileContext } from '../compile-context';
import { isAllowedElement, STRIPPED_ELEMENTS } from './html-elements';
import { sameInBoth, type Sentence } from '../../../../content-schema';

const stripped: ReadonlySet<string> = new Set(STRIPPED_ELEMENTS);

const STRIPPED = { fr: 'Son contenu part avec lui.', en: 'Its content goes with it.' };
const KEPT = { fr: 'Son contenu reste.', en: 'Its content stays.' };
const NO_SCRIPTS = { fr: 'Le contenu ne peut pas lancer de scripts.', en: 'Content cannot run scripts.' };

/**
 * Reports what sanitising is about to drop: each element that goes with its content, and once a document each other
 * element and attribute.
 */
export function reportDroppedMarkup(tree: Root, context: CompileContext): void {
  const told = new Set<string>();
  const tell = (what: Sentence, node: Element, advice: Sentence): void => {
    if (advice !== STRIPPED && told.has(what.en)) return;
    told.add(what.en);
    report(context, 'invalid-markup', lineOf(node), {
      fr: `Le HTML admis ne comprend pas ${what.fr} : laissé de côté. ${advice.fr}`,
      en: `Expected HTML of the allow-list, received ${what.en}: left out. ${advice.en}`,
    });
  };
  walkElements(tree, (node) => {
    if (!isAllowedElement(node.tagName)) {
      const isStripped = stripped.has(node.tagName);
      tell(sameInBoth(`<${node.tagName}>`), node, isStripped ? STRIPPED : KEPT);
      if (isStripped) return 'skip';
    }
    for (const name of Object.keys(node.properties)) {
      if (name === 'style')
        tell({ fr: 'l’attribut style', en: 'the attribute style' }, node, {
          fr: 'Employez plutôt les directives, comme ":color[…]{name=red}".',
          en: 'Use the directives instead, such as ":color[…]{name=red}".',
        });
      else if (/^on/i.test(name)) {
        const handler = name.toLowerCase();
        tell({ fr: `le gestionnaire ${handler}`, en: `the event handler ${handler}` }, node, NO_SCRIPTS);
      }
    }
    return undefined;
  });
}
