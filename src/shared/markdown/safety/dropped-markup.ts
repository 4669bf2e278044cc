import type { Element, Root } from 'hast';
import { find, html } from 'property-information';
import { walkElements } from '../walk';
import { lineOf, quote, report, type CompileContext } from '../compile-context';
import { isAllowedElement, STRIPPED_ELEMENTS } from './html-elements';
import { removedAttributes } from './sanitize-schema';
import { sameInBoth, type Sentence } from '../../../../content-schema';

const stripped: ReadonlySet<string> = new Set(STRIPPED_ELEMENTS);

const CONTENT_GOES = { fr: 'Son contenu part avec lui.', en: 'Its content goes with it.' };
const CONTENT_STAYS = { fr: 'Son contenu reste.', en: 'Its content stays.' };
const NO_SCRIPTS = { fr: 'Le contenu ne peut pas lancer de scripts.', en: 'Content cannot run scripts.' };

const REMOVE = { fr: 'Retirez-le, ou écrivez-le dans le texte.', en: 'Remove it, or write it in the text.' };
const LINK = {
  fr: 'Écrivez à la place un lien vers son adresse.',
  en: 'Write a link to its address instead.',
};
const IMAGE_WIDTH = {
  fr: 'Une largeur est un nombre de pixels, comme `width="300"`, ou "{size=300}" après une image en Markdown.',
  en: 'A width is a number of pixels, such as `width="300"`, or "{size=300}" after an image in Markdown.',
};
const IMAGE_HEIGHT = {
  fr: 'La hauteur d’une image suit sa largeur : donnez celle-ci, comme `width="300"`.',
  en: 'The height of an image follows its width: give the width, such as `width="300"`.',
};
const DARK_IMAGE = {
  fr: 'Pour le mode sombre, écrivez l’autre image après la première, comme "![…](images/a.png){dark=images/b.png}".',
  en: 'For dark mode, write the other image after the first, such as "![…](images/a.png){dark=images/b.png}".',
};

/** Elements whose content is at an address. */
const ADDRESSED: ReadonlySet<string> = new Set(['audio', 'embed', 'iframe', 'object', 'video']);

/** Advice for styles, by what they set. */
const STYLES: readonly (readonly [pattern: RegExp, advice: Sentence])[] = [
  [
    /text-align/i,
    {
      fr: 'Pour aligner, employez l’attribut align, comme `<p align="center">`.',
      en: 'To align, use the attribute align, such as `<p align="center">`.',
    },
  ],
  [
    /(?:^|;)\s*color\s*:/i,
    {
      fr: 'Employez plutôt les directives, comme ":color[…]{name=red}".',
      en: 'Use the directives instead, such as ":color[…]{name=red}".',
    },
  ],
];
const REMOVE_STYLE = {
  fr: 'Retirez-le : le site a sa propre mise en forme.',
  en: 'Remove it: the site has its own styles.',
};

const CHECK_BOX = {
  fr: 'Une case à cocher commence un élément de liste, comme "- [ ] …".',
  en: 'A check box begins an item of a list, such as "- [ ] …".',
};

/**
 * Attributes (hast names) whose loss is invisible: names for
 * styles and scripts, browser hints, machine-readable data.
 */
const UNSEEN_ATTRIBUTES =
  /^(?:className|data.*|role|rel|target|download|hrefLang|ping|referrerPolicy|itemProp|itemScope|itemType|itemId|is|slot|part|nonce|tabIndex|accessKey|translate|spellCheck|contentEditable|draggable|inert|loading|decoding|fetchPriority|crossOrigin|srcSet|sizes|height|cite|dateTime|value|clear|xmlns.*|ariaHidden|ariaDescribedBy|ariaLabelledBy|ariaControls|ariaExpanded|scope|headers|border|cellPadding|cellSpacing|frame|rules|noShade|compact)$/;

/**
 * Reports what sanitising will drop: each element that is dropped with its content, and every other
 * element and attribute once per document and advice.
 */
export function reportDroppedMarkup(tree: Root, context: CompileContext): void {
  const reported = new Set<string>();
  const addFinding = (what: Sentence, node: Element, advice: Sentence): void => {
    const key = `${what.en} ${advice.en}`;
    if (!stripped.has(node.tagName) && reported.has(key)) return;
    reported.add(key);
    report(context, 'invalid-markup', lineOf(node), {
      fr: `Le HTML admis ne comprend pas ${what.fr} : laissé de côté. ${advice.fr}`,
      en: `Expected HTML of the allow-list, received ${what.en}: left out. ${advice.en}`,
    });
  };
  const boxes = inputsOfItems(tree);
  walkElements(tree, (node) => {
    if (!isAllowedElement(node.tagName)) {
      addFinding(sameInBoth(`<${node.tagName}>`), node, adviceFor(node));
      if (stripped.has(node.tagName)) return 'skip';
    }
    if (node.tagName === 'input' && !boxes.has(node)) addFinding(sameInBoth('<input>'), node, CHECK_BOX);
    // Generated nodes have no position. An element that
    // is dropped as a whole is reported as a whole.
    const isTyped = node.position !== undefined && isAllowedElement(node.tagName);
    for (const name of removedAttributes(node)) {
      if (name === 'style')
        addFinding({ fr: 'l’attribut style', en: 'the attribute style' }, node, styleAdviceFor(node));
      else if (/^on/i.test(name)) {
        const handler = name.toLowerCase();
        addFinding({ fr: `le gestionnaire ${handler}`, en: `the event handler ${handler}` }, node, NO_SCRIPTS);
      } else if (isTyped && !isUnseen(name, node)) {
        const value = node.properties[name];
        const typed = find(html, name).attribute + (value === true ? '' : `=${quote(String(value))}`);
        const what = {
          fr: `l’attribut ${typed} de <${node.tagName}>`,
          en: `the attribute ${typed} of <${node.tagName}>`,
        };
        const imageAdvice = name === 'width' ? IMAGE_WIDTH : name === 'height' ? IMAGE_HEIGHT : REMOVE;
        addFinding(what, node, node.tagName === 'img' ? imageAdvice : REMOVE);
      }
    }
    return undefined;
  });
}

/** Returns what to do about an element that is dropped. */
function adviceFor({ tagName, properties }: Element): Sentence {
  if (ADDRESSED.has(tagName)) return LINK;
  if (tagName === 'source' && /prefers-color-scheme/i.test(String(properties['media']))) return DARK_IMAGE;
  return stripped.has(tagName) ? CONTENT_GOES : CONTENT_STAYS;
}

function styleAdviceFor({ tagName, properties }: Element): Sentence {
  const style = String(properties['style']);
  if (tagName === 'img' && /width|height/i.test(style)) return IMAGE_WIDTH;
  return STYLES.find(([pattern]) => pattern.test(style))?.[1] ?? REMOVE_STYLE;
}

/** Checks whether readers miss nothing without an attribute. */
function isUnseen(name: string, { tagName, properties }: Element): boolean {
  // The height of an image follows its width.
  if (name === 'height' && tagName === 'img') return properties['width'] !== undefined;
  return UNSEEN_ATTRIBUTES.test(name);
}

/** Returns the inputs in list items, the only place where they are allowed. */
function inputsOfItems(tree: Root): ReadonlySet<Element> {
  const inputs = new Set<Element>();
  walkElements(tree, (item) => {
    if (item.tagName !== 'li') return undefined;
    walkElements(item, (node) => {
      if (node.tagName === 'input') inputs.add(node);
    });
    return 'skip';
  });
  return inputs;
}
