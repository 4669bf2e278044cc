import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { DefinePlugin, type Configuration } from 'webpack';
import { onCreateWebpackConfig } from './on-create-webpack-config';
import { BUILD_ASSETS_FILE, readBuildAssets } from './build-assets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'versio-webpack-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Compiles a file that refers to the messages, as Gatsby would in a stage. */
async function compile(stage: 'build-javascript' | 'build-html'): Promise<string> {
  await writeFile(path.join(folder, 'entry.js'), 'globalThis.hash = VERSIO_MESSAGES_HASH;');
  let plugins: Configuration['plugins'] = [];
  onCreateWebpackConfig({
    stage,
    getNode: () => undefined,
    store: { getState: () => ({ program: { directory: folder } }) },
    actions: { setWebpackConfig: (config: Configuration) => (plugins = config.plugins ?? []) },
    plugins: { define: (constants: Record<string, string>) => new DefinePlugin(constants) },
  } as unknown as Parameters<typeof onCreateWebpackConfig>[0]); // A mock with what is used.
  const output = { path: path.join(folder, 'public'), filename: 'app.js' };
  const compiler = webpack({ mode: 'production', context: folder, entry: './entry.js', output, plugins });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  return readFile(path.join(folder, 'public/app.js'), 'utf8');
}

const assets = () => readBuildAssets(path.join(folder, '.versio', BUILD_ASSETS_FILE));

test('the code of pages contains the hash of the messages, and its files are recorded', async () => {
  expect(await compile('build-javascript')).toMatch(/hash\s*=\s*"[0-9a-z]+"/);
  expect(assets()).toEqual(['/app.js']);
});

test('the code that renders pages also contains the hash, and its files are not pruned', async () => {
  expect(await compile('build-html')).toMatch(/hash\s*=\s*"[0-9a-z]+"/);
  expect(assets()).toBeNull();
});
