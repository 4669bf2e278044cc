import type { ReactNode } from 'react';
import { CURRENT_VERSION, forEachLocale, isPublicVersion, type VersionNode } from '../../../content-schema';
import type { ArticleView } from '../../features/private-mode/content/article-view';
import type { VersionView } from '../../features/private-mode/content/version-view';
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
import { translateIn } from '../../messages/use-translation';
import { pageKeyPath } from '../../shared/navigation/switch-target';
import { overviewOf } from '../../shared/navigation/page-navigation';
import { planStaticPage } from '../../shared/pages/page-context';
import { type DescribedData, describeVersionPage } from '../../shared/pages/page-props';
import { showCurrentVersion } from '../../shared/pages/version-pages';
import { homePath, publicationsPath, versionListPath, versionPath } from '../../shared/routes/paths';
import { currentVersionOf } from '../../shared/versions/versions';
import ArticleTemplate, { type ArticleData } from '../../templates/article';
import CategoryTemplate from '../../templates/category';
import HomeTemplate from '../../templates/home';
import SearchTemplate from '../../templates/search';
import VersionTemplate from '../../templates/version';
import VersionListTemplate from '../../templates/version-list';
import { PublicationsEntry } from '../../features/publishing/releases/publications-entry';
import { PUBLISHING_BUNDLES } from '../../features/publishing/publishing-messages';
import type { PageParts, PageState } from '../../features/private-mode/session/page-state';
import type { PrivatePage, RenderedArticle, VisitedPage } from '../../features/private-mode/session/private-mode';

/** Builds the private page that replaces the visited one. */
export function makePage(parts: PageParts): PrivatePage {
  const { visited, rendered, messages, problem, updatedAt, onRetry } = parts;
  const { locale } = messages;
  const { data, pageContext, title, publicPath, article, children } = contentOf(parts);
  const hasContent = rendered.kind !== 'nothing' && rendered.kind !== 'loading';
  return {
    path: visited.location.pathname,
    location: visited.location,
    messages,
    ...{ data, pageContext, title, publicPath, article },
    children: (
      <>
        {problem !== null && <ProblemNotice problem={problem} hasContent={hasContent} onRetry={onRetry} />}
        {/* Always rendered: a live region announces only changes inside it. */}
        {rendered.kind !== 'other' && rendered.kind !== 'publications' && (
          <LiveStatus locale={locale} updatedAt={updatedAt} />
        )}
        {children}
      </>
    ),
  };
}

type Content = Pick<PrivatePage, 'data' | 'pageContext' | 'title' | 'publicPath' | 'article'> & { children: ReactNode };

function contentOf(parts: PageParts): Content {
  const { visited, rendered, messages } = parts;
  const { locale } = messages;
  const { location } = visited;
  const t = translateIn(messages, 'private');
  const published = { ...visited, title: null, publicPath: location.pathname };
  switch (rendered.kind) {
    case 'nothing': {
      const isPublished = isPublishedPage(visited);
      const heading = t(parts.problem === null ? 'state.loading' : 'state.problem.title');
      const title = isPublished ? null : nameDocument(heading, visited.data);
      return {
        ...published,
        title,
        publicPath: isPublished ? location.pathname : versionListPath(locale),
        children: isPublished ? visited.children : parts.problem === null && <LoadingState />,
      };
    }
    case 'other':
      return { ...published, data: withVersions(visited.data, rendered.versions.nodes) };
    case 'versions':
    case 'removed-version': {
      const data = withVersions(visited.data, rendered.versions.nodes);
      const { context } = planStaticPage(locale, 'version-list', 'version', versionListPath);
      return {
        ...{
          data,
          pageContext: context,
          title: nameDocument(translateIn(messages, 'pages')('versionList.title'), data),
        },
        publicPath: versionListPath(locale),
        children: (
          <>
            {rendered.kind === 'removed-version' && <RemovedVersionNotice name={rendered.name} />}
            <RejectedNotice rejected={rendered.versions.rejected} />
            <VersionListTemplate data={data} pageContext={context} location={location} />
          </>
        ),
      };
    }
    case 'publications': {
      const data = withVersions(visited.data, rendered.versions.nodes);
      const localePaths = forEachLocale(publicationsPath);
      return {
        data,
        pageContext: { ...visited.pageContext, locale, localePaths },
        title: nameDocument(translateIn({ locale, bundles: PUBLISHING_BUNDLES }, 'publishing')('releases.title'), data),
        publicPath: homePath(locale),
        children: <PublicationsEntry data={data} />,
      };
    }
    case 'current':
      return { ...published, ...currentContent(parts, rendered) };
    case 'loading':
    case 'listing':
    case 'article':
    case 'removed-subject':
      return versionContent(parts, rendered);
  }
}

/** Returns the home page or the search page with the present content of the current version. */
function currentContent(
  { visited, messages: { locale } }: PageParts,
  { versions, view }: Extract<PageState, { kind: 'current' }>,
): Pick<Content, 'data' | 'pageContext' | 'children'> {
  const { routeName } = visited.pageContext;
  const pathOf = (each: typeof locale) => visited.pageContext.localePaths[each] ?? visited.location.pathname;
  const template = routeName === 'search' ? 'search' : 'home';
  const plan = planStaticPage(locale, template, template === 'search' ? 'search' : 'index', pathOf);
  const { context } = showCurrentVersion(plan, versions.nodes, currentVersionOf(versions.nodes));
  const navigation = view?.navigation ?? NO_PAGES;
  const listing = overviewOf(navigation.listing, context.content?.firstArticles ?? 0);
  const data = {
    ...withVersions(visited.data, versions.nodes),
    outline: { pageNavigation: { ...navigation, listing } },
  };
  const Template = template === 'search' ? SearchTemplate : HomeTemplate;
  return {
    data,
    pageContext: context,
    children: <Template data={data} pageContext={context} location={visited.location} />,
  };
}

const NO_PAGES: VersionView['navigation'] = {
  ...{ navigation: [], breadcrumb: [], previous: null, next: null, related: [], listing: [], unlisted: [] },
};

/** Returns a page of a version. */
function versionContent(
  { visited, messages, problem, onRetry }: PageParts,
  rendered: Extract<PageState, { view: VersionView; kind: 'loading' | 'listing' | 'article' | 'removed-subject' }>,
): Content {
  const { view } = rendered;
  const { location } = visited;
  const { context: pageContext } = view;
  const data: VersionedData = {
    ...withVersions(visited.data, view.versions),
    outline: { pageNavigation: view.navigation },
  };
  const props = { data, pageContext, location };
  const { subject } = pageContext.content;
  const base = { data, pageContext, publicPath: publicPathOf(visited, view, messages.locale) };
  const t = translateIn(messages, 'private');
  const titleOf = (described: DescribedData) => {
    const titleOfVersion = (version: string) => translateIn(messages, 'pages')('version.title', { version });
    return nameDocument(describeVersionPage(described, pageContext, titleOfVersion).title, data);
  };
  switch (rendered.kind) {
    case 'loading':
      return {
        ...base,
        title: nameDocument(t(problem === null ? 'state.loading' : 'state.problem.title'), data),
        children: problem === null && <LoadingState />,
      };
    case 'removed-subject': {
      const { locale } = messages;
      const versionHome = versionPath(locale, pageContext.content.segment);
      return {
        ...base,
        title: nameDocument(t('state.removed.subject.title'), data),
        children: <RemovedPage name={rendered.name} versionPath={versionHome} />,
      };
    }
    case 'listing': {
      const Template = subject.kind === 'category' ? CategoryTemplate : VersionTemplate;
      return {
        ...base,
        title: titleOf(data),
        children: (
          <>
            {isPublishedPage(visited) && <ListingLine isSame={isSameListing(visited, data)} />}
            <RejectedNotice rejected={view.rejected} />
            <Template {...props} />
          </>
        ),
      };
    }
    case 'article': {
      const { article, html, tableOfContents, problem: textProblem, proofread } = rendered.view;
      const { title, description, contentLocale, updatedAt } = article;
      const articleData: ArticleData = {
        ...data,
        article: { title, description, contentLocale, updatedAt, html: html ?? '', tableOfContents, document: null },
      };
      const page = <ArticleTemplate {...props} data={articleData} />;
      return {
        ...base,
        title: titleOf(articleData),
        article: renderedArticleOf(rendered.view),
        children: (
          <>
            {textProblem !== null && <TextNotice problem={textProblem} onRetry={onRetry} />}
            {proofread === null ? page : <Proofreading article={proofread}>{page}</Proofreading>}
          </>
        ),
      };
    }
  }
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

const nameDocument = (title: string, { site }: CommonData) => documentTitle(title, site.siteMetadata.siteName);

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
  const target = view.context.content?.versionTargets.find(({ versionId }) => versionId === current?.versionId);
  return target === undefined ? versionListPath(locale) : pageKeyPath(locale, CURRENT_VERSION, target.subject);
}
