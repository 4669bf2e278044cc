import type { ReactNode } from 'react';
import { CURRENT_VERSION, forLocales, isPublicVersion, siteLocales, type VersionNode } from '../../../content-schema';
import type { ArticleView } from '../../features/private-mode/content/article-view';
import type { PageView, VersionView } from '../../features/private-mode/content/version-view';
import { Proofreading } from '../../features/private-mode/proofreading/proofreading';
import { LoadingState } from '../../features/private-mode/states/loading-state';
import {
  ListingLine,
  LiveStatus,
  RejectedNotice,
  RemovedPage,
  RemovedVersionNotice,
} from '../../features/private-mode/states/page-notices';
import { ProblemNotice, TextNotice } from '../../features/private-mode/states/problem-notice';
import type { CommonData, VersionedData } from '../../layouts/page-data';
import { documentTitle } from '../../messages/document-title';
import type { Messages } from '../../messages/messages';
import { translateIn } from '../../messages/use-translation';
import { pageKeyPath } from '../../shared/navigation/switch-target';
import { planStaticPage } from '../../shared/pages/page-context';
import type { VersionedContext } from '../../shared/pages/page-plan';
import { type DescribedData, describeVersionPage } from '../../shared/pages/page-props';
import { homePath, publicationsPath, versionListPath, versionPath } from '../../shared/routes/paths';
import { currentVersionOf } from '../../shared/versions';
import ArticleTemplate, { type ArticleData } from '../../templates/article';
import CategoryTemplate from '../../templates/category';
import HomeTemplate from '../../templates/home';
import SearchTemplate from '../../templates/search';
import VersionTemplate from '../../templates/version';
import VersionListTemplate from '../../templates/version-list';
import { PublicationsEntry } from '../../features/publishing/releases/publications-entry';
import { PUBLISHING_BUNDLES } from '../../features/publishing/publishing-messages';
import type { PageParts, VisitedPage } from '../../features/private-mode/session/page-state';
import type { PrivatePage, RenderedArticle } from '../../features/private-mode/session/private-mode';

/** Builds the private page that replaces the visited one. */
export function makePage(parts: PageParts): PrivatePage {
  const { visited, rendered, messages, problem, updatedAt, onRetry } = parts;
  const { pathname } = visited.location;
  const { title, children, ...content } = contentOf(parts);
  const hasContent = rendered.kind !== 'nothing' && rendered.kind !== 'loading';
  return {
    ...visited,
    path: pathname,
    publicPath: pathname,
    messages,
    title: title === undefined ? null : documentTitle(title, visited.data.site.siteMetadata.siteName),
    ...content,
    notices: (
      <>
        {problem !== null && <ProblemNotice problem={problem} hasContent={hasContent} onRetry={onRetry} />}
        {/* Always rendered: a live region announces only changes inside it. */}
        {rendered.kind !== 'other' && rendered.kind !== 'publications' && (
          <LiveStatus locale={messages.locale} updatedAt={updatedAt} />
        )}
      </>
    ),
    children,
  };
}

/** Fields that depend on the kind of page (default: those of the visited page). */
interface Content extends Partial<Pick<PrivatePage, 'data' | 'pageContext' | 'publicPath' | 'article'>> {
  /** Title of the page, before the name of the site. */
  title?: string;
  children: ReactNode;
}

function contentOf(parts: PageParts): Content {
  const { visited, rendered, messages, problem, onRetry } = parts;
  const { location } = visited;
  const { locale } = messages;
  const t = translateIn(messages, 'private');
  const loading = {
    title: t(problem === null ? 'state.loading' : 'state.problem.title'),
    children: problem === null && <LoadingState />,
  };
  switch (rendered.kind) {
    case 'nothing':
      if (isPublishedPage(visited)) return { children: visited.children };
      return { ...loading, publicPath: versionListPath(locale) };
    case 'other':
      return { data: withVersions(visited.data, rendered.versions.nodes), children: visited.children };
    case 'publications': {
      const data = withVersions(visited.data, rendered.versions.nodes);
      return {
        data,
        pageContext: { ...visited.pageContext, locale, localePaths: forLocales(siteLocales, publicationsPath) },
        title: translateIn({ locale, bundles: PUBLISHING_BUNDLES }, 'publishing')('releases.title'),
        publicPath: homePath(locale),
        children: <PublicationsEntry data={data} />,
      };
    }
    case 'versions':
    case 'removed-version': {
      const data = withVersions(visited.data, rendered.versions.nodes);
      const { context: pageContext } = planStaticPage({ locale, languages: siteLocales }, 'version-list', 'version');
      return {
        data,
        pageContext,
        publicPath: versionListPath(locale),
        title: translateIn(messages, 'pages')('versionList.title'),
        children: (
          <>
            {rendered.kind === 'removed-version' && <RemovedVersionNotice name={rendered.name} />}
            <RejectedNotice rejected={rendered.versions.rejected} />
            <VersionListTemplate data={data} pageContext={pageContext} location={location} />
          </>
        ),
      };
    }
    case 'current': {
      const { context: pageContext } = rendered.view;
      const data = withView(visited.data, rendered.view);
      const Template = pageContext.routeName === 'search' ? SearchTemplate : HomeTemplate;
      return { data, pageContext, children: <Template data={data} pageContext={pageContext} location={location} /> };
    }
    case 'loading':
      return { ...versionPage(parts, rendered.view), ...loading };
    case 'removed-subject': {
      const page = versionPage(parts, rendered.view);
      const home = versionPath(locale, page.pageContext.content.segment);
      return {
        ...page,
        title: t('state.removed.subject.title'),
        children: <RemovedPage name={rendered.name} versionPath={home} />,
      };
    }
    case 'listing': {
      const page = versionPage(parts, rendered.view);
      const { data, pageContext } = page;
      const Template = pageContext.content.subject.kind === 'category' ? CategoryTemplate : VersionTemplate;
      return {
        ...page,
        title: titleOf(data, pageContext, messages),
        children: (
          <>
            {isPublishedPage(visited) && <ListingLine isSame={isSameListing(visited, data)} />}
            <RejectedNotice rejected={rendered.view.rejected} />
            <Template data={data} pageContext={pageContext} location={location} />
          </>
        ),
      };
    }
    case 'article': {
      const page = versionPage(parts, rendered.view);
      const { article, html, tableOfContents, problem: textProblem, proofread } = rendered.view;
      const { title, description, contentLocale, updatedAt } = article;
      const data: ArticleData = {
        ...page.data,
        article: { title, description, contentLocale, updatedAt, html: html ?? '', tableOfContents, document: null },
      };
      const template = <ArticleTemplate data={data} pageContext={page.pageContext} location={location} />;
      return {
        ...page,
        title: titleOf(data, page.pageContext, messages),
        article: renderedArticleOf(rendered.view),
        children: (
          <>
            {textProblem !== null && <TextNotice problem={textProblem} onRetry={onRetry} />}
            {proofread === null ? template : <Proofreading article={proofread}>{template}</Proofreading>}
          </>
        ),
      };
    }
  }
}

/** Returns what all pages of a version have. */
function versionPage({ visited, messages }: PageParts, view: VersionView) {
  const data = withView(visited.data, view);
  return { data, pageContext: view.context, publicPath: publicPathOf(visited, view, messages.locale) };
}

function titleOf(data: DescribedData, context: VersionedContext, messages: Messages): string {
  const titleOfVersion = (version: string) => translateIn(messages, 'pages')('version.title', { version });
  return describeVersionPage(data, context, titleOfVersion).title;
}

/** Returns the article that the status line describes. */
function renderedArticleOf({ article, publication, version }: ArticleView): RenderedArticle {
  const { id: articleId, contentLocale: locale } = article;
  const state = publication?.state;
  const isDifferent = state === 'different' ? true : state === 'same' ? false : null;
  return { versionId: version.versionId, locale, articleId, isDifferent };
}

const isPublishedPage = ({ pageContext }: VisitedPage) => pageContext.routeName !== 'not-found';

const withVersions = (data: CommonData, nodes: VersionNode[]): CommonData => ({ ...data, versions: { nodes } });

const withView = (data: CommonData, { versions, navigation }: PageView): VersionedData => ({
  ...withVersions(data, versions),
  outline: { pageNavigation: navigation },
});

/** Checks whether a page lists the same entries as the published one, with the same texts. */
function isSameListing({ data: published, pageContext }: VisitedPage, data: VersionedData): boolean {
  const stateOf = ({ versions, outline }: VisitedPage['data']) => {
    const version = versions.nodes.find(({ versionId }) => versionId === pageContext.content?.versionId);
    const { listing = [], unlisted = [] } = outline?.pageNavigation ?? {};
    return JSON.stringify([version?.name, version?.description[pageContext.locale], listing, unlisted]);
  };
  return stateOf(published) === stateOf(data);
}

/** Returns the nearest public address. */
function publicPathOf(visited: VisitedPage, view: VersionView, locale: VisitedPage['pageContext']['locale']): string {
  if (isPublishedPage(visited)) return visited.location.pathname;
  const current = currentVersionOf(view.versions.filter(isPublicVersion));
  const target = view.context.content.versionTargets.find(({ versionId }) => versionId === current?.versionId);
  return target === undefined ? versionListPath(locale) : pageKeyPath(locale, CURRENT_VERSION, target.subject);
}
