import { setImmediate as yieldToOthers } from 'node:timers/promises';
import pLimit, { type LimitFunction } from 'p-limit';
import type { CompiledDocument } from '../../../src/shared/markdown/document';
import type { CompilePool } from './compile-pool';
import { compileSource, type DocumentSource } from './compile-source';
import type { DocumentCache } from './document-cache';
import { summarise, type DocumentSummary } from './document-summary';

/** Up to so many documents at once are compiled on the spot: starting threads would cost more than they save. */
export const COMPILED_WITHOUT_POOL = 3;

/** Gives compiled documents: from the cache, else compiled and kept. */
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

  /** The light part of a document. Many may be asked for at once; few are worked on at a time. */
  summaryOf(source: DocumentSource): Promise<DocumentSummary> {
    const known = this.#underWay.get(source.key);
    if (known !== undefined) return known;
    const summary = this.#limit(() => this.#readOrCompile(source)).finally(() => this.#underWay.delete(source.key));
    this.#underWay.set(source.key, summary);
    return summary;
  }

  /** A whole document, to be rendered. One that is missing is compiled on the spot, so this works in any process. */
  async documentOf(source: DocumentSource): Promise<CompiledDocument> {
    return (await this.cache.read(source.key)) ?? this.#compileHere(source);
  }

  /** Ends the worker threads, if there are any. */
  close(): Promise<void> {
    return this.pool.close();
  }

  async #readOrCompile(source: DocumentSource): Promise<DocumentSummary> {
    const known = await this.cache.read(source.key);
    if (known !== null) return summarise(known);
    const atOnce = this.#limit.activeCount + this.#limit.pendingCount;
    if (this.pool.isWarm || atOnce > COMPILED_WITHOUT_POOL) {
      return this.pool.run({ source, folder: this.cache.folder });
    }
    await yieldToOthers();
    return summarise(await this.#compileHere(source));
  }

  async #compileHere(source: DocumentSource): Promise<CompiledDocument> {
    const document = compileSource(source);
    await this.cache.write(source.key, document);
    return document;
  }
}
