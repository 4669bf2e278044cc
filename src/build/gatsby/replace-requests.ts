import type { Compiler, ResolveData } from 'webpack';

/**
 * Returns a webpack plugin that replaces the requests of imports before they are resolved.
 * @param replacementOf Returns the new request of an import; undefined leaves it.
 */
export function replaceRequests(replacementOf: (data: ResolveData) => string | undefined) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.normalModuleFactory.tap('ReplaceRequests', (factory) => {
        factory.hooks.beforeResolve.tap('ReplaceRequests', (data) => {
          data.request = replacementOf(data) ?? data.request;
        });
      });
    },
  };
}
