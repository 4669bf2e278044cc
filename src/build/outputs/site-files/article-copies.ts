import { LOCALE_DETAILS, type ArticleNode, type VersionNode, type SidebarArticle } from '../../../../content-schema';
import { articlePath, versionParam, articleCopyPath, llmsTextPath } from '../../../shared/routes/paths';
import type { Site } from '../../../node/site';
import { localesOf } from '../../../shared/site/site-identity';
import type { CategoryBranch } from '../../../shared/navigation/sidebar-tree';
import { ownArticles, type PublicEdition } from '../../../node/public-content';

/**
 * Writes the Markdown copy of an article for programs that read text: front matter with its
 * metadata and the URL of its page, then the author's unmodified Markdown.
 */
export function markdownCopy(site: Site, version: VersionNode, article: ArticleNode): string {
  const { locale, articleId, title, description, updatedAt, markdown } = article;
  const fields = {
    title,
    ...(description === '' ? {} : { description }),
    canonical: `${site.url}${articlePath(locale, versionParam(version.versionId), articleId)}`,
    version: version.name,
    language: LOCALE_DETAILS[locale].lang,
    updated: updatedAt,
  };
  const body = markdown.trim();
  // JSON strings are valid YAML strings.
  const frontMatter = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  const heading = /^#\s/.test(body) ? [] : [`# ${oneLine(title)}`, ''];
  return ['---', ...frontMatter, '---', '', ...heading, body, ''].join('\n');
}

/** Joins the lines of a text with spaces, as Markdown does with the lines of a paragraph. */
function oneLine(text: string): string {
  return text
    .split(/[\n\r]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}

/**
 * Maximum number of articles in one `llms.txt`: about 200 kB. What a model reads at once should not
 * grow with the site.
 */
const LISTED_IN_A_FILE = 1000;

/**
 * Returns the path of a file of the list of an edition.
 * @param part Position of the file, from 1.
 */
export function llmsPartPath({ locale, version }: PublicEdition, part: number): string {
  const first = llmsTextPath(locale, versionParam(version.versionId));
  return part === 1 ? first : first.replace(/\.txt$/, `-${part}.txt`);
}

/** Articles of a category, or of none. */
interface ListedSection {
  heading: string;
  articles: readonly SidebarArticle[];
}

/**
 * Writes the `llms.txt` of an edition (https://llmstxt.org): a heading, a summary, and a section
 * for each category with links to the Markdown copies of its articles. Articles borrowed from the
 * other language are listed there. A long list has several files, each with a link to the next one.
 * @param limit Maximum number of articles in a file.
 * @returns the text of each file, in order.
 */
export function editionLlmsTexts(site: Site, edition: PublicEdition, limit = LISTED_IN_A_FILE): string[] {
  const { version, locale, outline } = edition;
  const own = new Set(ownArticles(edition).map(({ id }) => id));
  const section = (heading: string, articles: readonly SidebarArticle[]): ListedSection[] => {
    const listed = articles.filter(({ id }) => own.has(id));
    return listed.length === 0 ? [] : [{ heading, articles: listed }];
  };
  const sections = (branch: CategoryBranch, above: readonly string[]): ListedSection[] => {
    const titles = [...above, branch.category.title];
    return [
      ...section(titles.join(' › '), branch.articles),
      ...branch.children.flatMap((child) => sections(child, titles)),
    ];
  };
  const values = { siteName: site.name, version: version.name };
  const title = oneLine(site.translate(locale, 'files.llms.title', values));
  const head = [
    '',
    `> ${oneLine(version.description[locale] ?? site.translate(locale, 'files.llms.summary', values))}`,
    '',
    oneLine(site.translate(locale, 'files.llms.note', values)),
    '',
  ];
  const all = [
    ...outline.roots.flatMap((root) => sections(root, [])),
    ...section(site.translate(locale, 'version.unlisted'), outline.orphans),
  ];
  const segment = versionParam(version.versionId);
  const link = ({ id, title: name, description }: SidebarArticle) =>
    listItem(name, `${site.url}${articleCopyPath(locale, segment, id)}`, description);
  const files = divideSections(all, limit);
  return files.map((listed, index) => {
    const part = index + 1;
    const titleOf = (number: number) =>
      number === 1 ? title : site.translate(locale, 'files.llms.part', { title, part: String(number) });
    const next = listItem(titleOf(part + 1), `${site.url}${llmsPartPath(edition, part + 1)}`, '');
    return [
      `# ${titleOf(part)}`,
      ...head,
      ...listed.flatMap(({ heading, articles }) => [`## ${oneLine(heading)}`, '', ...articles.map(link), '']),
      ...(part === files.length ? [] : [`## ${site.translate(locale, 'files.llms.more')}`, '', next, '']),
    ].join('\n');
  });
}

/** Divides sections into groups of at most so many articles; there is always one group. */
function divideSections(sections: readonly ListedSection[], limit: number): ListedSection[][] {
  const groups: ListedSection[][] = [[]];
  let room = limit;
  for (const { heading, articles } of sections) {
    for (let start = 0; start < articles.length;) {
      if (room === 0) {
        groups.push([]);
        room = limit;
      }
      const listed = articles.slice(start, start + room);
      groups.at(-1)?.push({ heading, articles: listed });
      start += listed.length;
      room -= listed.length;
    }
  }
  return groups;
}

/**
 * Writes the `llms.txt` of the whole site: a section for each language with the lists of its
 * versions.
 */
export function siteLlmsText(site: Site, editions: readonly PublicEdition[]): string {
  const locales = localesOf(site.identity);
  const summary = locales.map((locale) => `> ${oneLine(site.translate(locale, 'home.lead'))}`);
  const sections = locales.flatMap((locale) => [
    `## ${LOCALE_DETAILS[locale].name}`,
    '',
    ...editions
      .filter((edition) => edition.locale === locale)
      .map(({ version }) =>
        listItem(
          site.translate(locale, 'files.llms.title', { siteName: site.name, version: version.name }),
          `${site.url}${llmsTextPath(locale, versionParam(version.versionId))}`,
          version.description[locale] ?? '',
        ),
      ),
    '',
  ]);
  return [`# ${oneLine(site.name)}`, '', summary.join('\n>\n'), '', ...sections].join('\n');
}

function listItem(title: string, url: string, description: string): string {
  // Escapes characters that would end the link text, or start code or HTML after it.
  const text = oneLine(title).replace(/[[\]\\`<]/g, '\\$&');
  return `- [${text}](${url})${description === '' ? '' : `: ${oneLine(description)}`}`;
}
