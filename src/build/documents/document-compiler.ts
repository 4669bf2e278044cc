import pLimit, { type LimitFunction } from 'p-limit';
import { say } from '../../../content-schema';
import type { CompiledDocument } from '../../shared/markdown/document';
import type { CompilePool } from './compile-pool';
import { type DocumentSource, type DocumentCache, summarise, type DocumentSummary } from './document-cache';

/** Returns compiled documents from the cache, or compiles them in a thread and caches them. */
export class DocumentCompiler {
  readonly #limit: LimitFunction;
  /** Documents being compiled, by key: the same text in two versions is compiled once. */
  readonly #underWay = new Map<string, Promise<DocumentSummary>>();

  constructor(
    readonly cache: DocumentCache,
    private readonly pool: CompilePool,
  ) {
    // Two per thread, one running and one waiting, so that no thread is idle and few texts are in
    // memory.
    this.#limit = pLimit(pool.size * 2);
  }

  /**
   * Returns the summary of a document. Any number may be requested at once; few are processed at a
   * time.
   * @throws {RefusedTextError} when the text exceeds its time or memory limit.
   */
  summaryOf(source: DocumentSource): Promise<DocumentSummary> {
    const known = this.#underWay.get(source.key);
    if (known !== undefined) return known;
    const summary = this.#limit(() => this.#readOrCompile(source)).finally(() => this.#underWay.delete(source.key));
    this.#underWay.set(source.key, summary);
    return summary;
  }

  /**
   * Returns a complete document for rendering. A missing one is compiled, so this works in any
   * process.
   * @throws {RefusedTextError} when it is missing, and its text exceeds its time or memory limit.
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

  /**
   * Compiles a text in a thread even if it is cached, so that a thread is started and warm for the
   * next text.
   */
  async warmUp(source: DocumentSource): Promise<void> {
    await this.pool.run({ source, folder: this.cache.folder });
  }

  /** Stops the worker threads. */
  close(): Promise<void> {
    return this.pool.close();
  }

  async #readOrCompile(source: DocumentSource): Promise<DocumentSummary> {
    const known = await this.cache.read(source.key);
    return known === null ? this.pool.run({ source, folder: this.cache.folder }) : summarise(known);
  }
}
