import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import TerserPlugin from 'terser-webpack-plugin';
import type { Compiler, Configuration } from 'webpack';
import { scriptsOfComponents } from '../../node/components/store-components';
import { RECOVERY_PATH } from '../../shared/page-contract';
import { bundleBootScript, bundleRecoveryScript } from './bundle-boot-script';
import { emptiedWhenClosed } from './emptied-when-closed';
import { chunksHashedByCode, compilationHashedByCode } from './hash-by-code';
import { lightModules, pageRequestsForData, withoutLaterModules } from './light-modules';
import { minifySheet } from './minify-sheet';
import { modulesOfWorkers } from './modules-of-workers';
import { ownFiles } from './own-files';
import { readPartSheets } from './part-sheets';
import { withSharedChunks } from './shared-chunks';
import { addressesWithoutFolder, idsWithoutFolder } from './same-anywhere';
import { nameByRenderedMessages, renderedMessagesRule } from './rendered-messages';
import { type DefineConstants, withCacheOfPackages, withoutEnvironment, withoutShadowing } from './webpack-cache';
import {
  basePathIn,
  compiledConstants,
  type GatsbyStore,
  hasAccounts,
  readSiteIdentity,
  siteDirectory,
  siteFonts,
  siteSheet,
} from '../../node/site';
import { analyticsHostName, consentService } from '../../shared/site/analytics-host';
import { localesOf } from '../../shared/site/site-identity';

/** The part of Gatsby's API that configures webpack. */
export type WebpackConfigurer = CreateWebpackConfigArgs & GatsbyStore;

/**
 * Configures webpack for Gatsby's bundles.
 *
 * - The page renderer gets the text of the boot script as the constant `BOOT_SCRIPT`, and those
 *   of the site's own style sheet and of the sheets for parts that few sites have as `SITE_SHEET`
 *   and `PART_SHEETS`, the name of its theme as `SITE_THEME`, and what else the site adds
 *   (`ownFiles`).
 * - The recovery script is published beside the bundles, at an address that no build changes.
 * - The page renderer contains nothing that scripts load later.
 * - Features that a site has switched off are constants, so that neither their code nor their
 *   messages are in a script. So are the languages of the site, and its path on the host.
 * - The site's own components are in scripts that private mode loads, each by itself.
 * - Source maps stay with the build and are not published, so no script refers to its own: a
 *   browser would request it.
 * - Gatsby's page loader requests only data, never an address that may redirect to another site.
 * - Gatsby's route announcer, which is in English on every page, is silenced: the site has its own.
 * - The style sheets of private mode, the music player and the secret page are text in the scripts
 *   that add them: Gatsby puts every other sheet into every page, also those of chunks that load
 *   later, and only readers who use these features need them.
 * - The site's own modules are compiled and all scripts are minified by swc, in a fraction of the
 *   time of Babel and Terser.
 * - The markdown pipeline runs in a worker, so its packages are used in the version that needs no
 *   document.
 * - Scripts are the same in whichever folder they are built, and modules shared by a few scripts
 *   are in a script of their own.
 * - Gatsby's checks whether the renderer or the scripts changed depend only on the code.
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
  // Gatsby types it only as a function. It creates webpack's own plugin.
  const define = plugins.define as DefineConstants;
  const rendered = compiledConstants({ getNode });
  const identity = readSiteIdentity({ getNode }, { siteUrl: '' });
  const languages = localesOf(identity);
  const { HAS_MASCOT, HAS_SECRET } = rendered;
  const parts = { HAS_MASCOT, HAS_SECRET, HAS_ONE_LANGUAGE: languages.length === 1 };
  const basePath = basePathIn(store);
  const isForBrowsers = stage === 'build-javascript' || stage === 'develop';
  const componentScripts = isForBrowsers ? scriptsOfComponents(site) : null;
  const constants = asCode({
    ...rendered,
    HAS_ACCOUNTS: hasAccounts(store),
    ANALYTICS_HOST: analyticsHostName(identity.analytics),
    CONSENT_SERVICE: consentService(identity.analytics)?.name ?? '',
    HAS_COMPONENTS: componentScripts !== null,
    SITE_LOCALES: languages,
    SITE_BASE_PATH: basePath,
  });
  actions.setWebpackConfig({
    plugins: [
      lightModules(site, basePath, componentScripts),
      nameByRenderedMessages(parts, languages),
      define(constants),
    ],
    module: { rules: [renderedMessagesRule(parts)] },
    resolve: { alias: modulesOfWorkers(site) },
  });
  const own = await ownFiles(site, { identity, fonts: siteFonts({ getNode }), basePath });
  if (isForBrowsers) {
    actions.setWebpackConfig({ plugins: own.files.map((file) => withFile(file.path, file.bytes)) });
  }
  if (stage === 'build-html' || stage === 'develop-html') {
    // While developing nobody is asked: a page that is being written counts for nobody.
    const parts = { hasAnnouncement: rendered.HAS_ANNOUNCEMENT, consent: stage === 'build-html' ? own.consent : null };
    const texts = asCode({
      BOOT_SCRIPT: await bundleBootScript(site, languages, { basePath, ...parts }),
      SITE_SHEET: await minifySheet(siteSheet({ getNode })),
      PART_SHEETS: await readPartSheets(site),
      SITE_THEME: identity.theme,
      ...own.constants,
    });
    actions.setWebpackConfig({ plugins: [define(texts)] });
  }
  if (stage === 'build-html') actions.setWebpackConfig({ plugins: [chunksHashedByCode, withoutLaterModules(site)] });
  if (stage === 'build-javascript') {
    actions.setWebpackConfig({
      devtool: 'hidden-source-map',
      module: { rules: [addressesWithoutFolder(site), pageRequestsForData(site)] },
      plugins: [
        idsWithoutFolder(site),
        withFile(RECOVERY_PATH, await bundleRecoveryScript(site, languages, basePath)),
        compilationHashedByCode,
      ],
    });
  }
  // Gatsby types it as any function.
  const configOf = getConfig as () => Configuration;
  const config = withoutEnvironment(withoutShadowing(withCacheOfPackages(configOf(), site)), define);
  actions.replaceWebpackConfig(withNeutralName(withSheetAsText(config)));
  if (stage === 'build-html' || stage === 'build-javascript') {
    actions.setWebpackConfig({ plugins: [emptiedWhenClosed] });
    const targets = stage === 'build-html' ? { node: process.versions.node } : GATSBY_TARGETS;
    actions.replaceWebpackConfig(compiledBySwc(configOf(), site, targets));
  }
  if (stage === 'build-javascript') actions.replaceWebpackConfig(withSharedChunks(minifiedBySwc(configOf()), site));
}

/** Returns constants as code. */
const asCode = (constants: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]));

/**
 * Sets a neutral name for the runtime: otherwise every script of every site would contain the name
 * of this package. Gatsby ignores `output` in configurations that are set rather than replaced.
 */
function withNeutralName(config: Configuration): Configuration {
  return { ...config, output: { ...config.output, uniqueName: 'site' } };
}

/** Style sheets that are imported as text. */
const TEXT_SHEETS =
  /[\\/]src[\\/]styles[\\/](?:account-page|comparison|music|music-modes|offline-page|private-mode|publishing|search-results|secrets)\.css$/;

/** Adds a rule for those sheets before Gatsby's rules for style sheets. */
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

/** Compilation targets: a query of browsers, or programs by version. */
type Targets = string | Record<string, string>;

/** Browsers that Gatsby compiles for by default. */
const GATSBY_TARGETS = '>0.25%, not dead and supports es6-module';

/**
 * Compiles the site's own modules with swc. Babel still compiles those from which Gatsby removes
 * code: queries, and server code in pages.
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
    use: { loader: path.join(directory, 'src/build/gatsby/swc-loader.mjs'), options: { env: { targets } } },
  };
  return { ...config, module: { ...config.module, rules: [...rules, swc] } };
}

/** Webpack's own script, which contains the hashes of all others. */
const RUNTIME = /^webpack-runtime-/;

/** Replaces Terser with swc. */
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
      // swc has its own threads.
      parallel: false,
      terserOptions: { compress: { passes: 3 }, mangle: { safari10: true, ...mangle } },
    });
  // Names are chosen by letter frequency. In the runtime this includes the hashes that chunks have
  // before webpack creates the real ones, which differ between folders and caches, so its names are
  // chosen in order instead.
  const both = [swc({ exclude: RUNTIME }), swc({ include: RUNTIME }, { disableCharFreq: true })];
  return {
    ...config,
    optimization: { ...config.optimization, minimizer: minimizer.flatMap((each) => (isTerser(each) ? both : [each])) },
  };
}

/** Adds a file to the output of the compilation, by its site path. */
function withFile(sitePath: string, content: string | Buffer) {
  return {
    apply(compiler: Compiler): void {
      const { Compilation: stages, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap('PublishedFile', (compilation) => {
        // After minification: this script is already minified.
        compilation.hooks.processAssets.tap(
          { name: 'PublishedFile', stage: stages.PROCESS_ASSETS_STAGE_SUMMARIZE },
          () => compilation.emitAsset(sitePath.slice(1), new sources.RawSource(content)),
        );
      });
    },
  };
}
