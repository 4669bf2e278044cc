import { LOCALE_DETAILS, type ArticleNode, type VersionNode } from '../../../../content-schema';
import { articlePath, versionSegment } from '../../../../src/shared/routes/paths';
import type { Site } from '../content/site';
import { oneLine } from './one-line';

/**
 * Writes the copy of an article for programs that read text: what it is and where its page stands, as front matter,
 * then the author's own Markdown, untouched.
 */
export function markdownCopy(site: Site, version: VersionNode, article: ArticleNode): string {
  const { locale, articleId, title, description, updatedAt, markdown } = article;
  const fields = {
    title,
    ...(description === '' ? {} : { description }),
    canonical: `${site.url}${articlePath(locale, versionSegment(version.versionId), articleId)}`,
    version: version.name,
    language: LOCALE_DETAILS[locale].lang,
    updated: updatedAt,
  };
  const body = markdown.trim();
  // A JSON string is a YAML string.
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const heading = /^#\s/.test(body) ? [] : [`# ${oneLine(title)}`, ''];
  return ['---', ...frontMatter, '---', '', ...heading, body, ''].join('\n');
}
