import type { Element } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { MARKDOWN_COLORS, WIDGET_KINDS } from '../../../../content-schema';
import { ALLOWED_ELEMENTS, STRIPPED_ELEMENTS } from './html-elements';

const oneOf = (prefix: string, names: readonly string[]): RegExp => new RegExp(`^${prefix}(?:${names.join('|')})$`);
const NUMBER = /^\d{1,5}$/;
const PIXELS = /^\d{1,5}(?:px)?$/;

/**
 * Allow-list of elements, attributes and values in a document. There is no exception
 * for trusted authors. Addresses (`href`, `src`) pass here and are checked one by
 * one by `placeLinks` and `placeImages`; the writer refuses any other address. Ids
 * and anchor names pass and are checked by `placeHeadings`. Only the classes of the
 * directives are allowed, so an author can at most imitate a directive.
 */
export const SANITIZE_SCHEMA: Schema = {
  allowComments: false,
  allowDoctypes: false,
  tagNames: [...ALLOWED_ELEMENTS],
  strip: [...STRIPPED_ELEMENTS],
  // Addresses are checked later, and not only their protocol; ids too.
  protocols: {},
  clobber: [],
  clobberPrefix: '',
  required: { input: { disabled: true, type: 'checkbox' } },
  ancestors: {
    input: ['li'],
    li: ['ol', 'ul'],
    dd: ['dl'],
    dt: ['dl'],
    summary: ['details'],
    figcaption: ['figure'],
    caption: ['table'],
    col: ['table'],
    colgroup: ['table'],
    tbody: ['table'],
    td: ['table'],
    tfoot: ['table'],
    th: ['table'],
    thead: ['table'],
    tr: ['table'],
  },
  attributes: {
    '*': ['id', 'title', ['dir', 'ltr', 'rtl', 'auto'], ['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i]],
    a: ['href', 'name', 'dataFootnoteRef', 'dataFootnoteBackref'],
    aside: [['className', 'widget', oneOf('widget-', WIDGET_KINDS)]],
    col: [['span', NUMBER]],
    colgroup: [['span', NUMBER]],
    details: ['open', ['className', 'spoiler']],
    // The number of a component's use (`placeComponents`).
    div: [alignment(), ['dataComponent', NUMBER]],
    h1: [alignment()],
    h2: [alignment()],
    h3: [alignment()],
    h4: [alignment()],
    h5: [alignment()],
    h6: [alignment()],
    img: ['src', 'alt', ['width', PIXELS], 'dataDark'],
    input: ['checked', ['type', 'checkbox'], 'disabled'],
    li: [['value', NUMBER]],
    ol: ['reversed', ['start', /^-?\d{1,9}$/], ['type', '1', 'a', 'A', 'i', 'I']],
    p: [['className', 'widget-title'], alignment()],
    pre: [['dataFence', NUMBER]],
    section: ['dataFootnotes'],
    span: [
      ['className', 'anchor', 'spoiler-inline', 'widget-kind', 'visually-hidden', oneOf('color-', MARKDOWN_COLORS)],
    ],
    td: [alignment(), ['colSpan', NUMBER], ['rowSpan', NUMBER]],
    th: [alignment(), ['colSpan', NUMBER], ['rowSpan', NUMBER], ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    time: [['dateTime', /^[\d:.TZ+-]{4,32}$/]],
  },
};

/** The same allow-list for an element without its ancestors. */
const ANYWHERE: Schema = { ...SANITIZE_SCHEMA, ancestors: {} };

/**
 * Returns the attributes of an element that sanitising removes, as typed: forbidden ones and those
 * with a forbidden value. The position of the element is ignored.
 */
export function removedAttributes({ tagName, properties }: Element): string[] {
  // Most elements have none, and each call of the sanitiser copies its schema.
  if (Object.keys(properties).length === 0) return [];
  const element: Element = { type: 'element', tagName, properties: { ...properties }, children: [] };
  const safe = sanitize(element, ANYWHERE);
  const left = safe.type === 'element' ? safe.properties : {};
  return Object.keys(properties).filter((name) => left[name] === undefined);
}

function alignment(): ['align', ...string[]] {
  return ['align', 'left', 'center', 'right', 'justify'];
}
