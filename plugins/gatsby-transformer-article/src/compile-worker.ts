/** What a worker thread runs; bundled into one text by `compile-pool.ts`. */
import { parentPort } from 'node:worker_threads';
import { messageOf } from '../../../src/node/errors';
import { compileMarkdown } from '../../../src/shared/markdown/compile-markdown';
import type { DocumentSource } from './document-source';
import { DocumentCache } from './document-cache';
import { summarise, type DocumentSummary } from './document-summary';

/** A document to compile, and the folder to keep it in. */
export interface CompileTask {
  source: DocumentSource;
  folder: string;
}

/** The light part of a document, so that little crosses the threads; or why it could not be kept. */
export type CompileAnswer = { summary: DocumentSummary } | { error: string };

async function compile({ source, folder }: CompileTask): Promise<CompileAnswer> {
  try {
    const { markdown, locale, labels, key } = source;
    const document = compileMarkdown(markdown, { locale, labels });
    await new DocumentCache(folder).write(key, document);
    return { summary: summarise(document) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

parentPort?.on('message', (task: CompileTask) => {
  void compile(task).then((answer) => parentPort?.postMessage(answer));
});
