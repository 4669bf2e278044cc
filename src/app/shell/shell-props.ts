import {
  CURRENT_VERSION,
  SOCIAL_KINDS,
  type Locale,
  type SiteNavigationLink,
  type SiteParts,
} from '../../../content-schema';
import { renderSiteLink, renderSiteText } from '../../shared/site/site-links';
import type { PageContext } from '../../shared/pages/page-plan';
import { searchPathIn } from '../../features/search/search-dialog';
import type { ShellProps } from '../../layouts/shell';
import { signInPath } from '../../features/account/identity/return-path';
import { pageKeyPath } from '../../shared/navigation/switch-target';
import { homePath, offlinePath, routePath, versionListPath, versionPath } from '../../shared/routes/paths';
import { routeNamed } from '../../shared/routes/route-table';
import { secretButtonPath, showsSecretButton } from '../../shared/routes/secret-button';
import type { CommonData, VersionedData } from '../../layouts/page-data';
import { versionSummaries } from '../../shared/versions';

/**
 * Builds the layout props of a page from its query and context.
 * @param search Query of the address, with its question mark, where the other languages keep it.
 */
export function shellProps(
  data: CommonData & Partial<VersionedData>,
  context: PageContext,
  locale: Locale,
  search = '',
): Omit<ShellProps, 'children'> {
  const { siteName, authorName, authorUrl, copyrightYear, social, links, parts, identityClientId } =
    data.site.siteMetadata;
  const { hasSecret, languages } = data.site.siteMetadata;
  return {
    siteName,
    logo: data.site.logo,
    homePath: homePath(locale),
    year: copyrightYear,
    author: { name: authorName, url: authorUrl },
    informationPath: data.site.informationPages.includes('index') ? routePath(locale, 'information') : null,
    privacyPolicyPath: routePath(locale, 'privacy-policy'),
    accountPath: routePath(locale, 'account'),
    session: identityClientId === null ? null : { clientId: identityClientId, signInPath: signInUrl(context, locale) },
    searchPath: searchPathIn(locale, context.content?.segment ?? CURRENT_VERSION),
    offlinePath: offlinePath(locale),
    secretPath: hasSecret && showsSecretButton(routeNamed(context.routeName)?.name) ? secretButtonPath(locale) : null,
    hasMusic: data.site.hasMusic,
    social: SOCIAL_KINDS.flatMap((kind) => {
      const url = social[kind];
      return url ? [{ kind, url }] : [];
    }),
    links,
    ...(HAS_PARTS && parts && partProps(parts, locale)),
    versionListPath: versionListPath(locale),
    versions: versionEntries(data, context, locale),
    languages: languages.map((each) => ({
      locale: each,
      path: `${context.localePaths[each] ?? homePath(each)}${search}`,
      current: each === locale,
    })),
    navigation: navigationProps(data, context),
  };
}

/**
 * Whether the site adds any part: a constant of the build, so that bundles of other sites contain
 * none of the code.
 */
const HAS_PARTS = HAS_HEADER_LINKS || HAS_FOOTER_GROUPS || HAS_ANNOUNCEMENT;

/** Returns the props of the parts that a site adds to every page. */
function partProps(
  { headerLinks, footerGroups, announcement }: SiteParts,
  locale: Locale,
): Pick<ShellProps, 'headerLinks' | 'footerGroups' | 'announcement'> {
  const render = (link: SiteNavigationLink) => renderSiteLink(link, locale);
  return {
    headerLinks: headerLinks?.map(render),
    footerGroups: footerGroups?.map(({ title, links }) => ({
      title: renderSiteText(title, locale),
      links: links.map(render),
    })),
    announcement: announcement && {
      ...renderSiteText(announcement.text, locale),
      version: announcement.version,
      link: announcement.link ? render(announcement.link) : null,
    },
  };
}

/**
 * Returns the sign-in address. It leads back to the page, unless the page is about signing in or is
 * no page of the site.
 */
function signInUrl({ routeName, localePaths }: PageContext, locale: Locale): string {
  const path = localePaths[locale];
  const leadsBack = path !== undefined && routeNamed(routeName) !== undefined && !routeName.startsWith('auth-');
  return leadsBack ? signInPath(locale, path) : routePath(locale, 'auth-sign-in');
}

function versionEntries(data: CommonData, { content, routeName }: PageContext, locale: Locale): ShellProps['versions'] {
  if (content === undefined) return [];
  return versionSummaries(data.versions.nodes, locale).flatMap(({ id, name, label, age }) => {
    const target = content.versionTargets.find(({ versionId }) => versionId === id);
    if (target === undefined) return [];
    return [
      {
        label: name,
        path: pageKeyPath(locale, `${id}`, target.subject),
        // The home page and the search page belong to no version.
        current: id === content.versionId && routeName.startsWith('version'),
        resolution: target.resolution,
        badge: label,
        age,
      },
    ];
  });
}

/**
 * Returns the navigation beside an article or a category; null on the page of a version, which
 * lists the same.
 */
function navigationProps(
  { versions, outline }: CommonData & Partial<VersionedData>,
  { content, locale }: PageContext,
): ShellProps['navigation'] {
  const version = versions.nodes.find(({ versionId }) => versionId === content?.versionId);
  if (content === undefined || content.subject.kind === 'version') return null;
  if (outline === undefined || version === undefined) return null;
  return {
    tree: outline.pageNavigation.navigation,
    version: { id: version.versionId, name: version.name, path: versionPath(locale, content.segment) },
  };
}
