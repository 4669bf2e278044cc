import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { listFiles } from '../../node/file-trees';

/** File in which npm records every package that it has installed in a `node_modules` folder. */
const INSTALLED_PACKAGES = '.package-lock.json';

/** Folder of the compiled configuration and plugins, below that of the site. */
const COMPILED = '.cache/compiled';

/**
 * Makes webpack's cache valid for the installed packages and the compiled configuration, by their
 * digest. Otherwise webpack follows the imports of Gatsby's configuration through thousands of files
 * at each compilation, which takes as long as bundling. Without the record of npm nothing changes.
 * @param site Folder that the site is built in.
 */
export function withCacheOfPackages(config: Configuration, site: string): Configuration {
  const { cache } = config;
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return config;
  const gatsby = path.dirname(createRequire(path.join(site, 'package.json')).resolve('gatsby/package.json'));
  const packages = path.join(gatsby, '..', INSTALLED_PACKAGES);
  if (!existsSync(packages)) return config;
  const compiled = path.join(site, COMPILED);
  const hash = createHash('sha256').update(readFileSync(packages));
  for (const file of listFiles(compiled).sort()) {
    hash.update(file).update(readFileSync(path.join(compiled, file)));
  }
  // Webpack adds its own files to a list without this key.
  const buildDependencies = { defaultWebpack: [] };
  return { ...config, cache: { ...cache, version: hash.digest('hex'), buildDependencies } };
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
