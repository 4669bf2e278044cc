import type { GatsbyBrowser } from 'gatsby';
import type { ComponentType, ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../content-schema';
import type { PageContext } from '../../shared/pages/page-plan';
import { ErrorBoundary, ServerHtmlBoundary } from '../../features/errors/error-boundary';
import { ErrorPage } from '../../features/errors/error-page';
import { selectHasSearchShortcut } from '../../features/search/search-shortcut-slice';
import { useIsInBrowser } from '../../ui/use-is-in-browser';
import { AuthLayout } from '../../layouts/auth-layout';
import { DefaultLayout, LargeHeadingLayout, SearchLayout, type ShellProps } from '../../layouts/shell';
import * as SHELL_IDS from '../../shared/shell-ids';
import { homePath } from '../../shared/routes/paths';
import { pageLocale } from '../../shared/routes/page-locale';
import { type LayoutName, routeNamed } from '../../shared/routes/route-table';
import type { CommonData, VersionedData } from '../../layouts/page-data';
import { AddressLocale } from '../../messages/messages-context';
import { ColorModeControl } from '../../features/color-mode/color-mode-control';
import { useForcedColorMode } from '../../features/color-mode/use-forced-color-mode';
import { SettingsButton } from '../../features/settings/settings-button';
import { PageLoadingSign } from '../navigation/page-loading';
import { PageOverlays } from './page-overlays';
import { RouteAnnouncer } from '../navigation/route-announcer';
import { RouteGuard } from '../navigation/route-guard';
import { SearchPopup } from './search-popup';
import { SessionFollower } from '../session/follow-session';
import { SessionLinks } from '../session/session-links';
import { shellProps } from './shell-props';

/** Props of `PageFrame`: what Gatsby gives a page. */
export interface PageFrameProps {
  data: CommonData & Partial<VersionedData>;
  pageContext: PageContext;
  location: Pick<Location, 'pathname' | 'search'>;
  children: ReactNode;
}

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
  const { data, pageContext, location } = props as unknown as Omit<PageFrameProps, 'children'>;
  return (
    <PageFrame data={data} pageContext={pageContext} location={location}>
      {element}
    </PageFrame>
  );
};

/**
 * What stands around every page: its layout, as the route table says, with the header, the navigation and the footer.
 * It is kept when the reader moves on, so that the navigation stays as it is. When the page fails the error page takes its
 * place; when the frame does, the error page stands alone.
 */
function PageFrame(props: PageFrameProps) {
  const { pageContext, location, children } = props;
  useForcedColorMode(routeNamed(pageContext.routeName)?.colorMode);
  // `/` (links to both languages, for hosts that cannot redirect) and the gallery of the kit stand on their own.
  if (pageContext.routeName === 'locale-choice' || pageContext.routeName === 'kit') return children;
  const locale = pageLocale(pageContext, location);
  const failed = <ErrorPage status={500} homePath={homePath(locale)} />;
  return (
    <ServerHtmlBoundary>
      <AddressLocale locale={locale}>
        <ErrorBoundary
          name="frame"
          resetKey={location.pathname}
          fallback={<main id={SHELL_IDS.content}>{failed}</main>}
        >
          <Frame {...props} locale={locale}>
            <ErrorBoundary name="page" resetKey={location.pathname} fallback={failed}>
              {children}
            </ErrorBoundary>
          </Frame>
        </ErrorBoundary>
      </AddressLocale>
    </ServerHtmlBoundary>
  );
}

/** The frame itself. It is a component of its own so that what it reads of the page's data may fail inside the boundary. */
function Frame({ data, pageContext, location, locale, children }: PageFrameProps & { locale: Locale }) {
  const route = routeNamed(pageContext.routeName);
  const Layout = LAYOUTS[route?.layout ?? 'default'];
  const shell = shellProps(data, pageContext, locale, useKeptSearch(pageContext, location));
  return (
    <>
      <Layout
        {...shell}
        hasSearchShortcut={useSelector(selectHasSearchShortcut)}
        searchDialog={<SearchPopup data={data} context={pageContext} locale={locale} path={location.pathname} />}
        headerEnd={HEADER_END}
      >
        {route?.middleware && shell.session ? (
          <RouteGuard
            middleware={route.middleware}
            locale={locale}
            path={location.pathname}
            search={location.search}
            children={children}
          />
        ) : (
          children
        )}
      </Layout>
      <SessionFollower clientId={shell.session?.clientId ?? null} />
      {shell.session && <SessionLinks signInPath={shell.session.signInPath} />}
      <PageLoadingSign />
      <RouteAnnouncer path={location.pathname} />
      <PageOverlays locale={locale} path={location.pathname} languages={shell.languages} />
    </>
  );
}

/** Layouts of pages whose query is state: what is searched for, where signing in leads back to. */
const QUERY_IS_STATE: readonly (LayoutName | undefined)[] = ['search', 'auth'];

/** What the language switch keeps of the address: the query, where it is state. Empty at first, as the server rendered it. */
function useKeptSearch({ routeName }: PageContext, { search }: Pick<Location, 'search'>): string {
  const isInBrowser = useIsInBrowser();
  return isInBrowser && QUERY_IS_STATE.includes(routeNamed(routeName)?.layout) ? search : '';
}
