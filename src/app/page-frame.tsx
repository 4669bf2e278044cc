import type { ComponentType, ReactNode } from 'react';
import type { PageContext } from '../build/page-plan';
import { AuthLayout } from '../layouts/auth-layout';
import { DefaultLayout } from '../layouts/default-layout';
import { LargeHeadingLayout } from '../layouts/large-heading-layout';
import { SearchLayout } from '../layouts/search-layout';
import type { ShellProps } from '../layouts/shell';
import { type LayoutName, routeNamed } from '../shared/routes/route-table';
import type { CommonData, VersionedData } from '../templates/page-data';
import { AddressLocale } from '../messages/address-locale';
import { pageLocale } from './page-locale';
import { PageLoadingSign } from './page-loading-sign';
import { RouteAnnouncer } from './route-announcer';
import { SearchPopup } from './search-popup';
import { shellProps } from './shell-props';

/** Props of `PageFrame`: what Gatsby gives a page. */
export interface PageFrameProps {
  data: CommonData & Partial<VersionedData>;
  pageContext: PageContext;
  location: Pick<Location, 'pathname'>;
  children: ReactNode;
}

const LAYOUTS: Record<LayoutName, ComponentType<ShellProps>> = {
  default: DefaultLayout,
  'large-heading': LargeHeadingLayout,
  auth: AuthLayout,
  search: SearchLayout,
};

/**
 * What stands around every page: its layout, as the route table says, with the header, the navigation and the footer.
 * It is kept when the reader moves on, so that the navigation stays as it is.
 */
export function PageFrame({ data, pageContext, location, children }: PageFrameProps) {
  // `/` (links to both languages, for hosts that cannot redirect) and the gallery of the kit stand on their own.
  if (pageContext.routeName === 'locale-choice' || pageContext.routeName === 'kit') return children;
  const locale = pageLocale(pageContext, location);
  const Layout = LAYOUTS[routeNamed(pageContext.routeName)?.layout ?? 'default'];
  return (
    <AddressLocale locale={locale}>
      <Layout {...shellProps(data, pageContext, locale)}>{children}</Layout>
      <SearchPopup data={data} context={pageContext} locale={locale} path={location.pathname} />
      <PageLoadingSign />
      <RouteAnnouncer path={location.pathname} />
    </AddressLocale>
  );
}
