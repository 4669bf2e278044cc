import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { LOCALES, parseWithFriendlyErrors, type Locale } from '../../../content-schema';
import type { DocumentLabels } from '../../../src/shared/markdown/document';
import { labelsFrom } from '../../../src/shared/markdown/document-labels';

const messagesSchema = z.record(z.string(), z.string());

/**
 * Reads the words that the pipeline writes into documents: `{localesDir}/{locale}/article-description.json`.
 * @throws {Error} when a file is missing, is not JSON, or lacks a message; it names the file.
 */
export function readLabels(localesDir: string): Record<Locale, DocumentLabels> {
  const [french, english] = LOCALES;
  return { [french]: readLocale(localesDir, french), [english]: readLocale(localesDir, english) };
}

function readLocale(localesDir: string, locale: Locale): DocumentLabels {
  const file = path.join(localesDir, locale, 'article-description.json');
  try {
    return labelsFrom(parseWithFriendlyErrors(messagesSchema, JSON.parse(readFileSync(file, 'utf8')), file));
  } catch (error) {
    throw new Error(`The words for articles cannot be read from ${file}.`, { cause: error });
  }
}
