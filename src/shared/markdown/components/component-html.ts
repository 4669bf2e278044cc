import type { Sentence } from '../../../../content-schema';

/** Element that stands for the content of a component while it is rendered. */
export const CONTENT_ELEMENT = 'versio-content';

const CONTENT = new RegExp(`<${CONTENT_ELEMENT}></${CONTENT_ELEMENT}>`, 'g');

/** HTML of a component around its content. */
export interface ComponentHtml {
  before: string;
  after: string;
  /** Number of times that the component shows its content. */
  contents: number;
}

/** Splits the HTML of a component where its content is. */
export function splitAtContent(html: string): ComponentHtml {
  const [before = '', ...rest] = html.split(CONTENT);
  return { before, after: rest.join(''), contents: rest.length };
}

/** Tags: text is escaped, so that it has none. */
const TAG = /<([a-z][a-z0-9-]*)((?:[^>"]|"[^"]*")*)>/gi;
/** Elements that run, load or style something, or belong to the head. */
const REFUSED_ELEMENTS = /^(?:script|style|iframe|object|embed|frame|link|meta|base|title|html|head|body)$/i;
const REFUSED_ATTRIBUTE = /\s(style|srcdoc|on[a-z]+)="/i;

/** Characters that browsers leave out at the start of an address, or inside its scheme. */
const IGNORED = /[^!-\uffff]/g;
const SCRIPT_ADDRESS = /(?:href|src|action)="javascript:/i;

/**
 * Returns what the HTML of a component must not have: pages are static, and their security policy
 * blocks scripts and styles inside them. Null when it has none of it.
 */
export function findRefusedMarkup(html: string): string | null {
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    if (REFUSED_ELEMENTS.test(name)) return `<${name.toLowerCase()}>`;
    const refused = REFUSED_ATTRIBUTE.exec(withoutValues(attributes))?.[1];
    if (refused !== undefined) return `${refused.toLowerCase()}="…"`;
    if (SCRIPT_ADDRESS.test(attributes.replace(IGNORED, ''))) return 'javascript:';
  }
  return null;
}

/** Empties the values of attributes: one may contain what looks like an attribute. */
const withoutValues = (attributes: string): string => attributes.replace(/"[^"]*"/g, '""');

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Returns the text of the HTML of a component, for search and comparisons. */
export function textOfHtml(html: string): string {
  const text = html
    .replace(TAG, (_tag, name: string) => (name.toLowerCase() === 'wbr' ? '' : ' '))
    .replace(/<\/[a-z][a-z0-9-]*>/gi, ' ')
    .replace(/&(?:lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
  // Separate from the words around it.
  return text === '' ? ' ' : ` ${text} `;
}

/** Returns the sentence that refuses a part of a component's HTML. */
export function refusedMarkup(found: string): Sentence {
  return {
    fr: `donne ${found}, qu’une page n’a pas : elle est du HTML sans script, et ses styles sont dans theme.css. Retirez-le.`,
    en: `renders ${found}, which no page has: pages are HTML without scripts, and their styles are in theme.css. Remove it.`,
  };
}
