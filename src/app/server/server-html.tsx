import type { GatsbySSR } from 'gatsby';
import { isValidElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { z } from 'zod';
import { COLOR_MODES, forcedColorModeSchema, hexColorSchema, SOCIAL_KINDS } from '../../../content-schema';
import { createAppPorts } from '../store/app-services';
import { createAppStore } from '../store/store';
import { BrandIconSheet } from '../../ui/brand-icon-sheet';
import { SOCIAL_MARKS } from '../../ui/social-marks';
import { THEME_COLORS } from '../../styles/theme-colors';
import { accentStyle } from '../../../content-schema/colors/accent';
import { digestText } from '../../shared/digest-text';
import { matchRoute, routeNamed } from '../../shared/routes/route-table';
import {
  DATA_COLOR_MODE,
  DATA_MADE_OF,
  DATA_MODE,
  DATA_PAGE_PATH,
  DATA_START,
  START_NOW,
  START_ON_QUERY,
} from '../../shared/page-contract';

/** Text of the boot script: `onCreateWebpackConfig` of src/gatsby defines it. */
declare const BOOT_SCRIPT: string;

/** Path that Gatsby's browser code knows every error page by. */
const NOT_FOUND_PAGE = '/404.html';
/** A page whose address says what to show: it starts at once when there is a question mark in it. */
const SEARCH_PAGE = /^\/(?:fr|en)\/search\/?$/;
/** Whether what a page shows of its own comes with scripts: the reader waits for them. */
const isForBrowsersAlone = (pathname: string) => {
  const match = matchRoute(pathname);
  return match.kind === 'route' && (routeNamed(match.name)?.clientOnly === true || match.name === 'offline');
};
const isNotFoundPage = (pathname: string) => /^(?:\/(?:fr|en))?\/404(?:\/|\.html)?$/.test(pathname);

/** Gives each page a store of its own. Its ports are never asked: effects and events exist in browsers alone. */
export const wrapRootElement: NonNullable<GatsbySSR['wrapRootElement']> = ({ element }) => (
  <Provider store={createAppStore(createAppPorts())}>{element}</Provider>
);

/**
 * Renders the page without the style attribute of the router's element: the content security policy allows none. Its style
 * is in the style sheet.
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
 * Puts the boot script into the head, the only inline script of the site, and the theme colours. Those are not in the
 * pages' own `Head`, which Gatsby would put back at each navigation when the reader's colour mode has changed them; nor is the
 * colour mode that a page forces, which holds from the first paint, scripts or not. The body
 * says which data it was made of, and holds the marks of the site's places elsewhere. A 404 page is shown at any address, and never grows old.
 */
export const onRenderBody: NonNullable<GatsbySSR['onRenderBody']> = ({
  setHeadComponents,
  setPostBodyComponents,
  setHtmlAttributes,
  setBodyAttributes,
  loadPageDataSync,
  pathname,
}) => {
  // `gatsby develop` renders no page on the server, and gives no data of one.
  const result: unknown = loadPageDataSync?.(pathname).result;
  const { accent, social } = siteOf(result);
  const colorMode = forcedColorModeOf(result);
  if (colorMode !== undefined) setHtmlAttributes(Object.fromEntries([[DATA_COLOR_MODE, colorMode]]));
  setHeadComponents([
    <script key="boot" dangerouslySetInnerHTML={{ __html: BOOT_SCRIPT }} />,
    ...(accent === null ? [] : [<style key="accent" dangerouslySetInnerHTML={{ __html: accentStyle(accent) }} />]),
    ...COLOR_MODES.map((mode) => (
      <meta
        key={`theme-color-${mode}`}
        name="theme-color"
        content={THEME_COLORS[mode]}
        media={`(prefers-color-scheme: ${mode})`}
        {...{ [DATA_MODE]: mode }}
      />
    )),
  ]);
  const marks = SOCIAL_KINDS.filter((kind) => (social[kind] ?? null) !== null).map((kind) => SOCIAL_MARKS[kind]);
  if (marks.length > 0) setPostBodyComponents([<BrandIconSheet key="marks" names={marks} />]);
  if (isNotFoundPage(pathname) || result === undefined) return;
  const madeOf = digestText(JSON.stringify(result));
  setBodyAttributes(Object.fromEntries([[DATA_MADE_OF, madeOf]]));
};

/**
 * Puts Gatsby's scripts to sleep: they move into an inert template from which the boot script starts them when the
 * reader reaches for something. Gatsby's own inline script, different on each page, goes.
 */
export const onPreRenderHTML: NonNullable<GatsbySSR['onPreRenderHTML']> = ({
  getPostBodyComponents,
  replacePostBodyComponents,
  getHeadComponents,
  replaceHeadComponents,
  pathname,
}) => {
  const notFound = isNotFoundPage(pathname);
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
      {...(notFound || isForBrowsersAlone(pathname) ? { [DATA_START]: START_NOW } : {})}
      {...(SEARCH_PAGE.test(pathname) ? { [DATA_START]: START_ON_QUERY } : {})}
    >
      {asleep}
    </template>,
  ]);
  replaceHeadComponents(bootFirst(getHeadComponents()));
};

/**
 * The boot script stands before the style sheet, so that the colour mode is known when the first style applies, and the
 * accent of the site after it, whose own it replaces.
 */
function bootFirst(components: readonly ReactNode[]): ReactNode[] {
  const keyed = (key: string) => components.filter((component) => isValidElement(component) && component.key === key);
  const [boot, accent] = [keyed('boot'), keyed('accent')];
  return [...boot, ...components.filter((each) => !boot.includes(each) && !accent.includes(each)), ...accent];
}

/** What the data of a page, which selects it with all that it shows of the site, says of its look. */
function siteOf(result: unknown): z.infer<typeof siteSchema> {
  return resultSchema.safeParse(result).data?.data.site.siteMetadata ?? { accent: null, social: {} };
}

/** The colour mode that a page forces, as its data say; undefined where it forces none. */
const forcedColorModeOf = (result: unknown) => contextSchema.safeParse(result).data?.pageContext.colorMode;

const contextSchema = z.object({ pageContext: z.object({ colorMode: forcedColorModeSchema.optional() }) });

const siteSchema = z.object({
  accent: z.object({ light: hexColorSchema, dark: hexColorSchema.nullable() }).nullable(),
  social: z.partialRecord(z.enum(SOCIAL_KINDS), z.string().nullable()),
});

const resultSchema = z.object({ data: z.object({ site: z.object({ siteMetadata: siteSchema }) }) });

function hasProperty(props: unknown, name: string, value: unknown): boolean {
  return typeof props === 'object' && props !== null && Reflect.get(props, name) === value;
}
