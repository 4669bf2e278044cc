import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from 'webpack';
import { withCacheOfPackages, withoutShadowing } from './webpack-cache';

const gatsbys: Configuration = {
  cache: { type: 'filesystem', name: 'build-html', buildDependencies: { config: ['/gatsby/webpack.config.js'] } },
};

/** Creates a site with a record of its packages and a compiled configuration; null: without it. */
function siteWith({ packages = '{}' as string | null, compiled = '' } = {}): string {
  const site = mkdtempSync(path.join(tmpdir(), 'webpack-cache-'));
  mkdirSync(path.join(site, 'node_modules/gatsby'), { recursive: true });
  mkdirSync(path.join(site, '.cache/compiled/plugins'), { recursive: true });
  writeFileSync(path.join(site, 'package.json'), '{}');
  writeFileSync(path.join(site, 'node_modules/gatsby/package.json'), '{}');
  writeFileSync(path.join(site, '.cache/compiled/plugins/gatsby-node.js'), compiled);
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
