import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type FileParser, type FileParserModule, parseFewerFiles } from './parsed-files';

const folder = mkdtempSync(path.join(tmpdir(), 'parsed-'));
const load = createRequire(__filename);
const { prototype } = (load('gatsby/dist/query/file-parser') as FileParserModule).default;
const ofGatsby = prototype.parseFiles;
afterAll(() => {
  prototype.parseFiles = ofGatsby;
  rmSync(folder, { recursive: true });
});

/** Writes a file and returns its path. */
function fileOf(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

test('Gatsby parses templates, files that import it and files that it cannot read, and no other', async () => {
  const template = fileOf('template.tsx', 'export const Head = () => null;');
  const imports = fileOf('fragment.ts', "import { graphql } from 'gatsby';");
  const requires = fileOf('package.js', 'const { graphql } = require("gatsby");');
  const missing = path.join(folder, 'missing.ts');
  const others = [fileOf('heading.tsx', 'export const Heading = {};'), fileOf('config.ts', "import 'gatsby-plugin';")];
  const parsed: string[] = [];
  const parser: FileParser = {
    parseFiles: (files) => {
      parsed.push(...files);
      return Promise.resolve([]);
    },
  };
  parseFewerFiles({ default: { prototype: parser } }, { getState: () => ({ components: new Map([[template, {}]]) }) });
  await parser.parseFiles([...others, template, imports, missing, requires], () => {});
  expect(parsed).toEqual([template, imports, missing, requires]);
});

test("Gatsby's own parser finds the queries of the files that are left", async () => {
  parseFewerFiles({ default: { prototype } }, { getState: () => ({ components: new Map() }) });
  const query = fileOf(
    'query.ts',
    "import { graphql } from 'gatsby';\nexport const titles = graphql`query Titles { site { id } }`;",
  );
  const words = fileOf(
    'words.ts',
    'const graphql = String.raw;\nexport const text = graphql`query Others { site { id } }`;',
  );
  const errors: unknown[] = [];
  const found = await prototype.parseFiles([query, words], (error) => errors.push(error));
  expect(errors).toEqual([]);
  expect(found).toMatchObject([{ text: 'query Titles{site{id}}' }]);
});
