import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CompiledDocument } from '../../../src/shared/markdown/document';
import { writeAtomically } from '../../../src/node/write-file';

/**
 * Compiled documents on disk, one file each, named by compile key. The folder stands outside `.cache`, so it
 * survives when Gatsby wipes that, and may be deleted at any time: documents are then compiled again.
 */
export class DocumentCache {
  constructor(readonly folder: string) {}

  /** The document of a key, or null when it is not there or its file is damaged. */
  async read(key: string): Promise<CompiledDocument | null> {
    try {
      const document: unknown = JSON.parse(await readFile(this.fileOf(key), 'utf8'));
      return isDocument(document) ? document : null;
    } catch {
      // Missing, truncated or not JSON: all the same to the caller, who compiles it.
      return null;
    }
  }

  /** Keeps a document under its key. */
  async write(key: string, document: CompiledDocument): Promise<void> {
    await writeAtomically(this.fileOf(key), JSON.stringify(document));
  }

  /** The file of a key; 256 folders keep each of them short. */
  fileOf(key: string): string {
    return path.join(this.folder, key.slice(0, 2), `${key}.json`);
  }
}

/**
 * The key names the pipeline version and the file was written whole by this plugin; so a file that parses
 * and has every list is taken for a document.
 */
function isDocument(value: unknown): value is CompiledDocument {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['parts', 'headings', 'sections', 'anchors', 'links', 'images', 'findings'];
  return lists.every((name) => Array.isArray(Reflect.get(value, name)));
}
