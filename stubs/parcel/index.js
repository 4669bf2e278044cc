'use strict';

const { existsSync, readdirSync } = require('node:fs');
const { mkdir, writeFile } = require('node:fs/promises');
const path = require('node:path');
const { build } = require('esbuild');

/** What Gatsby 5.16 asks for, below the root of the site. */
const ENTRY_PATTERNS = ['gatsby-+(node|config).ts', 'plugins/**/gatsby-+(node|config).ts'];

const ENTRY_NAME = /^gatsby-(?:node|config)\.ts$/;

/** The file that holds every module of the site: as with Parcel, a process runs each of them once. */
const BUNDLE = 'site-modules.js';

/**
 * Compiles the files that Gatsby names, with what they import from the site, to CommonJS modules that import packages from
 * node_modules. It takes the options of Parcel that Gatsby gives (`gatsby/dist/utils/parcel/compile-gatsby-files.js`).
 */
exports.Parcel = class {
  #root;
  #target;

  /** @throws {Error} when the options are not those that Gatsby 5.16 gives. */
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
   * @returns the part of Parcel's bundle graph that Gatsby reads: each compiled file and the source that it comes from.
   * @throws an error whose `diagnostics` say what is wrong with a source, and where.
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
        // It runs where it is compiled.
        target: `node${process.versions.node}`,
        charset: 'utf8',
        sourcemap: this.#target.sourceMap === true,
        logLevel: 'silent',
        // CommonJS has no such object: an empty one would fail later, somewhere else.
        logOverride: { 'empty-import-meta': 'error' },
      });
    } catch (error) {
      if (!Array.isArray(error.errors) || error.errors.length === 0) throw error;
      const diagnostics = error.errors.map((message) => diagnosticOf(message, this.#root));
      throw Object.assign(new Error(error.message), { diagnostics });
    }
  }

  /** Writes the file that Gatsby loads: it runs one of the modules. @returns its path. */
  async #writeEntry(name) {
    const { distDir } = this.#target;
    const file = path.join(distDir, name.replace(/\.ts$/, '.js'));
    const bundle = path.posix.relative(path.posix.dirname(name), BUNDLE);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, `module.exports = require(${JSON.stringify(`./${bundle}`)})[${JSON.stringify(name)}]();\n`);
    return file;
  }
};

/** A place in memory for Parcel's cache: esbuild needs none. */
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

/** Describes a mistake in a source as Parcel does: Gatsby prints it from there. */
function diagnosticOf({ text, location }, root) {
  const diagnostic = { message: text, origin: 'esbuild' };
  if (location === null) return diagnostic;
  const { file, line, column, lineText } = location;
  const filePath = `${path.resolve(root, file)}:${line}:${column + 1}`;
  return { ...diagnostic, codeFrames: [{ filePath, codeHighlights: [{ message: lineText.trim() }] }] };
}
