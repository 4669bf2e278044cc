import type { GatsbyBrowser } from 'gatsby';
import { type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { isLocale, type Locale } from '../../../content-schema';
import { ErrorBoundary, isCrawler, PartFailure, ServerHtmlBoundary } from '../../features/errors/error-boundary';
import { selectHasSearchShortcut } from '../../features/search/search-shortcut-slice';
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
import type { PrivatePage, VisitedPage } from '../../features/private-mode/session/private-mode';
import { renderedPrivatePage, subscribeToPrivatePages } from '../../features/private-mode/session/private-pages';
import { MissingSection } from '../navigation/missing-section';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { RouteGuard } from '../navigation/route-guard';
import { selectIsPrivate } from '../../features/private-mode/session/is-private';
import { PrivateModeLoader } from '../private/private-mode-loader';
import { SearchPopup } from './search-popup';
import { CarryOver } from '../start/carry-over';
import { useReadPrivateChoice } from '../../features/private-mode/session/read-private-choice';
import { SessionFollower } from '../../features/account/session/follow-session';
import { SessionLinks } from '../../features/account/session/session-links';
import { shellProps } from './shell-props';

const LAYOUTS: Record<LayoutName, ComponentType<ShellProps>> = {
  default: DefaultLayout,
  'large-heading': LargeHeadingLayout,
  auth: AuthLayout,
  search: SearchLayout,
};

const HEADER_END = (
  <>
    {/* A narrow screen has it in the settings alone. */}
    <div className="wide-only">
      <ColorModeControl />
    </div>
    <SettingsButton />
  </>
);

/** Gatsby API: puts the frame around every page; it stays when the page in it changes. */
export const wrapPageElement: NonNullable<GatsbyBrowser['wrapPageElement']> = ({ element, props }) => {
  // Gatsby types a page's query result and context as unknown; they are what our templates ask and our plan gives.
  const { data, pageContext, location } = props as unknown as Omit<VisitedPage, 'children'>;
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

/** Fails where no reader is: a build that made such a page, and crawlers, which keep the page as the server rendered it. */
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
 * Whether the data of a page have what the frame begins with: a context, and messages. They come over the network, and a host, a
 * proxy or a half written file may answer with others. What else is wrong with them fails inside the boundaries.
 */
function isReadable({ data, pageContext }: { data?: unknown; pageContext?: unknown }): boolean {
  const context = Object(pageContext) as Partial<VisitedPage['pageContext']>;
  // The gallery asks for no data.
  return isLocale(context.locale) && (context.routeName === 'kit' || selectedMessages(data) !== null);
}

/**
 * What stands around every page: its layout, as the route table says, with the header, the navigation and the footer.
 * It is kept when the reader moves on, so that the navigation stays as it is. When the page fails the error page takes its
 * place; a part of the frame that fails is gone alone, and where the frame does as a whole, the page stands by itself. What private mode shows at the address stands in the place of
 * what was published there, with everything around it.
 */
function PageFrame(published: VisitedPage) {
  const { location } = published;
  const ofPrivateMode = usePrivatePage(location.pathname);
  const visit = ofPrivateMode === null ? published : { ...ofPrivateMode, location };
  const { pageContext, children } = visit;
  useForcedColorMode(pageContext.colorMode);
  // `/` (links to both languages, for hosts that cannot redirect) and the gallery of the kit stand on their own.
  if (pageContext.routeName === 'locale-choice' || pageContext.routeName === 'kit') return children;
  const locale = pageLocale(pageContext, location);
  const failed = <FailedPage locale={locale} />;
  const page = (
    <ErrorBoundary name="page" resetKey={location.pathname} fallback={failed}>
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
        // Guards are part of the frame.
        fallback={<main id={SHELL_IDS.content}>{guardOf(pageContext) ? failed : alone}</main>}
      >
        <Frame visit={visit} published={published} locale={locale}>
          {page}
        </Frame>
      </ErrorBoundary>
    </AddressLocale>
  );
}

/** What private mode shows at an address; null where it shows what was published, or is not on. */
function usePrivatePage(path: string): PrivatePage | null {
  const page = useSyncExternalStore(subscribeToPrivatePages, renderedPrivatePage, () => null);
  return page?.path === path ? page : null;
}

interface FrameProps {
  /** What is shown. */
  visit: Omit<VisitedPage, 'children'>;
  /** What everybody sees there. */
  published: VisitedPage;
  locale: Locale;
  children: ReactNode;
}

/** The frame itself. It is a component of its own so that what it reads of the page's data may fail inside the boundary. */
function Frame({ visit: { data, pageContext, location }, published, locale, children }: FrameProps) {
  const layout = routeNamed(pageContext.routeName)?.layout ?? 'default';
  const { pathname } = location;
  const Layout = LAYOUTS[layout];
  const shell = shellProps(data, pageContext, locale, useKeptSearch(pageContext, location));
  // On a site without accounts nobody can be signed in or out.
  const asked = guardOf(pageContext);
  const guard = asked === 'secret-page' || shell.session ? asked : undefined;
  // Whether the page is still looked for is told below, when it changes.
  const isPrivate = useSelector(selectIsPrivate);
  const isContent = /^(?:version|information)/.test(pageContext.routeName);
  return (
    <>
      <Layout
        {...shell}
        hasSearchShortcut={useSelector(selectHasSearchShortcut)}
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
      {/* Nobody sees or misses them: the console says that they failed. */}
      <ErrorBoundary name="sign of loading" resetKey={pathname} fallback={<></>} children={<PageLoadingSign />} />
      <ErrorBoundary name="announcer" resetKey={pathname} fallback={<></>}>
        <RouteAnnouncer path={pathname} />
      </ErrorBoundary>
      {/* In private mode, and where there is no page, a text may still come. */}
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
        {HAS_ACCOUNTS && <PrivateModeLoader published={published} hasSign={layout !== 'auth'} />}
      </PageOverlays>
      <ErrorBoundary name="player" resetKey={pathname} children={<PlayerLoader />} />
    </>
  );
}

/** The guard of a page's route; undefined where everybody may read it. */
function guardOf({ routeName }: VisitedPage['pageContext']) {
  const route = routeNamed(routeName);
  return route?.secretPage ? 'secret-page' : route?.middleware;
}

/** Layouts of pages whose query is state: what is searched for, where signing in leads back to. */
const QUERY_IS_STATE: readonly (LayoutName | undefined)[] = ['search', 'auth'];

/** What the language switch keeps of the address: the query, where it is state. Empty at first, as the server rendered it. */
function useKeptSearch({ routeName }: VisitedPage['pageContext'], { search }: Pick<Location, 'search'>): string {
  const isInBrowser = useIsInBrowser();
  return isInBrowser && QUERY_IS_STATE.includes(routeNamed(routeName)?.layout) ? search : '';
}
