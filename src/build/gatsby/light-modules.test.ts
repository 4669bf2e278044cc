import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import webpack from 'webpack';
import { withoutLaterModules } from './light-modules';

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
  const compiler = webpack({
    mode: 'none',
    context: folder,
    entry: './pages.js',
    output: { path: folder, filename: 'renderer.js' },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }), withoutLaterModules(folder)],
  });
  await new Promise<void>((resolve, reject) => {
    compiler.run((error) => compiler.close(() => (error ? reject(error) : resolve())));
  });

  const renderer = readFileSync(path.join(folder, 'renderer.js'), 'utf8');
  expect(renderer).toContain('A title');
  expect(renderer).not.toContain('Words to search');
});
