import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compilation, Compiler, Configuration } from 'webpack';
import { RECOVERY_PATH } from '../shared/page-contract';
import { bundleBootScript, bundleRecoveryScript } from './bundle-boot-script';
import { lightModules, pageRequestsForData } from './light-modules';
import { modulesOfWorkers } from './modules-of-workers';
import { withSharedChunks } from './shared-chunks';
import { addressesWithoutFolder, idsWithoutFolder } from './same-anywhere';
import { nameByRenderedMessages, renderedMessagesRule } from './rendered-messages';
import { compiledConstants, type GatsbyStore, hasAccounts, siteDirectory } from '../node/site';

/** The part of Gatsby that configures webpack. */
export type WebpackConfigurer = CreateWebpackConfigArgs & GatsbyStore;

/**
 * Eleven things about Gatsby's bundles.
 *
 * The renderer of pages gets the text of the boot script as a constant, `BOOT_SCRIPT`.
 *
 * The recovery script is published beside them, at an address that no build changes.
 *
 * What a site has switched off is a constant, so that nothing of it is in a script, nor are the messages about it.
 *
 * Their source maps stay with the build and are not published, so no script names its own: a browser would ask for it.
 *
 * Gatsby's loader of pages asks for data alone, never for an address that a redirect may lead to another site.
 *
 * Gatsby's announcer of navigations speaks English on every page; the site has one of its own, so Gatsby's gets no voice.
 *
 * The sheets of private mode, of the music player and of the secret page are text inside the scripts that give them to the page: Gatsby puts every other
 * sheet into every page, also those that a part of the program loads later, and nobody is to carry these who did not ask for it.
 *
 * Our own modules are compiled and all are minified by swc, in a fraction of the time that Babel and Terser take.
 *
 * The markdown pipeline runs in a worker, so its packages come in the form that needs no document.
 *
 * Scripts are the same in whichever folder they are built, and what a few of them share is a script of those alone.
 *
 * And it makes Gatsby's answers to "did the renderer change?" and "did the scripts change?" depend on the code alone.
 *
 * Gatsby renders every page again when the hash of a server chunk changes, and rewrites every page when the hash of the
 * browser's compilation does. Webpack's hashes are not the same when a chunk comes from its cache as when it was built
 * afresh, though the code is the same to the byte: the first build after a cold one then wrote the whole site anew
 * (https://github.com/gatsbyjs/gatsby/issues/33450). The pages' style sheets count as code of the renderer, which inlines
 * them: Gatsby alone would leave the old ones in pages of which nothing else changed.
 */
export async function onCreateWebpackConfig({
  stage,
  actions,
  plugins,
  store,
  getNode,
  getConfig,
}: WebpackConfigurer): Promise<void> {
  const site = siteDirectory(store);
  // Gatsby says no more of it than that it is a function: it makes webpack's own plugin.
  const define = plugins.define as (constants: Record<string, string>) => object;
  const rendered = compiledConstants({ getNode });
  const constants = Object.entries({ ...rendered, HAS_ACCOUNTS: hasAccounts(store) }).map(([name, value]) => [
    name,
    String(value),
  ]);
  actions.setWebpackConfig({
    plugins: [
      silentAnnouncer,
      lightModules(site),
      nameByRenderedMessages(rendered),
      define(Object.fromEntries(constants) as Record<string, string>),
    ],
    module: { rules: [renderedMessagesRule(rendered)] },
    resolve: { alias: modulesOfWorkers(site) },
  });
  if (stage === 'build-html' || stage === 'develop-html') {
    const script = JSON.stringify(await bundleBootScript(site));
    actions.setWebpackConfig({ plugins: [define({ BOOT_SCRIPT: script })] });
  }
  if (stage === 'build-html') actions.setWebpackConfig({ plugins: [afterAssets(hashChunksByCode)] });
  if (stage === 'build-javascript') {
    actions.setWebpackConfig({
      devtool: 'hidden-source-map',
      module: { rules: [addressesWithoutFolder(site), pageRequestsForData(site)] },
      plugins: [
        idsWithoutFolder(site),
        withFile(RECOVERY_PATH, await bundleRecoveryScript(site)),
        afterAssets(hashCompilationByCode),
      ],
    });
  }
  // Gatsby declares it as any function.
  const configOf = getConfig as () => Configuration;
  actions.replaceWebpackConfig(withNeutralName(withSheetAsText(configOf())));
  if (stage === 'build-html' || stage === 'build-javascript') {
    const targets = stage === 'build-html' ? { node: process.versions.node } : GATSBY_TARGETS;
    actions.replaceWebpackConfig(compiledBySwc(configOf(), site, targets));
  }
  if (stage === 'build-javascript') actions.replaceWebpackConfig(withSharedChunks(minifiedBySwc(configOf()), site));
}

/**
 * The configuration with a name for the runtime that is nobody's: without it, every script of every site would say the
 * name of this package. Gatsby drops `output` of what is set rather than replaced.
 */
function withNeutralName(config: Configuration): Configuration {
  return { ...config, output: { ...config.output, uniqueName: 'site' } };
}

/** The sheets that are text for the script that imports them. */
const TEXT_SHEETS =
  /[\\/]src[\\/]styles[\\/](?:account-page|music|music-modes|offline-page|private-mode|publishing|search-results|secrets)\.css$/;

/** The configuration with those sheets as text, before Gatsby's rules for sheets can take it. */
function withSheetAsText(config: Configuration): Configuration {
  let isPlaced = false;
  const rules = (config.module?.rules ?? []).map((rule) => {
    if (typeof rule !== 'object' || rule?.oneOf === undefined) return rule;
    const isForSheets = rule.oneOf.some((each) => each && each.test instanceof RegExp && each.test.test('a.css'));
    if (!isForSheets) return rule;
    isPlaced = true;
    return { ...rule, oneOf: [{ test: TEXT_SHEETS, type: 'asset/source' }, ...rule.oneOf] };
  });
  if (!isPlaced) throw new Error("Expected Gatsby's configuration to have rules for style sheets, found none.");
  return { ...config, module: { ...config.module, rules } };
}

/** What modules are compiled for: a query of browsers, or programs by version. */
type Targets = string | Record<string, string>;

/** The browsers that Gatsby compiles for when a site names none. */
const GATSBY_TARGETS = '>0.25%, not dead and supports es6-module';

/**
 * The configuration with swc for our own modules. Babel keeps those of which Gatsby takes something away: queries, and of
 * pages what is for the server.
 */
function compiledBySwc(config: Configuration, directory: string, targets: Targets): Configuration {
  const own = ['content-schema', 'plugins', 'src'].map((folder) => `${path.join(directory, folder)}${path.sep}`);
  const pages = ['src/pages', 'src/templates'].map((folder) => `${path.join(directory, folder)}${path.sep}`);
  const isOwn = (file: string) =>
    own.some((folder) => file.startsWith(folder)) &&
    !pages.some((folder) => file.startsWith(folder)) &&
    /\.tsx?$/.test(file) &&
    !readFileSync(file, 'utf8').includes('graphql`');
  const rules = (config.module?.rules ?? []).map((rule) => {
    const isBabels = typeof rule === 'object' && rule?.test instanceof RegExp && rule.test.test('a.tsx');
    return isBabels ? { ...rule, exclude: isOwn } : rule;
  });
  const swc = {
    test: isOwn,
    type: 'javascript/auto',
    use: { loader: path.join(directory, 'src/gatsby/swc-loader.mjs'), options: { env: { targets } } },
  };
  return { ...config, module: { ...config.module, rules: [...rules, swc] } };
}

/** Webpack's own script, which knows the hashes of all others. */
const RUNTIME = /^webpack-runtime-/;

/** The configuration with swc in Terser's place. */
function minifiedBySwc(config: Configuration): Configuration {
  const { minimizer = [] } = config.optimization ?? {};
  const isTerser = (each: unknown) => each instanceof TerserPlugin;
  if (!minimizer.some(isTerser)) {
    throw new Error(
      "Expected Gatsby's configuration to minify scripts by Terser, found no Terser in it to replace by swc.",
    );
  }
  const swc = (options: object, mangle: object = {}) =>
    new TerserPlugin({
      ...options,
      minify: TerserPlugin.swcMinify,
      // It has threads of its own.
      parallel: false,
      terserOptions: { compress: { passes: 3 }, mangle: { safari10: true, ...mangle } },
    });
  // Names are chosen by how often letters occur. In the runtime these are also those of the hashes that chunks have before
  // webpack makes their real ones, which differ from folder to folder and from cache to cache: it gets names in their order.
  const both = [swc({ exclude: RUNTIME }), swc({ include: RUNTIME }, { disableCharFreq: true })];
  return {
    ...config,
    optimization: { ...config.optimization, minimizer: minimizer.flatMap((each) => (isTerser(each) ? both : [each])) },
  };
}

/** Gives Gatsby's announcer attributes that hide it from everybody, and that need no `style` attribute. */
const silentAnnouncer = {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap('SilentAnnouncer', (factory) => {
      factory.hooks.beforeResolve.tap('SilentAnnouncer', (data) => {
        if (!/(?:^|\/)route-announcer-props$/.test(data.request)) return;
        data.request = 'data:text/javascript,export const RouteAnnouncerProps = { hidden: true };';
      });
    });
  },
};

/** Length of the hash that pages and `app-data.json` carry, as webpack makes it. */
const COMPILATION_HASH_LENGTH = 20;

const NAME = 'HashByCode';

/** Digest of the sheets that the browser's compilation has emitted; Gatsby compiles the renderer after it. */
let stylesDigest = '';

function afterAssets(run: (compilation: Compilation) => void) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(NAME, (compilation) => {
        compilation.hooks.afterProcessAssets.tap(NAME, () => run(compilation));
      });
    },
  };
}

/** Adds a file, by its site path, to what the compilation writes. */
function withFile(sitePath: string, text: string) {
  return {
    apply(compiler: Compiler): void {
      const { Compilation: stages, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        // After scripts are minified: this one is.
        compilation.hooks.processAssets.tap({ name: NAME, stage: stages.PROCESS_ASSETS_STAGE_SUMMARIZE }, () =>
          compilation.emitAsset(sitePath.slice(1), new sources.RawSource(text)),
        );
      });
    },
  };
}

function hashChunksByCode(compilation: Compilation): void {
  for (const chunk of compilation.chunks) chunk.hash = digestOf(compilation, chunk.files, stylesDigest);
}

function hashCompilationByCode(compilation: Compilation): void {
  const files = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
  compilation.hash = digestOf(compilation, files).slice(0, COMPILATION_HASH_LENGTH);
  stylesDigest = digestOf(
    compilation,
    files.filter((file) => file.endsWith('.css')),
  );
}

function digestOf(compilation: Compilation, files: Iterable<string>, salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of [...new Set(files)].sort()) {
    hash.update(file).update(compilation.getAsset(file)?.source.buffer() ?? '');
  }
  return hash.digest('hex');
}
