import type { Locale } from '../../../content-schema';
import { compileMarkdown } from '../../../src/shared/markdown/compile-markdown';
import type { CompiledDocument, DocumentLabels } from '../../../src/shared/markdown/document';

/** What a document is compiled from, and the key it is kept under. */
export interface DocumentSource {
  markdown: string;
  /** Locale the text is written in. */
  locale: Locale;
  labels: DocumentLabels;
  key: string;
}

/** Compiles the source of a document. */
export function compileSource({ markdown, locale, labels }: DocumentSource): CompiledDocument {
  return compileMarkdown(markdown, { locale, labels });
}
