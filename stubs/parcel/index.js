'use strict';

const { existsSync, readdirSync } = require('node:fs');
const { mkdir, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { build } = require('esbuild');

/** Entries that Gatsby 5.16 compiles, relative to the root of the site. */
const ENTRY_PATTERNS = ['gatsby-+(node|config).ts', 'plugins/**/gatsby-+(node|config).ts'];

const ENTRY_NAME = /^gatsby-(?:node|config)\.ts$/;

/** Output file with all modules of the site. As with Parcel, a process runs each module once. */
const BUNDLE = 'site-modules.js';

/**
 * Compiles Gatsby's configuration files and the modules of the site that they import to CommonJS;
 * packages stay in node_modules. Replaces Parcel with the options that Gatsby uses
 * (`gatsby/dist/utils/parcel/compile-gatsby-files.js`).
 */
exports.Parcel = class {
  #root;
  #target;

  /** @throws {Error} when the options are not those of Gatsby 5.16. */
  constructor({ entries, targets }) {
    this.#root = path.dirname(entries[0]);
    this.#target = targets.root;
    const expected = ENTRY_PATTERNS.map((pattern) => `${this.#root}/${pattern}`);
    const { outputFormat, includeNodeModules, distDir } = this.#target;
    if (entries.join() !== expected.join() || outputFormat !== 'commonjs' || includeNodeModules || !distDir) {
      throw new Error(
        'stubs/parcel stands in for Parcel as Gatsby 5.16 calls it, and this call is another one: ' +
          `${JSON.stringify({ entries, targets })}. ` +
          'Adapt the stub, or take it away and install Parcel again (see stubs/README.md).',
      );
    }
  }

  /**
   * @returns the part of Parcel's bundle graph that Gatsby reads: each compiled file with its
   *   source.
   * @throws an error whose `diagnostics` describe and locate what is wrong with a source.
   */
  async run() {
    const sources = [...entriesIn(this.#root), ...entriesBelow(path.join(this.#root, 'plugins'))];
    const names = sources.map((source) => path.relative(this.#root, source).split(path.sep).join('/'));
    if (names.length > 0) await this.#bundle(names);
    const bundles = await Promise.all(
      names.map(async (name, index) => {
        const filePath = await this.#writeEntry(name);
        return { filePath, getMainEntry: () => ({ filePath: sources[index] }) };
      }),
    );
    return { bundleGraph: { getBundles: () => bundles } };
  }

  async #bundle(names) {
    const loaders = names.map(
      (name) => `exports[${JSON.stringify(name)}] = () => require(${JSON.stringify(`./${name}`)});`,
    );
    try {
      await build({
        absWorkingDir: this.#root,
        stdin: { contents: loaders.join('\n'), resolveDir: this.#root, sourcefile: 'compiled-files' },
        outfile: path.join(this.#target.distDir, BUNDLE),
        bundle: true,
        packages: 'external',
        platform: 'node',
        format: 'cjs',
        // It runs on this version of Node.
        target: `node${process.versions.node}`,
        charset: 'utf8',
        sourcemap: this.#target.sourceMap === true,
        logLevel: 'silent',
        // `import.meta` does not exist in CommonJS; an empty object would fail later, elsewhere.
        logOverride: { 'empty-import-meta': 'error' },
      });
    } catch (error) {
      if (!Array.isArray(error.errors) || error.errors.length === 0) throw error;
      const diagnostics = error.errors.map((message) => diagnosticOf(message, this.#root));
      throw Object.assign(new Error(error.message), { diagnostics });
    }
  }

  /** Writes the file that Gatsby loads, which runs one of the modules. @returns its path. */
  async #writeEntry(name) {
    const { distDir } = this.#target;
    const file = path.join(distDir, name.replace(/\.ts$/, '.js'));
    const bundle = path.posix.relative(path.posix.dirname(name), BUNDLE);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `module.exports = require(${JSON.stringify(`./${bundle}`)})[${JSON.stringify(name)}]();\n`);
    return file;
  }
};

/** Stands in for Parcel's cache in memory; esbuild needs none. */
exports.LMDBCache = class {};

function entriesIn(folder) {
  const names = readdirSync(folder).filter((name) => ENTRY_NAME.test(name));
  return names.sort().map((name) => path.join(folder, name));
}

function entriesBelow(folder) {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== 'node_modules');
  return [...entriesIn(folder), ...folders.flatMap(({ name }) => entriesBelow(path.join(folder, name)))];
}

/** Describes an error in a source in the format of Parcel, which Gatsby prints. */
function diagnosticOf({ text, location }, root) {
  const diagnostic = { message: text, origin: 'esbuild' };
  if (location === null) return diagnostic;
  const { file, line, column, lineText } = location;
  const filePath = `${path.resolve(root, file)}:${line}:${column + 1}`;
  return { ...diagnostic, codeFrames: [{ filePath, codeHighlights: [{ message: lineText.trim() }] }] };
}
