import { say, articleFrontMatterSchema, type ArticleFrontMatter, type Edition } from '../../../content-schema';
import type { FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';
import { type ContentText, cutTextFile, type CutTextFile, lineAt, readBody } from './parse-text-file';

/** A good article file. */
export interface ArticleFile extends Edition, ContentText {
  kind: 'article';
  articleId: number;
  frontMatter: ArticleFrontMatter;
}

/** An article file as parsed, and what is wrong with it that costs it nothing but the field concerned. */
interface ParsedArticleFile {
  value: ArticleFile;
  problems: FileProblem[];
}

/**
 * Reads an article file: YAML front matter between two lines `---`, then markdown.
 * @throws {Error} with a message that names the field or line, what was expected and what came.
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

/** Blank lines before the first heading that are looked at. */
const MOST_BLANK_LINES = 20;

/**
 * Passes a first heading that repeats the title, as files of other programs have it: the page would show it twice. One with
 * an id of its own stays, since a link may lead there.
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

/** A title without what marks code or emphasis in it, in one case. */
const plain = (title: string): string => title.replace(/[`*]/g, '').replace(/\s+/g, ' ').trim().toLowerCase();
