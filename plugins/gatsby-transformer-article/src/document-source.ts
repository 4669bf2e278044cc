import type { Locale } from '../../../content-schema';
import type { DocumentLabels } from '../../../src/shared/markdown/document';

/** What a document is compiled from, and the key it is kept under. */
export interface DocumentSource {
  markdown: string;
  /** Locale the text is written in. */
  locale: Locale;
  labels: DocumentLabels;
  key: string;
}
