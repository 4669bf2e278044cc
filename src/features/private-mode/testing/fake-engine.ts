import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { forEachLocale, type Locale } from '../../../../content-schema';
import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import type { CompiledDocument, DocumentLabels } from '../../../shared/markdown/document';
import { labelsFrom } from '../../../shared/markdown/document-labels';
import { assignHeadingIds } from '../../../shared/markdown/heading-ids';
import type { TextEngine } from '../engine/text-engine';

/** Labels inserted into documents. */
export const TEST_LABELS: Record<Locale, DocumentLabels> = forEachLocale((locale) => {
  const file = join(__dirname, '../../../../locales', locale, 'article-description.json');
  return labelsFrom(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
});

/**
 * The engine without its worker: the same pipeline, run directly. A comparison only checks whether
 * two texts are equal.
 */
export function fakeEngine(): TextEngine & { prepared: string[][] } {
  const prepared: string[][] = [];
  return {
    prepared,
    async prepare(texts, wanted) {
      prepared.push(texts.map(({ key }) => key));
      const documents = new Map<string, CompiledDocument>();
      for (const { key, markdown, contentLocale } of texts) {
        documents.set(key, compileMarkdown(markdown, { locale: contentLocale, labels: TEST_LABELS[contentLocale] }));
      }
      const headed = texts.flatMap((text) => {
        const document = documents.get(text.key);
        return document === undefined ? [] : [{ ...text, ...document }];
      });
      const ids = assignHeadingIds(headed);
      return new Map(
        wanted.flatMap((key) => {
          const document = documents.get(key);
          return document === undefined ? [] : [[key, { document, headingIds: ids.get(key) ?? [] }] as const];
        }),
      );
    },
    compare: async (before, after) => ({ isSame: before.markdown === after.markdown, sections: [] }),
    dispose: () => undefined,
  };
}
