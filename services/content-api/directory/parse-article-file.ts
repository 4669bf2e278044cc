import { say, articleFrontMatterSchema, type ArticleFrontMatter, type Edition } from '../../../content-schema';
import type { FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';
import { type ContentText, cutTextFile, type CutTextFile, lineAt, readBody } from './parse-text-file';

/** A valid article file. */
export interface ArticleFile extends Edition, ContentText {
  kind: 'article';
  articleId: number;
  frontMatter: ArticleFrontMatter;
}

/** A parsed article file, and the problems that only cost it the field concerned. */
interface ParsedArticleFile {
  value: ArticleFile;
  problems: FileProblem[];
}

/**
 * Parses an article file: YAML front matter between two lines `---`, then markdown.
 * @throws {Error} with a message that names the field or line, what was expected and what was
 *   received.
 */
export function parseArticleFile(
  bytes: Buffer,
  place: Pick<ArticleFile, 'versionId' | 'locale' | 'articleId'>,
): ParsedArticleFile {
  const cut = cutTextFile(bytes, say({ fr: 'title et updatedAt', en: 'title and updatedAt' }));
  const { frontMatter, problems } = parseFrontMatter(articleFrontMatterSchema, cut.yaml);
  return {
    value: { kind: 'article', ...place, frontMatter, ...readBody(bytes, afterTitle(bytes, cut, frontMatter.title)) },
    problems,
  };
}

/** Maximum number of blank lines checked before the first heading. */
const MOST_BLANK_LINES = 20;

/**
 * Skips a first heading that repeats the title, as files of other programs have it: the page would
 * display it twice. A heading with an explicit id stays, since a link may target it.
 */
function afterTitle(bytes: Buffer, cut: CutTextFile, title: string): Pick<CutTextFile, 'bodyStart' | 'bodyLine'> {
  let { bodyStart, bodyLine } = cut;
  for (let count = 0; count <= MOST_BLANK_LINES && bodyStart < bytes.length; count += 1) {
    const { text, end } = lineAt(bytes, bodyStart);
    bodyStart = end;
    bodyLine += 1;
    if (text.trim() === '') continue;
    const [, heading = ''] = /^ {0,3}#[ \t]+(.*?)(?:[ \t]+#+)?\s*$/.exec(text) ?? [];
    return plain(heading) === plain(title) ? { bodyStart, bodyLine } : cut;
  }
  return cut;
}

/** Returns a title in lower case, without the marks of code or emphasis. */
const plain = (title: string): string => title.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
