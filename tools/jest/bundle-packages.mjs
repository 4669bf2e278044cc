import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';

/**
 * Packages with hundreds of modules. Jest resolves, reads and evaluates each module again for each
 * test file, and would transform those that are ES modules; a bundle is one module. Packages of a
 * group share their common modules.
 */
const GROUPS = {
  testing: ['@testing-library/dom', '@testing-library/jest-dom', '@testing-library/react'],
  zod: ['zod'],
  markdown: [
    'github-slugger',
    'hast-util-from-html',
    'hast-util-sanitize',
    'hast-util-to-html',
    'hast-util-to-string',
    'highlight.js/lib/languages/apache',
    'highlight.js/lib/languages/dockerfile',
    'highlight.js/lib/languages/handlebars',
    'highlight.js/lib/languages/nginx',
    'highlight.js/lib/languages/powershell',
    'lowlight',
    'micromark-util-edit-map',
    'rehype-raw',
    'remark-directive',
    'remark-gfm',
    'remark-parse',
    'remark-rehype',
    'unified',
    'unist-util-visit',
  ],
  identity: ['aws-amplify', 'aws-amplify/auth', 'aws-amplify/auth/cognito', 'aws-amplify/utils'],
  database: ['fake-indexeddb', 'fake-indexeddb/auto'],
};

/** Packages that must exist only once, whatever loads them. */
const SINGLE = ['react', 'react-dom'];

/**
 * Bundles the packages, unless a bundle with the same versions exists.
 * @param {string} root Folder of the project.
 * @param {'node' | 'browser'} environment Variant of the packages, as in Jest's environment.
 * @returns {Record<string, string>} For `moduleNameMapper`: the file that replaces each package.
 */
export function bundlePackages(root, environment) {
  const folder = path.join(root, '.versio/test-packages', `${environment}-${digestOfVersions(root)}`);
  if (!existsSync(folder)) {
    // Written to a temporary folder, so that another Jest that starts meanwhile finds all of it or
    // nothing.
    const unfinished = `${folder}.${process.pid}`;
    for (const [group, names] of Object.entries(GROUPS)) writeGroup(root, { unfinished, group, names, environment });
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      if (!existsSync(folder)) throw error;
      rmSync(unfinished, { recursive: true });
    }
  }
  return Object.fromEntries(
    Object.values(GROUPS)
      .flat()
      .map((name) => [`^${name.replaceAll('.', String.raw`\.`)}$`, path.join(folder, fileOf(name))]),
  );
}

/** Writes a bundle of the group, and for each of its packages a file that exports it. */
function writeGroup(root, { unfinished, group, names, environment }) {
  const { outputFiles } = buildSync({
    stdin: {
      // Unused packages are not evaluated.
      contents: names.map((name) => `exports[${JSON.stringify(name)}] = () => require('${name}');`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'cjs',
    target: 'node20',
    external: [...SINGLE, ...builtinModules],
    logLevel: 'warning',
    ...(environment === 'node'
      ? { platform: 'node', mainFields: ['main'] }
      : { platform: 'neutral', mainFields: ['main'], conditions: ['browser'] }),
  });
  mkdirSync(unfinished, { recursive: true });
  writeFileSync(path.join(unfinished, `${group}.js`), outputFiles[0].contents);
  for (const name of names)
    writeFileSync(path.join(unfinished, fileOf(name)), `module.exports = require('./${group}.js')['${name}']();\n`);
}

/** Returns the name of the file that replaces a package. */
const fileOf = (name) => `${name.replaceAll('/', '__')}.package.js`;

/** Returns a digest of the installed versions and of this script. */
function digestOfVersions(root) {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'node_modules/.package-lock.json')))
    .update(readFileSync(fileURLToPath(import.meta.url)))
    .digest('hex')
    .slice(0, 16);
}
