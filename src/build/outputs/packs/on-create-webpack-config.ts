import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler } from 'webpack';
import { siteDirectory, type GatsbyStore } from '../../../node/site';
import { listOfflineScripts } from './list-offline-scripts';
import { OFFLINE_SCRIPTS_FILE } from './offline-scripts';

/** Gatsby arguments that are used here. */
type WebpackArgs = Pick<CreateWebpackConfigArgs, 'stage' | 'actions'> & GatsbyStore;

/**
 * Gatsby API: writes the list of scripts that packs need. Only webpack knows which script may load
 * which.
 */
export function onCreateWebpackConfig({ stage, actions, store }: WebpackArgs): void {
  if (stage !== 'build-javascript') return;
  const site = siteDirectory(store);
  const file = path.join(site, '.versio', OFFLINE_SCRIPTS_FILE);
  const writeScripts = {
    apply(compiler: Compiler): void {
      compiler.hooks.afterEmit.tap('WriteOfflineScripts', (compilation) => {
        mkdirSync(path.dirname(file), { recursive: true });
        writeFileSync(file, `${JSON.stringify(listOfflineScripts(compilation, site))}\n`);
      });
    },
  };
  actions.setWebpackConfig({ plugins: [writeScripts] });
}
