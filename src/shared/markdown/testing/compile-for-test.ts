import english from '../../../../locales/en/article-description.json';
import french from '../../../../locales/fr/article-description.json';
import { compileMarkdown } from '../compile-markdown';
import type { CompiledDocument, DocumentFinding, Placement } from '../document';
import { labelsFrom } from '../document-labels';
import { renderDocument } from '../render-document';

/** The site's own French labels. */
export const frenchLabels = labelsFrom(french);
/** The site's own English labels. */
export const englishLabels = labelsFrom(english);

/** A placement in which article n of version v is at `/v/n`, and images/x.png is 800 by 600 pixels at `/files/x.png`. */
export const openPlacement: Placement = {
  headingIds: [],
  hrefOf: (link) => (link.to === 'article' ? `/${link.versionId ?? 'current'}/${link.articleId}` : null),
  imageOf: ({ href }) => ({ src: href.replace(/^images/, '/files'), width: 800, height: 600, sources: [] }),
  labels: englishLabels,
};

/** Compiles an English text. */
export function compile(markdown: string): CompiledDocument {
  return compileMarkdown(markdown, { locale: 'en', labels: englishLabels });
}

/** Compiles an English text and places it, by default on a site where everything exists. */
export function htmlOf(markdown: string, placement: Partial<Placement> = {}): string {
  return renderDocument(compile(markdown), { ...openPlacement, ...placement });
}

/** The findings of a text, as `kind line`. */
export function findingsOf(markdown: string): string[] {
  return compile(markdown).findings.map(({ kind, line }: DocumentFinding) => `${kind} ${line ?? '-'}`);
}
