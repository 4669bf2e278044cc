import { fromHtml } from 'hast-util-from-html';
import type { Element, Nodes } from 'hast';
import { htmlOf } from '../testing/compile-for-test';
import { NAMED_XSS_VECTORS } from '../testing/xss-vectors';
import { RESERVED_IDS } from './content-ids';

/** Contents allowed in a rendered document, written independently of the pipeline. */
const ELEMENTS = new Set(
  (
    'a abbr aside b bdi bdo blockquote br button caption cite code col colgroup dd del details dfn div dl dt em figcaption ' +
    'figure h2 h3 h4 h5 h6 hr i img input ins kbd label li mark ol p picture pre q rp rt ruby s samp section small ' +
    'source span strong sub summary sup table tbody td tfoot th thead time tr u ul var wbr'
  ).split(' '),
);
const ATTRIBUTES = new Set(
  (
    'align alt ariaDisabled ariaHidden ariaLabel checked className colSpan dataReplay dateTime decoding dir disabled height href id ' +
    'lang loading open referrerPolicy rel reversed role rowSpan scope sizes span src srcSet start tabIndex target title ' +
    'type value width'
  ).split(' '),
);
const HREF = /^(?:https?:\/\/[^\s/\\]|(?:mailto|tel|sms):|#|\/(?![/\\]))/i;

const elementsOf = (node: Nodes): Element[] => [
  ...(node.type === 'element' ? [node] : []),
  ...('children' in node ? node.children.flatMap((child) => elementsOf(child)) : []),
];

/** Returns everything in the HTML that a document may not contain. */
function offencesOf(html: string): string[] {
  return elementsOf(fromHtml(html, { fragment: true })).flatMap((element) => {
    const { tagName, properties } = element;
    const { href, src, id, type } = properties;
    return [
      ...(ELEMENTS.has(tagName) ? [] : [`<${tagName}>`]),
      ...Object.keys(properties)
        .filter((name) => !ATTRIBUTES.has(name))
        .map((name) => `${tagName}[${name}]`),
      ...(href === undefined || HREF.test(String(href)) ? [] : [`href ${String(href)}`]),
      ...(src === undefined || /^(?:https?:\/\/|\/files\/)/.test(String(src)) ? [] : [`src ${String(src)}`]),
      ...(id !== undefined && (RESERVED_IDS.has(String(id)) || /^(?:_|gatsby)/i.test(String(id)))
        ? [`id ${String(id)}`]
        : []),
      // Only the pipeline's button is allowed, which submits nothing.
      ...(tagName === 'button' && (type !== 'button' || String(properties.className) !== 'copy') ? ['button'] : []),
      ...(tagName === 'input' && type !== 'checkbox' ? [`input ${String(type)}`] : []),
    ];
  });
}

describe('documents written by an attacker', () => {
  it('number at least 120', () => {
    expect(NAMED_XSS_VECTORS.length).toBeGreaterThanOrEqual(120);
  });

  it.each(NAMED_XSS_VECTORS)('contain only the elements and attributes of the allow-list: $name', ({ markdown }) => {
    expect(offencesOf(htmlOf(markdown))).toEqual([]);
  });

  it.each(NAMED_XSS_VECTORS)('stay harmless when parsed and written again: $name', ({ markdown }) => {
    const once = htmlOf(`<div>\n\n${markdown}\n\n</div>`);
    expect(offencesOf(`<table>${once}</table><p>${once}</p>`)).toEqual([]);
  });

  it.each(['a', 'aside', 'code', 'details', 'div', 'li', 'p', 'pre', 'section', 'span', 'table', 'td'])(
    'have no class of the site’s own pages on <%s>',
    (name) => {
      expect(htmlOf(`<${name} class="search-box spoiler">a</${name}>`)).not.toContain('search-box');
    },
  );

  it('would be detected by this check', () => {
    expect(offencesOf('<p onclick="x"><script></script><a href="javascript:x" id="gatsby-x">x</a></p>')).toEqual([
      'p[onClick]',
      '<script>',
      'href javascript:x',
      'id gatsby-x',
    ]);
  });
});
