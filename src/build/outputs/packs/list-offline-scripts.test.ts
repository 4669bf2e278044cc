import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { OFFLINE_SCRIPTS_FILE, readOfflineScripts } from './offline-scripts';
import { onCreateWebpackConfig } from './on-create-webpack-config';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'versio-webpack-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A program in the folders of the site, with nested dynamic imports. */
const SOURCES = {
  'app.js': `
    import './src/features/search/dialog-button';
    import('./src/app/shell/settings');
    import('./src/features/account/start-account');
    import('./src/features/music/player');
    import(/* webpackChunkName: "component---article" */ './src/templates/article');
    import(/* webpackChunkName: "component---account" */ './src/templates/account');`,
  'src/features/search/dialog-button.js': `
    import('./dialog');
    export const search = () => new Worker(new URL('./search-worker.js', import.meta.url));`,
  'src/features/search/dialog.js': `import { shared } from '../../shared'; console.log('dialog', shared);`,
  'src/features/search/search-worker.js': `import { shared } from '../../shared'; console.log('worker', shared); import('./engine');`,
  'src/features/search/engine.js': `console.log('engine');`,
  'src/app/shell/settings.js': `console.log('settings'); import('../../features/account/more-of-accounts');`,
  'src/features/account/start-account.js': `console.log('start of accounts'); import('./more-of-accounts');`,
  'src/features/account/more-of-accounts.js': `console.log('more of accounts');`,
  'src/features/music/player.js': `import { shared } from '../../shared'; console.log('player', shared);`,
  'src/templates/article.js': `console.log('article'); import('../features/articles/fold');`,
  'src/features/articles/fold.js': `console.log('fold');`,
  'src/templates/account.js': `console.log('account');`,
  'src/shared.js': `export const shared = ${JSON.stringify('x'.repeat(100))};`,
  'polyfill.js': `console.log('polyfill');`,
};

/** Compiles the program as Gatsby would in a stage. */
async function compile(stage: 'build-javascript' | 'build-html'): Promise<void> {
  for (const [file, text] of Object.entries(SOURCES)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  let plugins: Configuration['plugins'] = [];
  onCreateWebpackConfig({
    stage,
    store: { getState: () => ({ program: { directory: folder } }) },
    actions: { setWebpackConfig: (config: Configuration) => (plugins = config.plugins ?? []) },
  } as unknown as Parameters<typeof onCreateWebpackConfig>[0]); // A double with what is used.
  const compiler = webpack({
    ...{ mode: 'production', context: folder, plugins },
    entry: { app: './app.js', polyfill: './polyfill.js' },
    output: { path: path.join(folder, 'public'), filename: '[name]-[contenthash].js' },
    optimization: { runtimeChunk: { name: 'webpack-runtime' }, splitChunks: { chunks: 'all', minSize: 0 } },
  });
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  );
  expect(stats?.compilation.errors).toEqual([]);
}

/** Returns the names of the modules in some scripts; each module contains its name. */
async function messageOf(addresses: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(addresses.map((address) => readFile(path.join(folder, 'public', address), 'utf8')));
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(/console\.log\("([^"]+)"/g)].map(([, name = '']) => name))),
  ].sort();
}

test('scripts for reading, search and settings are included, with workers and their imports; accounts and music are not', async () => {
  await compile('build-javascript');
  const { shared, templates } = readOfflineScripts(folder);
  expect(await messageOf(shared)).toEqual(['dialog', 'engine', 'settings', 'worker']);
  expect(await messageOf(templates['component---article'] ?? [])).toEqual(['article', 'fold']);
  expect(await messageOf(templates['component---account'] ?? [])).toEqual(['account']);
  expect(shared.filter((address) => /webpack-runtime/.test(address))).toHaveLength(1);
  // A chunk shared by several parts is a separate script, and is included too.
  const texts = await Promise.all(shared.map((address) => readFile(path.join(folder, 'public', address), 'utf8')));
  expect(texts.filter((text) => text.includes('x'.repeat(100)))).not.toEqual([]);
});

test('the code that renders pages is nobody’s to take along; without a list there is none', async () => {
  await compile('build-html');
  expect(readOfflineScripts(folder)).toEqual({ shared: [], templates: {} });
  await mkdir(path.join(folder, '.versio'));
  await writeFile(path.join(folder, '.versio', OFFLINE_SCRIPTS_FILE), '[]');
  expect(readOfflineScripts(folder)).toEqual({ shared: [], templates: {} });
});
