/** HTML elements that authors may use, and that the pipeline creates before sanitising. */
export const ALLOWED_ELEMENTS = [
  ...['a', 'abbr', 'aside', 'b', 'bdi', 'bdo', 'blockquote', 'br', 'caption', 'cite', 'code', 'col', 'colgroup', 'dd'],
  ...['del', 'details', 'dfn', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
  ...['hr', 'i', 'img', 'input', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 'rp', 'rt', 'ruby', 's', 'samp'],
  ...['section', 'small', 'span', 'strong', 'sub', 'summary', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead'],
  ...['time', 'tr', 'u', 'ul', 'var', 'wbr'],
] as const;

/** HTML elements that authors may not use. Any other name is not HTML and is shown as typed. */
const OTHER_ELEMENTS = [
  ...['address', 'area', 'article', 'audio', 'base', 'body', 'button', 'canvas', 'data', 'datalist', 'dialog', 'embed'],
  ...['fieldset', 'footer', 'form', 'head', 'header', 'hgroup', 'html', 'iframe', 'label', 'legend', 'link', 'main'],
  ...['map', 'math', 'menu', 'meta', 'meter', 'nav', 'noscript', 'object', 'optgroup', 'option', 'output', 'param'],
  ...['picture', 'progress', 'script', 'search', 'select', 'slot', 'source', 'style', 'svg', 'template', 'textarea'],
  ...['title', 'track', 'video'],
  // Obsolete, but still known to every browser.
  ...['acronym', 'applet', 'basefont', 'bgsound', 'big', 'blink', 'center', 'dir', 'font', 'frame', 'frameset'],
  ...['image', 'isindex', 'keygen', 'listing', 'marquee', 'menuitem', 'multicol', 'nextid', 'nobr', 'noembed'],
  ...['noframes', 'plaintext', 'rb', 'rtc', 'spacer', 'strike', 'tt', 'xmp'],
] as const;

/** Elements that are dropped with their content: it is code, data or a control, never prose. */
export const STRIPPED_ELEMENTS = [
  ...[
    'applet',
    'audio',
    'canvas',
    'datalist',
    'embed',
    'frameset',
    'iframe',
    'math',
    'noembed',
    'noframes',
    'noscript',
  ],
  ...['object', 'script', 'select', 'style', 'svg', 'template', 'textarea', 'title', 'video', 'xmp'],
] as const;

/**
 * Elements that only wrap their content: their tags
 * are dropped without a finding, even when far apart.
 */
const WRAPPERS: ReadonlySet<string> = new Set([
  ...['acronym', 'address', 'article', 'big', 'center', 'data', 'dialog', 'dir', 'fieldset', 'font', 'footer', 'form'],
  ...['header', 'hgroup', 'label', 'legend', 'main', 'menu', 'nav', 'nobr', 'picture', 'search', 'tt'],
]);

/** Elements that, when not closed, would contain the rest of the text. */
const GREEDY: ReadonlySet<string> = new Set([
  ...[
    'a',
    'abbr',
    'b',
    'bdi',
    'bdo',
    'cite',
    'code',
    'del',
    'details',
    'dfn',
    'em',
    'i',
    'ins',
    'kbd',
    'mark',
    'pre',
    'q',
  ],
  ...['ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var'],
]);

/** Allowed elements that begin a line of their own, and the line break. */
const BLOCKS: ReadonlySet<string> = new Set([
  ...['aside', 'blockquote', 'br', 'caption', 'dd', 'details', 'div', 'dl', 'dt', 'figcaption', 'figure', 'h1', 'h2'],
  ...['h3', 'h4', 'h5', 'h6', 'hr', 'li', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot'],
  ...['th', 'thead', 'tr', 'ul'],
]);

const allowed: ReadonlySet<string> = new Set(ALLOWED_ELEMENTS);
const known: ReadonlySet<string> = new Set([...ALLOWED_ELEMENTS, ...OTHER_ELEMENTS]);
const VOID: ReadonlySet<string> = new Set([
  ...['area', 'base', 'basefont', 'bgsound', 'br', 'col', 'embed', 'frame', 'hr', 'image', 'img', 'input', 'keygen'],
  ...['link', 'meta', 'param', 'source', 'track', 'wbr'],
]);

/** Checks whether authors may use an element. */
export const isAllowedElement = (name: string): boolean => allowed.has(name);

/** Checks whether a name is an HTML element. */
export const isHtmlElement = (name: string): boolean => known.has(name);

/** Checks whether an allowed element separates the words before, in and after it. */
export const separatesWords = (name: string): boolean => BLOCKS.has(name);

/** Checks whether a forbidden element only wraps its content. */
export const isWrapperElement = (name: string): boolean => WRAPPERS.has(name);

/** Checks whether an element, when not closed, would contain the rest of the text. */
export const mustBeClosed = (name: string): boolean => GREEDY.has(name);

/** Checks whether an element has no content and no closing tag. */
export const isVoidElement = (name: string): boolean => VOID.has(name);
