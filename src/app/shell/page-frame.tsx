import type { GatsbyBrowser } from 'gatsby';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import { isLocale, type Locale } from '../../../content-schema';
import { ErrorBoundary, isCrawler, PartFailure, ServerHtmlBoundary } from '../../features/errors/error-boundary';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { AuthLayout } from '../../layouts/auth-layout';
import { DefaultLayout, LargeHeadingLayout, SearchLayout, type ShellProps } from '../../layouts/shell';
import * as SHELL_IDS from '../../shared/shell-ids';
import { pageLocale } from '../../shared/routes/page-locale';
import { type LayoutName, routeNamed } from '../../shared/routes/route-table';
import { selectedMessages } from '../../messages/give-messages';
import { AddressLocale } from '../../messages/messages-context';
import { ColorModeControl } from '../../features/color-mode/color-mode-control';
import { useForcedColorMode } from '../../features/color-mode/use-forced-color-mode';
import { SettingsButton } from '../../features/settings/settings-button';
import { PlayerLoader } from '../../features/music/player/player-loader';
import { PageLoadingSign } from '../navigation/page-loading';
import { FailedPage } from './failed-page';
import { PageOverlays } from './page-overlays';
import { LonePage } from './root-boundary';
import type { VisitedPage } from '../../features/private-mode/session/page-state';
import type { PrivatePage } from '../../features/private-mode/session/private-mode';
import { privatePage } from '../../features/private-mode/session/private-pages';
import { MissingSection } from '../navigation/missing-section';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { RouteGuard } from './route-guard';
import { selectIsPrivate } from '../../features/private-mode/session/is-private';
import { PrivateModeLoader } from '../private/private-mode-loader';
import { SearchPopup } from './search-popup';
import { CarryOver } from './carry-over';
import { useReadPrivateChoice } from '../../features/private-mode/session/read-private-choice';
import { SessionFollower } from '../../features/account/session/follow-session';
import { SessionLinks } from '../../features/account/session/session-links';
import { selectSettings, type WithSettings } from '../../store/settings-slice';
import { shellProps } from './shell-props';
import { useSignal } from '../../ui/signal';
import { siteLocation } from '../../shared/routes/base-path';

const LAYOUTS: Record<LayoutName, ComponentType<ShellProps>> = {
  default: DefaultLayout,
  'large-heading': LargeHeadingLayout,
  auth: AuthLayout,
  search: SearchLayout,
};

const HEADER_END = (
  <>
    {/* Narrow screens have it only in the settings. */}
    <div className="wide-only">
      <ColorModeControl />
    </div>
    <SettingsButton />
  </>
);

/** Gatsby API: wraps every page in the frame, which stays mounted when the page changes. */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({ element, props }) => {
  // Gatsby types query results and contexts as unknown. They match the page queries and the page
  // plan.
  const { data, pageContext, ...visited } = props as unknown as Omit<VisitedPage, 'children'>;
  const location = siteLocation(visited.location);
  const { pathname } = location;
  return (
    <ServerHtmlBoundary path={pathname} fallback={<LonePage path={pathname} />}>
      {isReadable(props) ? (
        <PageFrame data={data} pageContext={pageContext} location={location}>
          {element}
        </PageFrame>
      ) : (
        <Unreadable path={pathname} />
      )}
      <CarryOver />
    </ServerHtmlBoundary>
  );
};

/**
 * Renders the error page for unreadable data. Throws in a build, which must not publish such a
 * page, and for crawlers, which keep the page as the server rendered it.
 */
function Unreadable({ path }: { path: string }) {
  if (typeof window === 'undefined' || isCrawler(navigator.userAgent)) {
    throw new Error(`Expected the data of the page at ${path} to have messages and a context.`);
  }
  useEffect(() => {
    console.error(
      `Expected the data of the page at ${path} to have messages and a context, received others. Reload the page; if that does not help, publish the site again.`,
    );
  }, [path]);
  return <LonePage path={path} />;
}

/**
 * Checks whether the page data contain the minimum for the frame: a context and messages. They are
 * loaded over the network, and a host, a proxy or a partly written file may return something else.
 * The error boundaries catch other errors in them.
 */
function isReadable({ data, pageContext }: { data?: unknown; pageContext?: unknown }): boolean {
  const context = Object(pageContext) as Partial<VisitedPage['pageContext']>;
  // The component gallery queries no data.
  return isLocale(context.locale) && (context.routeName === 'kit' || selectedMessages(data) !== null);
}

/**
 * Frame around every page: the layout named by the route table, with the header, the navigation and
 * the footer. It stays mounted between pages, so that the navigation keeps its state.
 *
 * The error page replaces a page that fails. A part of the frame that fails is removed on its own;
 * when the whole frame fails, the page is rendered alone. A page of private mode replaces the
 * published one inside the frame.
 */
function PageFrame(published: VisitedPage) {
  const { location } = published;
  const ofPrivateMode = usePrivatePage(location.pathname);
  const visit = ofPrivateMode === null ? published : { ...ofPrivateMode, location };
  const { pageContext, children } = visit;
  useForcedColorMode(pageContext.colorMode);
  // `/` (links to both languages, for hosts that cannot redirect) and the component gallery have no
  // frame.
  if (pageContext.routeName === 'locale-choice' || pageContext.routeName === 'kit') return children;
  const locale = pageLocale(pageContext, location);
  const failed = <FailedPage locale={locale} />;
  const page = (
    <ErrorBoundary name="page" resetKey={location.pathname} fallback={failed}>
      {ofPrivateMode?.notices}
      {children}
    </ErrorBoundary>
  );
  const alone = (
    <>
      <PartFailure onRetry={() => window.location.reload()} />
      {page}
    </>
  );
  return (
    <AddressLocale locale={locale} messages={ofPrivateMode?.messages}>
      <ErrorBoundary
        name="frame"
        resetKey={location.pathname}
        // Guards are part of the frame, so a guarded page must not be rendered without it.
        fallback={<main id={SHELL_IDS.content}>{guardOf(pageContext) ? failed : alone}</main>}
      >
        <Frame visit={visit} published={published} locale={locale}>
          {page}
        </Frame>
      </ErrorBoundary>
    </AddressLocale>
  );
}

/** Returns the private page at an address; null when private mode is off or has none there. */
function usePrivatePage(path: string): PrivatePage | null {
  const page = useSignal(privatePage);
  return page?.path === path ? page : null;
}

interface FrameProps {
  /** The rendered page. */
  visit: Omit<VisitedPage, 'children'>;
  /** The published page at the same address. */
  published: VisitedPage;
  locale: Locale;
  children: ReactNode;
}

/**
 * Content of the frame. A separate component, so that errors in the page data are thrown inside the
 * boundary.
 */
function Frame({ visit: { data, pageContext, location }, published, locale, children }: FrameProps) {
  const layout = routeNamed(pageContext.routeName)?.layout ?? 'default';
  const { pathname } = location;
  const Layout = LAYOUTS[layout];
  const shell = shellProps(data, pageContext, locale, usePreservedSearch(pageContext, location));
  // On a site without accounts nobody can be signed in or out.
  const asked = guardOf(pageContext);
  const guard = asked === 'secret-page' || shell.session ? asked : undefined;
  // Also renders the frame again when private mode changes: `RouteAnnouncer` checks at every
  // commit.
  const isPrivate = useSelector(selectIsPrivate);
  const isContent = /^(?:version|information)/.test(pageContext.routeName);
  return (
    <>
      <Layout
        {...shell}
        hasSearchShortcut={useSelector((state: WithSettings) => selectSettings(state).searchShortcut)}
        searchDialog={
          <ErrorBoundary name="search" resetKey={pathname}>
            <SearchPopup data={data} context={pageContext} locale={locale} path={pathname} />
          </ErrorBoundary>
        }
        headerEnd={
          <ErrorBoundary name="settings" resetKey={pathname}>
            {HEADER_END}
          </ErrorBoundary>
        }
      >
        {guard ? (
          <RouteGuard middleware={guard} locale={locale} path={pathname} search={location.search} children={children} />
        ) : (
          children
        )}
      </Layout>
      <ErrorBoundary name="session" resetKey={pathname}>
        <SessionFollower clientId={shell.session?.clientId ?? null} onBeforeRead={useReadPrivateChoice()} />
        {HAS_ACCOUNTS && shell.session && <SessionLinks signInPath={shell.session.signInPath} />}
      </ErrorBoundary>
      {/* Failures of these are only logged: they are not essential. */}
      <ErrorBoundary name="sign of loading" resetKey={pathname} fallback={<></>} children={<PageLoadingSign />} />
      <ErrorBoundary name="announcer" resetKey={pathname} fallback={<></>}>
        <RouteAnnouncer path={pathname} />
      </ErrorBoundary>
      {/* In private mode and on 404 pages the text may still load. */}
      {isContent && !isPrivate && (
        <ErrorBoundary name="missing section" resetKey={pathname} fallback={<></>}>
          <MissingSection path={pathname} hash={location.hash} />
        </ErrorBoundary>
      )}
      <PageOverlays
        locale={locale}
        path={pathname}
        languages={shell.languages}
        isPlain={pageContext.routeName === 'not-found'}
      >
        {HAS_ACCOUNTS && <PrivateModeLoader published={published} hasBar={layout !== 'auth'} />}
      </PageOverlays>
      <ErrorBoundary name="player" resetKey={pathname} children={<PlayerLoader />} />
    </>
  );
}

/** Returns the guard of a page's route; undefined when everybody may read it. */
function guardOf({ routeName }: VisitedPage['pageContext']) {
  const route = routeNamed(routeName);
  return route?.secretPage ? 'secret-page' : route?.middleware;
}

/**
 * Layouts of pages whose query is state: the search query, the address to return to after signing
 * in.
 */
const QUERY_IS_STATE: readonly (LayoutName | undefined)[] = ['search', 'auth'];

/**
 * Returns the query that the language switch preserves, where it is state. Empty on the first
 * render, as on the server.
 */
function usePreservedSearch({ routeName }: VisitedPage['pageContext'], { search }: Pick<Location, 'search'>): string {
  const isInBrowser = useIsInBrowser();
  return isInBrowser && QUERY_IS_STATE.includes(routeNamed(routeName)?.layout) ? search : '';
}
