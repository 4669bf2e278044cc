import pLimit, { type LimitFunction } from 'p-limit';
import { say } from '../../../content-schema';
import type { CompiledDocument } from '../../../src/shared/markdown/document';
import type { CompilePool } from './compile-pool';
import { type DocumentSource, type DocumentCache, summarise, type DocumentSummary } from './document-cache';

/** Gives compiled documents: from the cache, else compiled in a thread and kept. */
export class DocumentCompiler {
  readonly #limit: LimitFunction;
  /** Documents being compiled, by key: the same text in two versions is compiled once. */
  readonly #underWay = new Map<string, Promise<DocumentSummary>>();

  constructor(
    private readonly cache: DocumentCache,
    private readonly pool: CompilePool,
  ) {
    // Two for each thread: one at work, one waiting, so that no thread idles and few texts are in flight.
    this.#limit = pLimit(pool.size * 2);
  }

  /**
   * The light part of a document. Many may be asked for at once; few are worked on at a time.
   * @throws {RefusedTextError} when the text is over its time or memory.
   */
  summaryOf(source: DocumentSource): Promise<DocumentSummary> {
    const known = this.#underWay.get(source.key);
    if (known !== undefined) return known;
    const summary = this.#limit(() => this.#readOrCompile(source)).finally(() => this.#underWay.delete(source.key));
    this.#underWay.set(source.key, summary);
    return summary;
  }

  /**
   * A whole document, to be rendered. One that is missing is compiled, so this works in any process.
   * @throws {RefusedTextError} when it is missing, and its text is over its time or memory.
   */
  async documentOf(source: DocumentSource): Promise<CompiledDocument> {
    const known = await this.cache.read(source.key);
    if (known !== null) return known;
    await this.summaryOf(source);
    const document = await this.cache.read(source.key);
    if (document !== null) return document;
    const file = this.cache.fileOf(source.key);
    throw new Error(
      say({
        fr: `${file} vient d’être écrit, et ne peut pas être lu.`,
        en: `${file} was written, and cannot be read.`,
      }),
    );
  }

  /** Has a thread compile a text whether it is known or not, so that one is there, and quick, when the next text comes. */
  async warmUp(source: DocumentSource): Promise<void> {
    await this.pool.run({ source, folder: this.cache.folder });
  }

  /** Ends the worker threads, if there are any. */
  close(): Promise<void> {
    return this.pool.close();
  }

  async #readOrCompile(source: DocumentSource): Promise<DocumentSummary> {
    const known = await this.cache.read(source.key);
    return known === null ? this.pool.run({ source, folder: this.cache.folder }) : summarise(known);
  }
}
