import { join } from 'node:path';
import type { Compiler } from 'webpack';

/** The module of gatsby-plugin-react-i18next that goes into every page. */
const PLUGIN_MODULE = { context: /gatsby-plugin-react-i18next$/, request: './dist/plugin/wrapPageElement' };

/**
 * Puts `src/messages/give-messages.tsx` in the place of what gatsby-plugin-react-i18next puts around every page. Theirs
 * is a CommonJS module: it takes all of i18next, react-i18next and Gatsby with it, and detects languages for redirects
 * that this site leaves to the host.
 * @param directory Root of the site.
 */
export function lightI18nPlugin(directory: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.normalModuleFactory.tap('LightI18nPlugin', (factory) => {
        factory.hooks.beforeResolve.tap('LightI18nPlugin', (data) => {
          if (data.request !== PLUGIN_MODULE.request || !PLUGIN_MODULE.context.test(data.context)) return;
          data.request = join(directory, 'src/messages/give-messages.tsx');
        });
      });
    },
  };
}
