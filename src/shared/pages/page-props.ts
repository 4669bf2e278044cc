import { type ArticleNode, CURRENT_VERSION } from '../../../content-schema';
import type { DocumentHeading, HeadingIds } from '../markdown/document';
import type { PageNavigation } from '../navigation/page-navigation';
import { pageKeyPath, type SwitchTarget } from '../navigation/switch-target';
import { versionPath } from '../routes/paths';
import { currentVersionOf, type QueriedVersion, type VersionSummary, versionSummaries } from '../versions';
import type { PageContext, VersionedContext } from './page-plan';

/** Link from an older or newer version to the current one. */
export interface CurrentVersionLink {
  /** Name of the current version. */
  name: string;
  path: string;
  resolution: SwitchTarget['resolution'];
}

/** Returns the props that every page of a version has. */
export const versionProps = ({ versions: { nodes } }: Pick<DescribedData, 'versions'>, context: PageContext) => ({
  locale: context.locale,
  version: renderedVersion(nodes, context),
  currentVersion: currentVersionLink(nodes, context),
});

/** Returns the link from a page to the current version; null on a page of the current version. */
function currentVersionLink(
  versions: readonly QueriedVersion[],
  { content, locale }: PageContext,
): CurrentVersionLink | null {
  const current = currentVersionOf(versions);
  if (current === undefined || content === undefined || current.versionId === content.versionId) return null;
  const target = content.versionTargets.find(({ versionId }) => versionId === current.versionId);
  if (target === undefined) return null;
  const { subject, resolution } = target;
  return { name: current.name, path: pageKeyPath(locale, CURRENT_VERSION, subject), resolution };
}

/**
 * Returns the version of a page.
 * @throws {Error} when the page's version is not among those queried: the plan and the data then
 *   disagree.
 */
export function renderedVersion(versions: readonly QueriedVersion[], { content, locale }: PageContext): VersionSummary {
  const found = versionSummaries(versions, locale).find(({ id }) => id === content?.versionId);
  if (content === undefined || found === undefined) {
    throw new Error(`Expected the page to show a version of the site, received version ${content?.versionId}.`);
  }
  return { ...found, path: versionPath(locale, content.segment) };
}

/** Data of a page of a version from which its title and description are made. */
export interface DescribedData {
  versions: { nodes: readonly QueriedVersion[] };
  outline: { pageNavigation: Pick<PageNavigation, 'listing'> };
  /** Article of the page; absent on other pages. */
  article?: Pick<ArticleNode, 'title' | 'description' | 'contentLocale'> & { document: { excerpt: string } | null };
}

/**
 * Returns the heading, the title and the description of a page of a version; an empty description
 * where there is none. The title names the version if there are several.
 * @param titleOfVersion Returns the title of a version's own page from its name.
 */
export function describeVersionPage(
  { versions: { nodes }, outline, article }: DescribedData,
  context: VersionedContext,
  titleOfVersion: (name: string) => string,
): { heading: string; title: string; description: string } {
  const version = renderedVersion(nodes, context);
  if (context.content.subject.kind === 'version') {
    const title = titleOfVersion(version.name);
    return { heading: title, title, description: version.description ?? '' };
  }
  const subject = article ?? outline.pageNavigation.listing[0];
  const heading = subject?.title ?? '';
  return {
    heading,
    title: nodes.length < 2 ? heading : `${heading} (${version.name})`,
    description: subject?.description || (article?.document?.excerpt ?? ''),
  };
}

/** A heading of the table of contents. */
export interface TableOfContentsHeading {
  id: string;
  /** Plain text. */
  text: string;
  depth: 2 | 3;
}

/** Returns the table of contents of a document: its headings of the second and third level. */
export function tableOfContents(
  headings: readonly Pick<DocumentHeading, 'depth' | 'text' | 'slug'>[],
  headingIds: readonly HeadingIds[],
): TableOfContentsHeading[] {
  return headings.flatMap(({ depth, text, slug }, index) =>
    depth === 2 || depth === 3 ? [{ depth, text, id: headingIds[index]?.id ?? slug }] : [],
  );
}
