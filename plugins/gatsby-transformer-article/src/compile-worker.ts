/** What a worker thread runs; bundled into one file by `bundle-worker.ts`. */
import { compileSource, type DocumentSource } from './compile-source';
import { DocumentCache } from './document-cache';
import { summarise, type DocumentSummary } from './document-summary';

/** A document to compile, and the folder to keep it in. */
export interface CompileTask {
  source: DocumentSource;
  folder: string;
}

/** Compiles a document, keeps it, and gives back the light part of it alone, so that little crosses the threads. */
export async function compileTask({ source, folder }: CompileTask): Promise<DocumentSummary> {
  const document = compileSource(source);
  await new DocumentCache(folder).write(source.key, document);
  return summarise(document);
}
