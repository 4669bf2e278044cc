import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { addressesWithoutFolder, idsWithoutFolder } from './same-anywhere';

let work: string;
beforeEach(async () => {
  work = await mkdtemp(path.join(os.tmpdir(), 'versio-same-anywhere-'));
});
afterEach(() => rm(work, { recursive: true, force: true }));

/**
 * Compiles a site that imports a text by its absolute path, in a folder. Returns its scripts by
 * name.
 */
async function compile(folder: string, optionsOf: (folder: string) => Pick<Configuration, 'plugins' | 'module'>) {
  const site = path.join(work, folder);
  const text = path.join(site, 'text.mdx');
  await mkdir(site);
  await writeFile(path.join(site, 'page.js'), 'export const page = () => document.title;');
  await writeFile(path.join(site, 'place.js'), 'export const place = () => import.meta.url + document.title;');
  // Named chunks, as in Gatsby.
  const load = (request: string, name: string) =>
    `import(/* webpackChunkName: "${name}" */ ${JSON.stringify(request)}).then(console.log);`;
  const entry = `${load(`./page.js?__contentFilePath=${text}`, 'page')}\n${load('./place.js', 'place')}`;
  await writeFile(path.join(site, 'entry.js'), entry);
  const output = { path: path.join(site, 'public'), filename: '[name]-[contenthash].js' };
  const config: Configuration = { mode: 'production', context: site, entry: './entry.js', output };
  const compiler = webpack({ ...config, ...optionsOf(site) });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const names = (await readdir(output.path)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(output.path, name), 'utf8')] as const)),
  );
}

test('scripts are the same bytes under the same names in whichever folder they are built', async () => {
  const options = (folder: string) => ({
    plugins: [idsWithoutFolder(folder)],
    module: { rules: [addressesWithoutFolder(path.resolve(__dirname, '../../..'), /place\.js$/)] },
  });
  const one = await compile('one', options);
  expect(await compile('another', options)).toEqual(one);
  expect(Object.keys(one).length).toBeGreaterThan(2);
  expect(Object.values(one).join()).not.toContain(work);
});

test('without it they are not: webpack names the text, and the address of a file, by the folder', async () => {
  const one = await compile('one', () => ({}));
  expect(await compile('another', () => ({}))).not.toEqual(one);
});
