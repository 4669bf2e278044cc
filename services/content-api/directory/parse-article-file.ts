import { isUtf8 } from 'node:buffer';
import { parseDocument } from 'yaml';
import {
  type ArticleFrontMatter,
  type Locale,
  articleFrontMatterSchema,
  parseWithFriendlyErrors,
} from '../../../content-schema';
import { digestOfBytes } from '../digest';
import { findImageMentions } from './image-mentions';

/** A good article file. */
export interface ArticleFile {
  kind: 'article';
  versionId: number;
  locale: Locale;
  articleId: number;
  frontMatter: ArticleFrontMatter;
  /** The markdown after the front matter, as UTF-8: half the memory of a string, and outside the heap. */
  body: Buffer;
  /** Digest of `body`. */
  bodyDigest: string;
  /** Image paths that the markdown mentions, whether they exist or not. */
  imageMentions: string[];
}

/** Characters of a wrong first line that a message repeats. */
const LONGEST_QUOTE = 60;

/**
 * Reads an article file: YAML front matter between two lines `---`, then markdown.
 * @throws {Error} with a message that names the field or line, what was expected and what came.
 */
export function parseArticleFile(
  bytes: Buffer,
  place: Pick<ArticleFile, 'versionId' | 'locale' | 'articleId'>,
): ArticleFile {
  if (!isUtf8(bytes)) throw new Error('expected UTF-8 text, received other bytes; save the file as UTF-8');
  const { yaml, bodyStart } = splitFrontMatter(bytes);
  const body = bytes.subarray(bodyStart);
  return {
    kind: 'article',
    ...place,
    frontMatter: parseFrontMatter(yaml),
    body,
    bodyDigest: digestOfBytes(body),
    imageMentions: body.includes('images/') ? findImageMentions(body.toString('utf8')).map(detach) : [],
  };
}

/** Copies a part of a string: a mere slice would keep the whole text in memory. */
function detach(part: string): string {
  return Buffer.from(part).toString('utf8');
}

/** Splits in bytes, so that the front matter's strings do not hold on to the text of the article. */
function splitFrontMatter(bytes: Buffer): { yaml: string; bodyStart: number } {
  const firstLine = lineAt(bytes, 0);
  if (!/^\uFEFF?---\s*$/.test(firstLine.text)) {
    const received = JSON.stringify(firstLine.text.trimEnd().slice(0, LONGEST_QUOTE));
    throw new Error(`line 1: expected "---" and front matter with at least title and updatedAt, received ${received}`);
  }
  for (let start = firstLine.end; start < bytes.length;) {
    const line = lineAt(bytes, start);
    if (/^---\s*$/.test(line.text)) {
      return { yaml: bytes.toString('utf8', firstLine.end, start), bodyStart: line.end };
    }
    start = line.end;
  }
  throw new Error('line 1: expected a second line "---" that ends the front matter, received none');
}

function lineAt(bytes: Buffer, start: number): { text: string; end: number } {
  const newline = bytes.indexOf('\n', start);
  const end = newline === -1 ? bytes.length : newline + 1;
  return { text: bytes.toString('utf8', start, end), end };
}

function parseFrontMatter(yaml: string): ArticleFrontMatter {
  const document = parseDocument(yaml);
  const [failure] = document.errors;
  if (failure) {
    // The first line of the file is the opening `---`.
    const line = (failure.linePos?.[0].line ?? 0) + 1;
    const reason = failure.message.replace(/ at line \d+, column \d+:[\s\S]*$/, '');
    throw new Error(`line ${line}: expected YAML front matter, received text that is none (${reason})`);
  }
  const data: unknown = document.toJS();
  return parseWithFriendlyErrors(articleFrontMatterSchema, data, 'the front matter');
}
