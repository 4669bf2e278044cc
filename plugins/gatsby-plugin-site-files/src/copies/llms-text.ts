import { LOCALES, LOCALE_DETAILS, type OutlineArticle } from '../../../../content-schema';
import type { CategoryBranch } from '../../../../src/shared/navigation/outline';
import { articleCopyPath, llmsTextPath } from '../../../../src/shared/routes/file-paths';
import { versionSegment } from '../../../../src/shared/routes/paths';
import { ownArticles, type PublicEdition } from '../content/public-content';
import type { Site } from '../content/site';
import { oneLine } from './one-line';

/**
 * Writes the `llms.txt` of an edition (https://llmstxt.org): a heading, a summary, and a section for each category with
 * links to the Markdown copies of its articles. Articles borrowed from the other language are listed there.
 */
export function editionLlmsText(site: Site, edition: PublicEdition): string {
  const { version, locale, outline } = edition;
  const own = new Set(ownArticles(edition).map(({ id }) => id));
  const segment = versionSegment(version.versionId);
  const link = ({ id, title, description }: OutlineArticle) =>
    listItem(title, `${site.url}${articleCopyPath(locale, segment, id)}`, description);
  const section = (heading: string, articles: readonly OutlineArticle[]): string[] => {
    const links = articles.filter(({ id }) => own.has(id)).map(link);
    return links.length === 0 ? [] : [`## ${oneLine(heading)}`, '', ...links, ''];
  };
  const sections = (branch: CategoryBranch, above: readonly string[]): string[] => {
    const titles = [...above, branch.category.title];
    return [
      ...section(titles.join(' › '), branch.articles),
      ...branch.children.flatMap((child) => sections(child, titles)),
    ];
  };
  const values = { siteName: site.name, version: version.name };
  return [
    `# ${oneLine(site.translate(locale, 'files.llms.title', values))}`,
    '',
    `> ${oneLine(version.description[locale] ?? site.translate(locale, 'files.llms.summary', values))}`,
    '',
    oneLine(site.translate(locale, 'files.llms.note', values)),
    '',
    ...outline.roots.flatMap((root) => sections(root, [])),
    ...section(site.translate(locale, 'version.unlisted'), outline.orphans),
  ].join('\n');
}

/** Writes the `llms.txt` of the whole site: a section for each language with the lists of its versions. */
export function siteLlmsText(site: Site, editions: readonly PublicEdition[]): string {
  const summary = LOCALES.map((locale) => `> ${oneLine(site.translate(locale, 'home.lead'))}`);
  const sections = LOCALES.flatMap((locale) => [
    `## ${LOCALE_DETAILS[locale].name}`,
    '',
    ...editions
      .filter((edition) => edition.locale === locale)
      .map(({ version }) =>
        listItem(
          site.translate(locale, 'files.llms.title', { siteName: site.name, version: version.name }),
          `${site.url}${llmsTextPath(locale, versionSegment(version.versionId))}`,
          version.description[locale] ?? '',
        ),
      ),
    '',
  ]);
  return [`# ${oneLine(site.name)}`, '', summary.join('\n>\n'), '', ...sections].join('\n');
}

function listItem(title: string, url: string, description: string): string {
  // What would end the text of the link, or begin code or HTML that goes on behind it.
  const text = oneLine(title).replace(/[[\]\\`<]/g, '\\$&');
  return `- [${text}](${url})${description === '' ? '' : `: ${oneLine(description)}`}`;
}
