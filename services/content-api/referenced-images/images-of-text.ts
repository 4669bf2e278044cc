import { DEFAULT_LOCALE } from '../../../content-schema';
import { compileMarkdown } from '../../../src/shared/markdown/compile-markdown';
import type { DocumentLabels } from '../../../src/shared/markdown/document';

/** Start of an image in markdown and in HTML (whose parser reads `<image` as `<img`). */
const IMAGE = /!\[|<im/i;
/** Character references, by name or number, that can replace a character of an address. */
const REFERENCE = /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(sol|percnt|Tab|NewLine));?/g;
const NAMED: Readonly<Record<string, string>> = { sol: '/', percnt: '%' };

/**
 * Checks whether a text may show a content image: false is certain, true needs a check by
 * `referencedImages`. Detects every spelling of `images/` that the pipeline accepts, in time linear
 * to the text's length.
 */
export function mayShowImages(markdown: string): boolean {
  if (!IMAGE.test(markdown)) return false;
  if (markdown.includes('images/')) return true;
  return markdown
    .replace(REFERENCE, (_reference, decimal?: string, hexadecimal?: string, name?: string) =>
      name === undefined ? characterOf(Number(decimal ?? `0x${hexadecimal}`)) : (NAMED[name] ?? ''),
    )
    .replace(/[\\\t\n\r]/g, '')
    .replace(/%([0-9a-fA-F]{2})/g, (_escape, code: string) => characterOf(Number(`0x${code}`)))
    .includes('images/');
}

/** Returns an ASCII character. All others are no part of the folder's name. */
function characterOf(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : ' ';
}

/**
 * Returns the content images that the page of a text shows, as unique paths such as `images/a
 * b.png`. A mere mention (in code, in a comment, as the target of a link) does not count: only the
 * compiled document is read.
 */
export function referencedImages(markdown: string): string[] {
  const { images } = compileMarkdown(markdown, { locale: DEFAULT_LOCALE, labels: NO_LABELS });
  return [...new Set(images.map(({ href }) => href))].filter((href) => href.startsWith('images/'));
}

/** Empty labels: images do not depend on them. */
const NO_LABELS: DocumentLabels = {
  widget: { summary: '', requirement: '', note: '', important: '', danger: '', warning: '' },
  spoiler: '',
  headingLink: '',
  newTab: '',
  backToReference: '',
  footnotes: '',
  missingArticle: '',
  missingImage: '',
  brokenComponent: '',
  table: '',
  copy: '',
  copyCode: '',
};
