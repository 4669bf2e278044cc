import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from '../../../content-schema';
import type {
  DocumentLabels,
  CompiledDocument,
  DocumentFinding,
  DocumentHeading,
  DocumentImage,
  DocumentLink,
  DocumentSection,
} from '../../shared/markdown/document';
import { writeAtomicallySync } from '../../node/write-file';

/** The source of a document, with its cache key. */
export interface DocumentSource {
  markdown: string;
  /** Language of the text. */
  locale: Locale;
  labels: DocumentLabels;
  /** File of the site's components (default: the text uses none). */
  components?: string;
  key: string;
}

/** Returns the folder of the compiled documents, below that of all caches. */
export const documentsIn = (cacheDir: string): string => path.join(cacheDir, 'documents');

/**
 * Cache of compiled documents on disk, one file each, named by compile key. The folder is outside
 * `.cache`, so it survives when Gatsby deletes that. It may be deleted at any time: documents are
 * then compiled again.
 */
export class DocumentCache {
  constructor(readonly folder: string) {}

  /** Returns the document of a key; null when its file is missing or damaged. */
  async read(key: string): Promise<CompiledDocument | null> {
    try {
      const document: unknown = JSON.parse(await readFile(this.fileOf(key), 'utf8'));
      return isDocument(document) ? document : null;
    } catch {
      // Missing, truncated or not JSON: the caller compiles the document.
      return null;
    }
  }

  /**
   * Stores a document by its key. Blocks: only threads store documents, and while all processors
   * compile, Node's own threads begin late.
   */
  write(key: string, document: CompiledDocument): void {
    writeAtomicallySync(this.fileOf(key), Buffer.from(JSON.stringify(document)));
  }

  /** Returns the file of a key. There are 256 folders, which keeps each of them short. */
  fileOf(key: string): string {
    return path.join(this.folder, key.slice(0, 2), `${key}.json`);
  }
}

/**
 * Checks whether a parsed file is a document. The key contains the pipeline version and files are
 * written atomically, so it is enough that every list exists.
 */
function isDocument(value: unknown): value is CompiledDocument {
  if (typeof value !== 'object' || value === null) return false;
  const lists = ['parts', 'headings', 'sections', 'anchors', 'links', 'images', 'findings'];
  return lists.every((name) => Array.isArray(Reflect.get(value, name)));
}

/** A compiled document without its texts, small enough for a node. */
export interface DocumentSummary {
  headings: DocumentHeading[];
  /** The sections without their texts. */
  sections: Omit<DocumentSection, 'text'>[];
  /** Ids in the HTML that do not belong to headings: anchors and footnotes. */
  anchors: string[];
  links: DocumentLink[];
  images: DocumentImage[];
  findings: DocumentFinding[];
  excerpt: string;
}

/** Removes the texts of a document. */
export function summarise({ parts: _parts, sections, ...rest }: CompiledDocument): DocumentSummary {
  return { ...rest, sections: sections.map(({ text: _text, ...section }) => section) };
}
