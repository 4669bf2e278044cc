import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { lightModules, withoutLaterModules } from './light-modules';

const FILES = {
  // As Gatsby's list of pages, which is not a module of the site.
  'pages.js': "export const page = () => import('./src/page.js');",
  'src/page.js':
    "import { title } from './title.js'; export default title; export const search = () => import('./search.js');",
  'src/title.js': "export const title = 'A title';",
  'src/search.js': "export const words = 'Words to search';",
};

const folder = mkdtempSync(path.join(tmpdir(), 'light-modules-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('the renderer contains the pages and what they import, and nothing that they load later', async () => {
  mkdirSync(path.join(folder, 'src'));
  for (const [file, text] of Object.entries(FILES)) writeFileSync(path.join(folder, file), text);
  const renderer = await bundle({
    mode: 'none',
    entry: './pages.js',
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), withoutLaterModules(folder)],
  });
  expect(renderer).toContain('A title');
  expect(renderer).not.toContain('Words to search');
});

test("of Gatsby's router, pages contain only what is used", async () => {
  const root = process.cwd();
  mkdirSync(path.join(folder, '.cache'));
  writeFileSync(
    path.join(folder, '.cache/production-app.js'),
    "export { Router } from '@gatsbyjs/reach-router'; export { ScrollContext } from 'gatsby-react-router-scroll';",
  );
  const script = await bundle({
    mode: 'production',
    entry: './.cache/production-app.js',
    optimization: { minimize: false, concatenateModules: false },
    externals: { react: 'commonjs react' },
    // The replacement of a module is not compiled here.
    module: { rules: [{ test: /\.tsx$/, type: 'asset/source' }], parser: { javascript: { exportsPresence: false } } },
    resolve: { modules: [path.join(root, 'node_modules')] },
    plugins: [lightModules(root, '', null)],
  });
  expect(script).not.toContain('ScrollHandler');
  expect(script).toMatch(/unused harmony exports .*ServerLocation/);
});

/** Returns the script that webpack makes of an entry in the folder. */
async function bundle(configuration: Configuration): Promise<string> {
  const compiler = webpack({ ...configuration, context: folder, output: { path: folder, filename: 'bundle.js' } });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error, stats) => {
      const [failure = error] = stats?.compilation.errors ?? [];
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
  return readFileSync(path.join(folder, 'bundle.js'), 'utf8');
}
