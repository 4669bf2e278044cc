import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RuleSetRule } from 'webpack';
import { replaceRequests } from './replace-requests';

/** Replacement of a module that is part of every page. */
interface Replacement {
  /** End of the folder of the importing module. */
  context: RegExp;
  /** Import specifier. */
  request: RegExp;
  by: string;
}

/**
 * Replaces modules that every page would load for nothing with lighter ones.
 *
 * - The page wrapper of gatsby-plugin-react-i18next: it imports i18next and react-i18next, 16 kB of
 *   which the site needs a look-up and plurals, and detects languages for redirects, which this
 *   site leaves to the host.
 * - Gatsby's support of scripts off the main thread: it does nothing in production, and imports
 *   gatsby-script.
 * - gatsby-link: Gatsby itself imports only its `navigate` and `parsePath`, but that includes its
 *   component, which the site never renders (1.1 kB after brotli).
 * - Gatsby's registration of a service worker and its prefetching of pages in view: no plugin uses
 *   the first (`src/boot` registers the site's own), and only the component of gatsby-link uses the
 *   second.
 * - gatsby-react-router-scroll: the site decides where to scroll (src/app/navigation). A hook that
 *   no page uses requires all of Gatsby's router, so that webpack could leave nothing of it out.
 * - React's functions for JSX in the site's own components, for a site below a path of its host:
 *   their elements get the addresses of the host (src/app/below-path).
 * - Immer, with which Redux Toolkit lets reducers change a draft of the state (3 kB after brotli):
 *   the site's reducers return their new state.
 * - The list of the site's own components, which is empty, by one that has some.
 * - The attributes of Gatsby's route announcer, by some that hide it completely and need no `style`
 *   attribute.
 * @param directory Root of the site.
 * @param basePath Path below which the site is served.
 * @param componentScripts Module that loads the site's own components; null when it has none.
 */
export function lightModules(directory: string, basePath: string, componentScripts: string | null) {
  const replacements: readonly Replacement[] = [
    {
      context: /gatsby-plugin-react-i18next$/,
      request: /^\.\/dist\/plugin\/wrapPageElement$/,
      by: join(directory, 'src/messages/give-messages.tsx'),
    },
    {
      context: /\.cache$/,
      request: /internal-plugins\/partytown\/gatsby-browser\.js$/,
      by: 'data:text/javascript,export {};',
    },
    { context: /\.cache$/, request: /^\.\/register-service-worker$/, by: 'data:text/javascript,export {};' },
    {
      context: /\.cache$/,
      request: /^\.\/prefetch$/,
      by: 'data:text/javascript,export default () => Promise.resolve();',
    },
    {
      context: /@reduxjs[\\/]toolkit/,
      request: /^immer$/,
      by: inlineModule(join(directory, 'src/app/store/no-drafts.mjs')),
    },
    ...(basePath === '' ? [] : [hostedJsx(directory)]),
    ...(componentScripts === null
      ? []
      : [{ context: /private-mode[\\/]engine$/, request: /^\.\/component-scripts$/, by: componentScripts }]),
    {
      context: /\.cache/,
      request: /(?:^|\/)route-announcer-props$/,
      by: 'data:text/javascript,export const RouteAnnouncerProps = { hidden: true };',
    },
    {
      context: /\.cache$/,
      request: /^gatsby-react-router-scroll$/,
      by: join(directory, 'src/app/navigation/scroll-context.tsx'),
    },
    { context: /\.cache$/, request: /^gatsby-link$/, by: join(directory, 'src/app/navigation/gatsby-link.ts') },
  ];
  return replaceRequests(
    (data) => replacements.find(({ context, request }) => request.test(data.request) && context.test(data.context))?.by,
  );
}

/**
 * Leaves out of the page renderer what the site's own modules load later (`import()`): it renders a
 * page once, in which nothing is loaded later. Otherwise it would contain all of the search, of
 * private mode and of the identity provider.
 * @param directory Root of the site.
 */
export function withoutLaterModules(directory: string) {
  const own = `${join(directory, 'src')}${sep}`;
  return replaceRequests(({ dependencies, contextInfo }) => {
    const isLater = dependencies.some(({ type }) => type === 'import()');
    return isLater && contextInfo.issuer.startsWith(own) ? 'data:text/javascript,export {};' : undefined;
  });
}

/** Returns the replacement of React's functions for JSX in the site's own components. */
function hostedJsx(directory: string): Replacement {
  const own = join(directory, 'src').replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return {
    context: new RegExp(`^${own}[\\\\/](?!app[\\\\/]below-path)`),
    request: /^react\/jsx-runtime$/,
    by: join(directory, 'src/app/below-path/jsx-runtime.ts'),
  };
}

/**
 * Returns a module whose address contains its text. If webpack concatenated a file of the site with
 * a package, its id would depend on the folder of the build: webpack names concatenated modules by
 * their paths relative to the package.
 */
function inlineModule(file: string): string {
  return `data:text/javascript;base64,${readFileSync(file).toString('base64')}`;
}

/**
 * Returns a rule that makes Gatsby's page loader request only data from the host.
 * @param directory Root of the site.
 */
export function pageRequestsForData(directory: string): RuleSetRule {
  const loader = join(directory, 'src/build/gatsby/page-request-loader.cjs');
  return { test: /[\\/]\.cache[\\/]loader\.js$/, enforce: 'pre', use: { loader } };
}
