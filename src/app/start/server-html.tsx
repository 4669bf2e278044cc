import type { GatsbySSR } from 'gatsby';
import { cloneElement, isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { z } from 'zod';
import {
  COLOR_MODES,
  forcedColorModeSchema,
  type HeadAddition,
  hexColorSchema,
  SITE_PARTS,
  type SitePart,
  type SiteParts,
  siteSchema,
  SOCIAL_KINDS,
  type ThemeName,
} from '../../../content-schema';
import { createAppPorts } from '../store/app-services';
import { createAppStore } from '../store/store';
import { BrandIconSheet } from '../../ui/brand-icon-sheet';
import { SOCIAL_MARKS } from '../../ui/social-marks';
import { THEME_COLORS } from '../../styles/theme-colors';
import { layered } from '../../styles/add-styles';
import { accentStyle } from '../../../content-schema/colors/accent';
import { digestText } from '../../shared/digest-text';
import { themeStyle, themeSurface } from '../../shared/site/themes';
import { withoutLocale } from '../../shared/routes/page-locale';
import { type Route, routeAt } from '../../shared/routes/route-table';
import {
  DATA_CLOSED,
  DATA_COLOR_MODE,
  DATA_MADE_OF,
  DATA_MODE,
  DATA_PAGE_PATH,
  DATA_START,
  START_NOW,
  START_ON_QUERY,
} from '../../shared/page-contract';

/** Text of the boot script, defined by `onCreateWebpackConfig` of src/build/gatsby. */
declare const BOOT_SCRIPT: string;
/** The site's own style sheet, defined in the same place; empty when it has none. */
declare const SITE_SHEET: string;
/** Ready theme of the site, defined in the same place; null when it has none. */
declare const SITE_THEME: ThemeName | null;
/** Rules of the site's own fonts and the files to load first, defined there; null without fonts. */
declare const SITE_FONTS: { css: string; preloads: readonly string[] } | null;
/** Path of the script that reports page views, defined there; null where none runs at once. */
declare const PAGE_VIEWS: string | null;
/** Style sheet of the banner that asks for consent, defined there; empty where nobody is asked. */
declare const CONSENT_SHEET: string;
/** Additions to the head of the home pages, defined there. */
declare const HEAD_ADDITIONS: readonly HeadAddition[];
/** Style sheets of the parts that only some sites have, defined in the same place. */
declare const PART_SHEETS: Record<SitePart, string>;

/** Path of every error page in Gatsby's browser code. */
const NOT_FOUND_PAGE = '/404.html';
/** Checks whether the content of a page is rendered only by scripts, which start at once then. */
const isForBrowsersAlone = (route: Route | undefined) => route?.clientOnly === true || route?.name === 'offline';
const isNotFoundPage = (pathname: string) => /^\/404(?:\/|\.html)?$/.test(withoutLocale(pathname));

/**
 * Provides each page with its own store. Its ports are never used: effects and events exist only in
 * browsers.
 */
export const wrapRootElement: NonNullable<GatsbySSR['wrapRootElement']> = ({ element }) => (
  <Provider store={createAppStore(createAppPorts())}>{element}</Provider>
);

/**
 * Renders the page without the style attribute of the router's element, which the content security
 * policy forbids. The style is in the style sheet.
 */
export const replaceRenderer: NonNullable<GatsbySSR['replaceRenderer']> = ({
  bodyComponent,
  replaceBodyHTMLString,
}) => {
  if (!isValidElement(bodyComponent)) return;
  replaceBodyHTMLString(
    renderToString(bodyComponent).replace(/(<div) style="[^"]*"( tabindex="-1" id="gatsby-focus-wrapper")/, '$1$2'),
  );
};

/**
 * Adds the boot script, the only inline script of the site, and the theme colours to the head.
 *
 * The theme colours are not in the pages' own `Head`, because Gatsby would reset them at each
 * navigation after the reader's colour mode has changed them. Neither is the colour mode that a
 * page forces, which applies from the first paint, with or without scripts.
 *
 * The body gets the digest of the page data and the icons of the site's social links. A 404 page
 * gets no digest: it is served at any address and is never outdated.
 */
export const onRenderBody: NonNullable<GatsbySSR['onRenderBody']> = ({
  setHeadComponents,
  setPostBodyComponents,
  setHtmlAttributes,
  setBodyAttributes,
  loadPageDataSync,
  pathname,
}) => {
  // `gatsby develop` renders no page on the server and provides no page data.
  const result: unknown = loadPageDataSync?.(pathname).result;
  const { accent, social, parts } = siteOf(result);
  const partSheets = partStyles(result === undefined ? 'any' : parts) + CONSENT_SHEET;
  const colorMode = forcedColorModeOf(result);
  if (colorMode !== undefined) setHtmlAttributes(Object.fromEntries([[DATA_COLOR_MODE, colorMode]]));
  setHeadComponents([
    <script key="boot" dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />,
    ...(partSheets === '' ? [] : [styleOf('parts', layered(partSheets))]),
    ...(SITE_THEME === null ? [] : [styleOf('theme', layered(themeStyle(SITE_THEME)))]),
    ...(accent === null ? [] : [styleOf('accent', layered(accentStyle(accent)))]),
    ...(SITE_FONTS === null ? [] : [...SITE_FONTS.preloads.map(preloadOf), styleOf('fonts', layered(SITE_FONTS.css))]),
    ...(HAS_SITE_SHEET ? [styleOf('site-sheet', `@layer theme{${SITE_SHEET}}`)] : []),
    ...COLOR_MODES.map((mode) => (
      <meta
        key={`theme-color-${mode}`}
        name="theme-color"
        content={SITE_THEME === null ? THEME_COLORS[mode] : themeSurface(SITE_THEME, mode)}
        media={`(prefers-color-scheme: ${mode})`}
        {...{ [DATA_MODE]: mode }}
      />
    )),
  ]);
  if (routeAt(pathname)?.name === 'index') setHeadComponents(HEAD_ADDITIONS.map(additionOf));
  // Not while developing: a page that is being written counts for nobody.
  if (PAGE_VIEWS !== null && result !== undefined)
    setPostBodyComponents([<script key="page-views" async src={PAGE_VIEWS} />]);
  const marks = SOCIAL_KINDS.filter((kind) => (social[kind] ?? null) !== null).map((kind) => SOCIAL_MARKS[kind]);
  if (marks.length > 0) setPostBodyComponents([<BrandIconSheet key="marks" names={marks} />]);
  if (isNotFoundPage(pathname) || result === undefined) return;
  const madeOf = digestText(JSON.stringify(result));
  setBodyAttributes(Object.fromEntries([[DATA_MADE_OF, madeOf]]));
};

/**
 * Defers Gatsby's scripts: moves them into an inert template, from which the boot script starts
 * them when the reader interacts with the page. Removes Gatsby's inline script, which differs on
 * each page.
 */
export const onPreRenderHTML: NonNullable<GatsbySSR['onPreRenderHTML']> = ({
  getPostBodyComponents,
  replacePostBodyComponents,
  getHeadComponents,
  replaceHeadComponents,
  pathname,
}) => {
  const notFound = isNotFoundPage(pathname);
  const route = routeAt(pathname);
  const asleep: ReactNode[] = [];
  const remaining: ReactNode[] = [];
  for (const component of getPostBodyComponents()) {
    const props: unknown = isValidElement(component) ? component.props : undefined;
    if (hasProperty(props, 'id', 'gatsby-script-loader')) continue;
    (hasProperty(props, 'sliceId', '_gatsby-scripts') ? asleep : remaining).push(component);
  }
  replacePostBodyComponents([
    ...remaining,
    <template
      key="scripts"
      {...{ [DATA_PAGE_PATH]: notFound ? NOT_FOUND_PAGE : pathname }}
      {...(notFound || isForBrowsersAlone(route) ? { [DATA_START]: START_NOW } : {})}
      {...(route?.name === 'search' ? { [DATA_START]: START_ON_QUERY } : {})}
    >
      {asleep}
    </template>,
  ]);
  replaceHeadComponents(bootFirst(getHeadComponents()));
};

/**
 * Sorts the head. The boot script comes before the style sheet, so that the colour mode is known
 * when the first style applies. The theme of the site, its accent and its own style sheet come
 * after it, each overriding those before.
 */
function bootFirst(components: readonly ReactNode[]): ReactNode[] {
  const keyed = (key: string) => components.filter((component) => isValidElement(component) && component.key === key);
  const boot = keyed('boot');
  const own = ['parts', 'theme', 'accent', 'fonts', 'site-sheet'].flatMap(keyed);
  const others = components.filter((each) => !boot.includes(each) && !own.includes(each));
  return [...boot, ...others.map(inLayer), ...own];
}

/**
 * Returns the style sheets of the parts that a site adds to its pages.
 * @param parts `any` where they are not known.
 */
function partStyles(parts: SiteParts | 'any' | null): string {
  const sheets = SITE_PARTS.map((part) => (parts === 'any' || parts?.[part] ? PART_SHEETS[part] : '')).join('');
  const version = parts === 'any' ? undefined : parts?.announcement?.version;
  // The version has no characters that CSS would need escaped.
  return version === undefined ? sheets : `${sheets}[${DATA_CLOSED}="${version}"] .announcement{display:none}`;
}

/** Puts the style sheet that Gatsby inlines below the site's own, where it has one. */
function inLayer(component: ReactNode): ReactNode {
  if (!HAS_SITE_SHEET || !isValidElement<StyleProps>(component) || component.type !== 'style') return component;
  const css = component.props.dangerouslySetInnerHTML?.__html;
  return css === undefined ? component : cloneElement(component, { dangerouslySetInnerHTML: { __html: layered(css) } });
}

/** Props of a style element. */
interface StyleProps {
  dangerouslySetInnerHTML?: { __html: string };
}

const additionOf = (addition: HeadAddition) =>
  'meta' in addition ? (
    <meta key={addition.meta} name={addition.meta} content={addition.content} />
  ) : (
    <link key={addition.address} rel={addition.rel} href={addition.address} />
  );

const preloadOf = (path: string) => (
  <link key={path} rel="preload" href={path} as="font" type="font/woff2" crossOrigin="anonymous" />
);

const styleOf = (key: string, css: string) => <style key={key} dangerouslySetInnerHTML={{ __html: css }} />;

/** Reads the accent colour and the social links of the site from the page data. */
function siteOf(result: unknown): z.infer<typeof metadataSchema> {
  return resultSchema.safeParse(result).data?.data.site.siteMetadata ?? { accent: null, social: {}, parts: null };
}

/** Reads the colour mode that a page forces from its data; undefined when it forces none. */
const forcedColorModeOf = (result: unknown) => contextSchema.safeParse(result).data?.pageContext.colorMode;

const contextSchema = z.object({ pageContext: z.object({ colorMode: forcedColorModeSchema.optional() }) });

const metadataSchema = z.object({
  accent: z.object({ light: hexColorSchema, dark: hexColorSchema.nullable() }).nullable(),
  social: z.partialRecord(z.enum(SOCIAL_KINDS), z.string().nullable()),
  parts: siteSchema.pick({ headerLinks: true, footerGroups: true, announcement: true }).nullable().default(null),
});

const resultSchema = z.object({ data: z.object({ site: z.object({ siteMetadata: metadataSchema }) }) });

function hasProperty(props: unknown, name: string, value: unknown): boolean {
  return typeof props === 'object' && props !== null && Reflect.get(props, name) === value;
}
