import { createHash } from 'node:crypto';
import type { Locale } from '../../../content-schema';
import { PIPELINE_VERSION } from '../../../src/shared/markdown/pipeline-version';
import type { DocumentLabels } from '../../../src/shared/markdown/document';

/** Digest of everything besides the text that a compiled document depends on. */
export function pipelineKey(locale: Locale, labels: DocumentLabels): string {
  return digest(JSON.stringify([PIPELINE_VERSION, locale, labels])).slice(0, 16);
}

/** The key of a compiled document: the same text in the same language with the same pipeline is compiled once. */
export function compileKey(markdown: string, pipeline: string): string {
  return digest(`${pipeline}\n${markdown}`).slice(0, 40);
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
