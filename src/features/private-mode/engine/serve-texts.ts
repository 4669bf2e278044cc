import type { Locale } from '../../../../content-schema';
import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { digestText } from '../../../shared/digest-text';
import type {
  CompiledDocument,
  CompileMarkdown,
  DocumentLabels,
  HeadingIds,
  SiteComponents,
} from '../../../shared/markdown/document';
import { assignHeadingIds } from '../../../shared/markdown/heading-ids';
import { MARKDOWN_LIMITS, timeLimitOf } from '../../../shared/markdown/limits';
import type { AnnounceLimit } from '../../../shared/worker-channel';
import { compareTexts } from './compare-texts';
import type { IndexedText, PreparedText, SourceText, TextMethods } from './text-engine';

/**
 * Limits of the cache of compiled texts: their number and total length of Markdown. Enough to go
 * back and forth between articles with their versions.
 */
const MAX_CACHED = 100;
const MAX_CHARACTERS = 3_000_000;

/**
 * Creates the methods of the worker. Before each step that may be slow they announce a time limit.
 * @param labels Labels that the pipeline inserts into documents.
 * @param compile Replaced by tests.
 * @param loadComponents Loads the components of the site (default: it has none).
 */
export function serveTexts(
  labels: Readonly<Record<Locale, DocumentLabels>>,
  compile: CompileMarkdown = compileMarkdown,
  loadComponents?: () => Promise<SiteComponents>,
): (announceLimit: AnnounceLimit) => TextMethods {
  let components: SiteComponents | undefined;
  const compiled = new CompiledTexts(({ markdown, contentLocale }) =>
    compile(markdown, { locale: contentLocale, labels: labels[contentLocale], components }),
  );

  return (announceLimit) => {
    /** Compiles texts of one article, and returns what is made of those that are wanted. */
    async function compileAll<Made>(
      texts: readonly SourceText[],
      wanted: readonly string[],
      make: (document: CompiledDocument, headingIds: HeadingIds[]) => Made,
    ): Promise<ReadonlyMap<string, Made>> {
      if (loadComponents !== undefined) components ??= await loadComponents();
      const documents = texts.map((text): [SourceText, CompiledDocument] => {
        announceLimit(timeLimitOf(text.markdown), text.key);
        return [text, compiled.compile(text)];
      });
      announceLimit(MARKDOWN_LIMITS.baseMs, null);
      const ids = assignHeadingIds(
        documents.map(([text, { headings, sections, anchors }]) => ({ ...text, headings, sections, anchors })),
      );
      const returned = documents.filter(([{ key }]) => wanted.includes(key));
      return new Map(returned.map(([{ key }, document]) => [key, make(document, ids.get(key) ?? [])]));
    }

    return {
      prepare: (texts, wanted) =>
        compileAll(texts, wanted, (document, headingIds): PreparedText => ({ document, headingIds })),
      index: (texts, wanted) => compileAll(texts, wanted, toIndexedText),
      async compare(before, after) {
        announceLimit(timeLimitOf(before.markdown) + timeLimitOf(after.markdown), null);
        return compareTexts(before, after, labels);
      },
    };
  };
}

function toIndexedText({ headings, sections }: CompiledDocument, headingIds: HeadingIds[]): IndexedText {
  return {
    headings: headings.map(({ depth, text, slug }) => ({ depth, text, slug })),
    headingIds,
    sections: sections.map(({ heading, text }) => ({ heading, text })),
  };
}

/** Compiles texts and caches the most recently used ones, by language and digest. */
class CompiledTexts {
  readonly #documents = new Map<string, { document: CompiledDocument; length: number }>();
  #characters = 0;

  constructor(private readonly compileText: (text: SourceText) => CompiledDocument) {}

  compile(text: SourceText): CompiledDocument {
    const { markdown, contentLocale } = text;
    const key = `${contentLocale} ${markdown.length} ${digestText(markdown)}`;
    const known = this.#documents.get(key);
    if (known !== undefined) {
      // Moves the entry to the end: the oldest ones are deleted first.
      this.#documents.delete(key);
      this.#documents.set(key, known);
      return known.document;
    }
    const document = this.compileText(text);
    this.#documents.set(key, { document, length: markdown.length });
    this.#characters += markdown.length;
    this.#deleteOldest();
    return document;
  }

  #deleteOldest(): void {
    for (const [key, { length }] of this.#documents) {
      if (this.#documents.size <= MAX_CACHED && this.#characters <= MAX_CHARACTERS) return;
      this.#documents.delete(key);
      this.#characters -= length;
    }
  }
}
