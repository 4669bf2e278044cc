import type { Locale } from '../../../../content-schema';
import { compileMarkdown } from '../../../shared/markdown/compile-markdown';
import { digestText } from '../../../shared/digest-text';
import type { CompiledDocument, CompileMarkdown, DocumentLabels, HeadingIds } from '../../../shared/markdown/document';
import { assignHeadingIds } from '../../../shared/markdown/heading-ids';
import { MARKDOWN_LIMITS, timeLimitOf } from '../../../shared/markdown/limits';
import { compareTexts } from './compare-texts';
import type { IndexedText, PreparedText, SourceText } from './text-engine';
import type { TaskMessage, TextResult, TextTask, WorkerMessage } from './text-messages';

/**
 * Limits of the cache of compiled texts: their number and total length of Markdown. Enough to go
 * back and forth between articles with their versions.
 */
const MOST_KEPT = 100;
const MOST_CHARACTERS = 3_000_000;

/**
 * Handles tasks in the worker. Before each step that may be slow it announces a time limit.
 * @param labels Labels that the pipeline inserts into documents.
 * @param post Sends a message to the page. It must be sent at once, before the step is done.
 * @param compile Replaced by tests.
 * @returns a handler to call with each message.
 */
export function serveTexts(
  labels: Readonly<Record<Locale, DocumentLabels>>,
  post: (message: WorkerMessage) => void,
  compile: CompileMarkdown = compileMarkdown,
): (message: TaskMessage) => void {
  const compiled = new CompiledTexts(({ markdown, contentLocale }) =>
    compile(markdown, { locale: contentLocale, labels: labels[contentLocale] }),
  );

  return ({ id, task }) => {
    const announce = (limitMs: number, key: string | null) => post({ id, limitMs, key });
    try {
      post({ id, result: perform(task, announce) });
    } catch (error) {
      post({ id, error: error instanceof Error ? error.message : String(error) });
    }
  };

  function perform(task: TextTask, announce: (limitMs: number, key: string | null) => void): TextResult {
    if (task.kind === 'compare') {
      const { before, after } = task;
      announce(timeLimitOf(before.markdown) + timeLimitOf(after.markdown), null);
      return { kind: 'compared', comparison: compareTexts(before, after, labels) };
    }
    const documents = task.texts.map((text): [SourceText, CompiledDocument] => {
      announce(timeLimitOf(text.markdown), text.key);
      return [text, compiled.compile(text)];
    });
    announce(MARKDOWN_LIMITS.baseMs, null);
    const ids = assignHeadingIds(
      documents.map(([text, { headings, sections, anchors }]) => ({ ...text, headings, sections, anchors })),
    );
    const wanted = documents.filter(([{ key }]) => task.wanted.includes(key));
    const answer = <Given>(give: (document: CompiledDocument, headingIds: HeadingIds[]) => Given) =>
      wanted.map(([{ key }, document]): [string, Given] => [key, give(document, ids.get(key) ?? [])]);
    return task.kind === 'prepare'
      ? { kind: 'prepared', texts: answer((document, headingIds): PreparedText => ({ document, headingIds })) }
      : { kind: 'indexed', texts: answer(toIndexedText) };
  }
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
      if (this.#documents.size <= MOST_KEPT && this.#characters <= MOST_CHARACTERS) return;
      this.#documents.delete(key);
      this.#characters -= length;
    }
  }
}
