import { articleFrontMatterSchema, TEXT_LIMITS } from '../../../content-schema';
import type { FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';
import { cutTextFile } from './parse-text-file';
import { listTitleHeadings } from './title-headings';

/** A file that describes a folder of articles. */
export interface FolderFile {
  kind: 'folder';
  /** Path inside the content directory. */
  path: string;
  /** Null when the file has none. */
  title: string | null;
  /** One sentence; may be empty. */
  description: string;
}

/** Fields of its front matter that are read. */
const folderFrontMatterSchema = articleFrontMatterSchema.pick({ title: true, description: true });

/**
 * Parses a file that describes a folder of articles: optional front matter, and the first heading
 * as the title. The rest of the text is for code hosts.
 * @throws {Error} with a message that names the field or line, what was expected and what was
 *   received.
 */
export function parseFolderFile(bytes: Buffer, path: string): { value: FolderFile; problems: FileProblem[] } {
  const cut = cutTextFile(bytes);
  const { frontMatter, problems } = parseFrontMatter(folderFrontMatterSchema, cut.yaml);
  const title = frontMatter.title ?? firstHeading(bytes, cut.bodyStart);
  return { value: { kind: 'folder', path, title, description: frontMatter.description }, problems };
}

function firstHeading(bytes: Buffer, start: number): string | null {
  for (const heading of listTitleHeadings(bytes, start)) {
    if (heading !== 'text' && heading.text !== '') return heading.text.slice(0, TEXT_LIMITS.title);
  }
  return null;
}
