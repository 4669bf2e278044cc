import english from '../../../../locales/en/article-description.json';
import french from '../../../../locales/fr/article-description.json';
import { compileMarkdown } from '../compile-markdown';
import type { CompiledDocument, DocumentFinding, Placement } from '../document';
import { labelsFrom } from '../document-labels';
import { renderDocument } from '../render-document';

/** French labels of the site. */
export const frenchLabels = labelsFrom(french);
/** English labels of the site. */
export const englishLabels = labelsFrom(english);

/**
 * Placement in which article n of version v is at `/v/n`,
 * and images/x.png has 800 by 600 pixels at `/files/x.png`.
 */
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

/** Compiles and renders an English text, by default on a site where every target exists. */
export function htmlOf(markdown: string, placement: Partial<Placement> = {}): string {
  return renderDocument(compile(markdown), { ...openPlacement, ...placement });
}

/** Returns the findings of a text, as `kind line`. */
export function findingsOf(markdown: string): string[] {
  return compile(markdown).findings.map(({ kind, line }: DocumentFinding) => `${kind} ${line ?? '-'}`);
}
