import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler, RuleSetRule } from 'webpack';

/** A module that goes into every page, and what takes its place. */
interface Replacement {
  /** The end of the folder that asks for it. */
  context: RegExp;
  /** How it is asked for. */
  request: RegExp;
  by: string;
}

/**
 * Puts lighter modules in the place of some that every page carries for nothing.
 *
 * - What gatsby-plugin-react-i18next puts around a page: it takes i18next and react-i18next with it, 16 kB of which the
 *   site needs a look-up and plurals, and detects languages for redirects that this site leaves to the host.
 * - Gatsby's support of scripts off the main thread: in production it does nothing, and takes gatsby-script with it.
 * - gatsby-link: Gatsby itself asks for its `navigate` and `parsePath` alone, and its component, which the site never shows,
 *   comes along (1.1 kB after brotli).
 * - Gatsby's registration of a service worker and its prefetching of pages in view: no plugin asks for the first (`src/boot`
 *   registers ours), and nothing but that component for the second.
 * - Immer, by which Redux Toolkit lets reducers change a draft of the state (3 kB after brotli): ours return their new state.
 * @param directory Root of the site.
 */
export function lightModules(directory: string) {
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
    { context: /\.cache$/, request: /^gatsby-link$/, by: join(directory, 'src/app/navigation/gatsby-link.ts') },
  ];
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.normalModuleFactory.tap('LightModules', (factory) => {
        factory.hooks.beforeResolve.tap('LightModules', (data) => {
          const found = replacements.find(
            ({ context, request }) => request.test(data.request) && context.test(data.context),
          );
          if (found !== undefined) data.request = found.by;
        });
      });
    },
  };
}

/**
 * A module whose address is its text. Joined with a package, a file of the site would give it another id wherever the site is
 * built: webpack names the modules that it joins by their paths from that package.
 */
function inlineModule(file: string): string {
  return `data:text/javascript;base64,${readFileSync(file).toString('base64')}`;
}

/** A rule by which Gatsby's loader of pages asks the host for data alone. @param directory Root of the site. */
export function pageRequestsForData(directory: string): RuleSetRule {
  const loader = join(directory, 'src/gatsby/page-request-loader.cjs');
  return { test: /[\\/]\.cache[\\/]loader\.js$/, enforce: 'pre', use: { loader } };
}
