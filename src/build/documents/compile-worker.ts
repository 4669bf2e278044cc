/** Worker thread that compiles documents; `compile-pool.ts` bundles it into one text. */
import { parentPort } from 'node:worker_threads';
import { readProgram, runComponents } from '../../node/components/run-components';
import { messageOf } from '../../node/errors';
import { compileMarkdown } from '../../shared/markdown/compile-markdown';
import type { SiteComponents } from '../../shared/markdown/document';
import { type DocumentSource, DocumentCache, summarise, type DocumentSummary } from './document-cache';

/** A document to compile, and the folder to store it in. */
export interface CompileTask {
  source: DocumentSource;
  folder: string;
}

/**
 * The summary of a document, which keeps the message between threads small; or the reason why the
 * document could not be stored.
 */
export type CompileAnswer = { summary: DocumentSummary } | { error: string };

/** Components of the site, by their file: they are loaded once for a thread. */
const loaded = new Map<string, SiteComponents>();

function componentsOf(file: string): SiteComponents {
  const components = loaded.get(file) ?? runComponents(readProgram(file));
  loaded.set(file, components);
  return components;
}

function compile({ source, folder }: CompileTask): CompileAnswer {
  try {
    const { markdown, locale, labels, key } = source;
    const components = source.components === undefined ? undefined : componentsOf(source.components);
    const document = compileMarkdown(markdown, { locale, labels, components });
    new DocumentCache(folder).write(key, document);
    return { summary: summarise(document) };
  } catch (error) {
    return { error: messageOf(error) };
  }
}

parentPort?.on('message', (task: CompileTask) => parentPort?.postMessage(compile(task)));
