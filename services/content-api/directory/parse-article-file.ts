import { say, articleFrontMatterSchema, type ArticleFrontMatter, type Edition } from '../../../content-schema';
import type { FileProblem } from './content-problem';
import { parseFrontMatter } from './parse-front-matter';
import { type ContentText, cutTextFile, readBody } from './parse-text-file';

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
  return { value: { kind: 'article', ...place, frontMatter, ...readBody(bytes, cut) }, problems };
}
