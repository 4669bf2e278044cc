import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler } from 'webpack';
import { runtimeMessages } from './small-files';
import { BUILD_ASSETS_FILE } from './build-assets';
import { type GatsbyStore, readSiteIdentity, siteDirectory } from '../../../node/site';

type WebpackArgs = Pick<CreateWebpackConfigArgs, 'stage' | 'actions' | 'plugins' | 'getNode'> & GatsbyStore;

/**
 * Gatsby API: defines the hash of this build's messages for the code of the pages
 * (`src/shared/messages`), and records the files that webpack emits for the browser, so that those
 * of earlier builds are recognised.
 */
export function onCreateWebpackConfig({ stage, actions, plugins, store, getNode }: WebpackArgs): void {
  const directory = siteDirectory(store);
  // Gatsby types it as `Function`; it creates a webpack DefinePlugin.
  const define = plugins.define as (constants: Record<string, string>) => object;
  const { hash } = runtimeMessages(directory, readSiteIdentity({ getNode }, { siteUrl: '' }));
  const messages = define({ VERSIO_MESSAGES_HASH: JSON.stringify(hash) });
  actions.setWebpackConfig({
    plugins: [messages, ...(stage === 'build-javascript' ? [writeAssetNames(directory)] : [])],
  });
}

function writeAssetNames(directory: string) {
  const file = path.join(directory, '.versio', BUILD_ASSETS_FILE);
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tap('WriteAssetNames', (compilation) => {
        const names = compilation
          .getAssets()
          .map(({ name }) => name)
          .sort();
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(names)}\n`);
      });
    },
  };
}
