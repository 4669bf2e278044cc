import { transform } from '@swc/core';

/**
 * Webpack loader of the site's own modules: compiles TypeScript and JSX for the targets.
 * @this {import('webpack').LoaderContext<{ env: import('@swc/core').EnvConfig }>}
 * @param {string} source
 */
export default function swcLoader(source) {
  const done = this.async();
  transform(source, {
    filename: this.resourcePath,
    configFile: false,
    swcrc: false,
    sourceMaps: this.sourceMap,
    env: this.getOptions().env,
    jsc: {
      parser: { syntax: 'typescript', tsx: this.resourcePath.endsWith('x'), dynamicImport: true },
      transform: { react: { runtime: 'automatic' } },
    },
  }).then(({ code, map }) => done(null, code, map && JSON.parse(map)), done);
}
