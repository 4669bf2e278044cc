import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { runNode } from '../../commands/testing/run-node';
import { type Files, makeFolder, removeFolders } from '../../commands/testing/temporary-folder';

const ROOT = path.resolve(__dirname, '../..');

const SITES = {
  whole: {
    'gatsby-config.ts': `
      import limit from 'p-limit';
      import TerserPlugin from 'terser-webpack-plugin';
      import sharp from 'sharp';
      import { dirname } from 'node:path';
      import data from './data.json';
      import { type Site, next } from './src/site';
      const site: Site = { name: 'Été' };
      export default { site, data, dirname: dirname('/a/b'), turn: next(),
        kinds: [typeof limit, typeof TerserPlugin, typeof sharp] };`,
    'gatsby-node.ts': `
      import { unified } from 'unified';
      import { next } from './src/site';
      export const turn = next();
      export const kinds = [typeof unified];
      export const load = async () => [typeof (await import('p-limit')).default, typeof (await import('./src/late')).late];`,
    'plugins/gatsby-plugin-one/gatsby-node.ts': `export { next } from '../../src/site';`,
    'plugins/gatsby-plugin-one/node_modules/other/gatsby-node.ts': `not compiled`,
    'src/site.ts': `export interface Site { name: string }\nlet turns = 0;\nexport const next = () => (turns += 1);`,
    'src/late.ts': `export const late = 'late';`,
    'data.json': `{ "answer": 42 }`,
  },
  // The error is in a file that the configuration imports.
  badSyntax: {
    'gatsby-config.ts': `import './src/site';\nexport default {};`,
    'src/site.ts': `const name = 'a';\nexport const site = { name: };`,
  },
  missingFile: { 'gatsby-node.ts': `import { site } from './src/site';\nexport default site;` },
  importMeta: { 'gatsby-config.ts': `export default { url: import.meta.url };` },
  javaScript: { 'gatsby-config.js': `module.exports = {};` },
} satisfies Record<string, Files>;

const compiledSchema = z.union([
  z.object({ bundles: z.array(z.object({ filePath: z.string(), mainEntryPath: z.string() })) }),
  z.object({ message: z.string(), diagnostics: z.unknown() }),
]);

const folders = {} as Record<keyof typeof SITES, string>;
const outcomes = new Map<keyof typeof SITES, z.infer<typeof compiledSchema>>();
const names = Object.keys(SITES) as (keyof typeof SITES)[];

/** Returns the output of a script run by plain Node: Jest would load packages differently. */
async function evaluate(script: string): Promise<unknown> {
  // Gatsby's reporter wraps the lines of console output.
  const answer = `const answer = (value) => require('node:fs').writeSync(1, JSON.stringify(value));\n`;
  const { output, errors } = await runNode(['--eval', answer + script], { cwd: ROOT });
  if (output === '') throw new Error(errors);
  return JSON.parse(output);
}

beforeAll(async () => {
  for (const name of names) {
    folders[name] = makeFolder(SITES[name]);
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folders[name], 'node_modules'));
  }
  const result = await evaluate(`
    const { runParcel } = require('gatsby/dist/utils/parcel/compile-gatsby-files');
    const told = ({ message, diagnostics }) => ({ message, diagnostics });
    Promise.all(${JSON.stringify(names.map((name) => folders[name]))}.map((folder) =>
      runParcel(folder).then((bundles) => ({ bundles }), told),
    )).then(answer);`);
  for (const [index, outcome] of z.array(compiledSchema).parse(result).entries()) {
    const name = names[index];
    if (name !== undefined) outcomes.set(name, outcome);
  }
});

afterAll(removeFolders);

const compiled = (file: string) => path.join(folders.whole, '.cache/compiled', file);
const mistake = (name: keyof typeof SITES, message: string, at: string, line: string) => ({
  message: expect.stringContaining(message) as unknown,
  diagnostics: [
    {
      message,
      origin: 'esbuild',
      codeFrames: [{ filePath: path.join(folders[name], at), codeHighlights: [{ message: line }] }],
    },
  ],
});

describe('the compiler of gatsby-config.ts and gatsby-node.ts, as Gatsby calls it', () => {
  it('compiles those of the site and of its plugins to where Gatsby looks for them', () => {
    const files = ['gatsby-config', 'gatsby-node', 'plugins/gatsby-plugin-one/gatsby-node'];
    expect(outcomes.get('whole')).toEqual({
      bundles: files.map((file) => ({
        filePath: compiled(`${file}.js`),
        mainEntryPath: path.join(folders.whole, `${file}.ts`),
      })),
    });
  });

  it('makes modules that Node runs: default exports of every kind of package, JSON, import()', async () => {
    const result = await evaluate(`
      const [config, node] = ${JSON.stringify(['gatsby-config', 'gatsby-node'].map(compiled))}.map((file) => require(file));
      node.load().then((loaded) => answer({ ...config, kinds: node.kinds, loaded }));`);
    expect(result).toEqual({
      default: {
        site: { name: 'Été' },
        data: { answer: 42 },
        dirname: '/a',
        turn: 1,
        kinds: ['function', 'function', 'function'],
      },
      kinds: ['function'],
      loaded: ['function', 'string'],
    });
  });

  it('runs a module once, whichever compiled files import it', async () => {
    const files = ['gatsby-config', 'gatsby-node', 'plugins/gatsby-plugin-one/gatsby-node'].map(compiled);
    const result = await evaluate(`
      const [config, node, plugin] = ${JSON.stringify(files)}.map((file) => require(file));
      answer([config.default.turn, node.turn, plugin.next()]);`);
    expect(result).toEqual([1, 2, 3]);
  });

  it('reports errors in a source with their location', () => {
    expect(outcomes.get('badSyntax')).toEqual(
      mistake('badSyntax', 'Unexpected "}"', 'src/site.ts:2:29', 'export const site = { name: };'),
    );
    expect(outcomes.get('missingFile')).toEqual(
      mistake(
        'missingFile',
        'Could not resolve "./src/site"',
        'gatsby-node.ts:1:22',
        "import { site } from './src/site';",
      ),
    );
    expect(outcomes.get('importMeta')).toEqual(
      mistake(
        'importMeta',
        '"import.meta" is not available with the "cjs" output format and will be empty',
        'gatsby-config.ts:1:23',
        'export default { url: import.meta.url };',
      ),
    );
  });

  it('compiles nothing when everything is JavaScript', () => {
    expect(outcomes.get('javaScript')).toEqual({ bundles: [] });
  });

  it('refuses a call that differs from that of the supported Gatsby', () => {
    const { Parcel } = jest.requireActual<{ Parcel: new (options: object) => object }>('@parcel/core');
    const options = { entries: ['/site/gatsby-config.ts'], targets: { root: { outputFormat: 'commonjs' } } };
    expect(() => new Parcel(options)).toThrow('stubs/parcel stands in for Parcel as Gatsby 5.16 calls it');
  });
});
