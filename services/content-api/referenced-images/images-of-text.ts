import { DEFAULT_LOCALE } from '../../../content-schema';
import { compileMarkdown } from '../../../src/shared/markdown/compile-markdown';
import type { DocumentLabels } from '../../../src/shared/markdown/document';

/** Where an image begins in markdown and in HTML (whose parser takes `<image` for `<img`). */
const IMAGE = /!\[|<im/i;
/** Character references, by name or number, that an address may be written with instead of the character. */
const REFERENCE = /&(?:#(\d+)|#[xX]([0-9a-fA-F]+)|(sol|percnt|Tab|NewLine));?/g;
const NAMED: Readonly<Record<string, string>> = { sol: '/', percnt: '%' };

/**
 * Tells whether a text may show an image of the content: false is certain, true is to be asked of `referencedImages`. It
 * knows every spelling of `images/` that the pipeline reads as such, and takes time in proportion to the text.
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

/** A character of ASCII; every other one is no part of the name of the folder. */
function characterOf(code: number): string {
  return code < 0x80 ? String.fromCharCode(code) : ' ';
}

/**
 * The images of the content that the page of a text shows, as paths such as `images/a b.png`, each once. What is only
 * mentioned (in code, in a comment, as the target of a link) is none of them: the compiled document is asked, and no
 * other reading of the text.
 */
export function referencedImages(markdown: string): string[] {
  const { images } = compileMarkdown(markdown, { locale: DEFAULT_LOCALE, labels: NO_LABELS });
  return [...new Set(images.map(({ href }) => href))].filter((href) => href.startsWith('images/'));
}

/** No words: images do not depend on them. */
const NO_LABELS: DocumentLabels = {
  widget: { summary: '', requirement: '', note: '', important: '', danger: '', warning: '' },
  spoiler: '',
  headingLink: '',
  newTab: '',
  backToReference: '',
  footnotes: '',
  missingArticle: '',
  missingImage: '',
  table: '',
  copy: '',
  copyCode: '',
};
