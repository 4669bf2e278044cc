import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { type DefineConstants, withCacheOfPackages, withoutEnvironment, withoutShadowing } from './webpack-cache';

const gatsbys: Configuration = {
  cache: { type: 'filesystem', name: 'build-html', buildDependencies: { config: ['/gatsby/webpack.config.js'] } },
};

const LOADER = 'export default (source) => source;';

/** Creates a site with a record of its packages and a compiled configuration; null: without it. */
function siteWith({ packages = '{}' as string | null, compiled = '', loader = LOADER } = {}): string {
  const site = mkdtempSync(path.join(tmpdir(), 'webpack-cache-'));
  mkdirSync(path.join(site, 'node_modules/gatsby'), { recursive: true });
  mkdirSync(path.join(site, '.cache/compiled/plugins'), { recursive: true });
  mkdirSync(path.join(site, 'src/build/gatsby'), { recursive: true });
  writeFileSync(path.join(site, 'package.json'), '{}');
  writeFileSync(path.join(site, 'node_modules/gatsby/package.json'), '{}');
  writeFileSync(path.join(site, '.cache/compiled/plugins/gatsby-node.js'), compiled);
  writeFileSync(path.join(site, 'src/build/gatsby/swc-loader.mjs'), loader);
  if (packages !== null) writeFileSync(path.join(site, 'node_modules/.package-lock.json'), packages);
  return site;
}

const cacheOf = (site: string) => withCacheOfPackages(gatsbys, site).cache;

test('a cache is valid for the same packages and the same compiled configuration', () => {
  const cache = cacheOf(siteWith());

  expect(cache).toEqual(cacheOf(siteWith()));
  expect(cache).toMatchObject({ name: 'build-html', buildDependencies: { defaultWebpack: [] } });
  expect(cache).not.toHaveProperty('buildDependencies.config');
});

test.each([
  ['another package', { packages: '{"lockfileVersion":3}' }],
  ['another compiled plugin', { compiled: 'exports.onPostBuild = () => {};' }],
  ['another loader of the site', { loader: `${LOADER} // Changed.` }],
])('%s makes the cache invalid', (_name, changed) => {
  expect(cacheOf(siteWith(changed))).not.toEqual(cacheOf(siteWith()));
});

test('packages that npm has not installed leave the dependencies of the cache as they are', () => {
  expect(cacheOf(siteWith({ packages: null }))).toEqual(gatsbys.cache);
});

test("Gatsby's plugin for themes is removed, and no other", () => {
  const Shadowing = createRequire(import.meta.url)(
    'gatsby/dist/internal-plugins/webpack-theme-component-shadowing',
  ) as new (options: object) => { apply(resolver: object): void };
  const other = { apply: () => undefined };
  const plugins = [new Shadowing({ projectRoot: '/', themes: [], extensions: [] }), other];

  expect(withoutShadowing({ resolve: { plugins, symlinks: true } }).resolve).toEqual({
    plugins: [other],
    symlinks: true,
  });
});

test('the environment is left out of the constants, except what modules read', () => {
  const read = {
    'process.env': '({})',
    'process.env.NODE_ENV': '"production"',
    'process.env.GATSBY_SLICES': '"true"',
    __PATH_PREFIX__: '"/docs"',
  };
  const unread = { 'process.env.GATSBY_LOGGER': '"yurnalist"', 'process.env.VIPSHOME': '"/target"' };
  const other = new webpack.DefinePlugin({ HAS_MASCOT: 'true' });
  const plugins = [new webpack.DefinePlugin({ ...read, ...unread }), other];

  const define: DefineConstants = (constants) => new webpack.DefinePlugin(constants);
  expect(withoutEnvironment({ plugins }, define).plugins).toEqual([new webpack.DefinePlugin(read), other]);
});

test('a cache does not depend on the files of loaders', async () => {
  const site = siteWith();
  const loader = path.join(site, 'src/build/gatsby/swc-loader.mjs');
  writeFileSync(path.join(site, 'entry.js'), 'export {};');
  const dependencies = async (config: Configuration) => {
    const compiler = webpack({
      ...config,
      mode: 'none',
      context: site,
      entry: './entry.js',
      output: { path: path.join(site, 'public') },
      module: { rules: [{ test: /entry/, use: loader }] },
    });
    return new Promise<string[]>((resolve, reject) => {
      compiler.run((error, stats) =>
        compiler.close(() => (error ? reject(error) : resolve([...(stats?.compilation.buildDependencies ?? [])]))),
      );
    });
  };

  expect(await dependencies({})).toContain(loader);
  expect(await dependencies({ plugins: withCacheOfPackages(gatsbys, site).plugins ?? [] })).toEqual([]);
});
