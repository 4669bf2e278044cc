import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Compiler, Configuration, DefinePlugin, WebpackPluginInstance } from 'webpack';
import { listFiles } from '../../node/file-trees';

/** File in which npm records every package that it has installed in a `node_modules` folder. */
const INSTALLED_PACKAGES = '.package-lock.json';

/** Folder of the compiled configuration and plugins, below that of the site. */
const COMPILED = '.cache/compiled';

/** The site's own loaders, which are neither in a package nor compiled. */
const OWN_LOADERS = 'src/build/gatsby';
const isLoader = (file: string) => /-loader\.[cm]js$/.test(file);

/**
 * Makes webpack's cache valid for the installed packages, the compiled configuration and the site's
 * loaders, by their digest. Otherwise webpack follows the imports of Gatsby's configuration and of
 * its loaders through all of Gatsby, tens of thousands of files, after each compilation, which
 * takes longer than bundling. Without the record of npm nothing changes.
 * @param site Folder that the site is built in.
 */
export function withCacheOfPackages(config: Configuration, site: string): Configuration {
  const { cache } = config;
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return config;
  const gatsby = path.dirname(createRequire(path.join(site, 'package.json')).resolve('gatsby/package.json'));
  const packages = path.join(gatsby, '..', INSTALLED_PACKAGES);
  if (!existsSync(packages)) return config;
  const own = [...filesIn(site, COMPILED), ...filesIn(site, OWN_LOADERS).filter(isLoader)];
  const hash = createHash('sha256').update(readFileSync(packages));
  for (const file of own) hash.update(file).update(readFileSync(path.join(site, file)));
  // Webpack adds its own files to a list without this key.
  const buildDependencies = { defaultWebpack: [] };
  return {
    ...config,
    cache: { ...cache, version: hash.digest('hex'), buildDependencies },
    plugins: [...(config.plugins ?? []), withoutFilesOfLoaders],
  };
}

/** Returns the files in a folder, in order, by their paths from the site. */
const filesIn = (site: string, folder: string) =>
  listFiles(path.join(site, folder))
    .sort()
    .map((file) => path.join(folder, file));

/** Keeps webpack's cache from depending on the files of loaders, which webpack adds by itself. */
const withoutFilesOfLoaders = {
  apply(compiler: Compiler): void {
    compiler.hooks.afterCompile.tap('CacheOfPackages', ({ buildDependencies }) => buildDependencies.clear());
  },
};

type Constants = DefinePlugin['definitions'];

/** Creates webpack's plugin that replaces names with constants. */
export type DefineConstants = (constants: Constants) => WebpackPluginInstance;

/**
 * Variables of the environment that Gatsby's modules read, besides its own ones. Those below say
 * only how a build prints.
 */
const COMPILED_VARIABLE =
  /^process\.env\.(?:NODE_ENV|PUBLIC_DIR|BUILD_STAGE|CYPRESS_SUPPORT|GATSBY_(?!(?:LOGGER|REPORTER_ISVERBOSE|TELEMETRY_DISABLED)$)\w+)$/;

/**
 * Leaves the variables that no module reads out of the constants. Gatsby compiles the renderer with
 * the whole environment, so that webpack compiled all of it again at any change, such as the number
 * of a run in CI, or a variable that a package sets in a build with images.
 * @param define Creates webpack's plugin for constants.
 */
export function withoutEnvironment(config: Configuration, define: DefineConstants): Configuration {
  const plugins = (config.plugins ?? []).map((plugin) => {
    const constants = constantsOf(plugin);
    if (!('process.env' in constants)) return plugin;
    const isCompiled = ([name]: [string, unknown]) => !name.startsWith('process.env.') || COMPILED_VARIABLE.test(name);
    return define(Object.fromEntries(Object.entries(constants).filter(isCompiled)));
  });
  return { ...config, plugins };
}

/** Returns the constants that a plugin of webpack defines; none for one of another kind. */
function constantsOf(plugin: unknown): Constants {
  const isDefining = typeof plugin === 'object' && plugin !== null && 'definitions' in plugin;
  // Only webpack's plugin for constants has that property.
  return isDefining ? (plugin as DefinePlugin).definitions : {};
}

/** Name of Gatsby's plugin that lets a file of the site replace one of a theme. */
const SHADOWING = 'GatsbyThemeComponentShadowingResolverPlugin';

/** Removes that plugin: the site has no theme, and it lists folders for each resolved module. */
export function withoutShadowing(config: Configuration): Configuration {
  const plugins = (config.resolve?.plugins ?? []).filter(
    (plugin) => typeof plugin !== 'object' || plugin?.constructor.name !== SHADOWING,
  );
  return { ...config, resolve: { ...config.resolve, plugins } };
}
