import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler, RuleSetRule } from 'webpack';

const NAME = 'SameAnywhere';

/** Length of a module id, enough to avoid collisions. */
const ID_LENGTH = 10;

/**
 * Makes scripts independent of the folder in which they are built. Webpack names modules by their
 * path from the site, except texts, which Gatsby imports with a query that contains an absolute
 * path: their ids, and thus the name of the app's script, depended on the folder. Two builders in
 * two folders would publish two different sites.
 */
export function idsWithoutFolder(directory: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(NAME, (compilation) => {
        // Before webpack assigns ids to modules without one.
        compilation.hooks.moduleIds.tap({ name: NAME, stage: -100 }, (modules) => {
          const { chunkGraph } = compilation;
          for (const module of modules) {
            const name = module.libIdent({ context: compiler.context });
            if (name?.includes(directory) !== true || chunkGraph.getNumberOfModuleChunks(module) === 0) continue;
            const id = createHash('sha256').update(name.replaceAll(directory, '')).digest('hex').slice(0, ID_LENGTH);
            chunkGraph.setModuleId(module, id);
          }
        });
      });
    },
  };
}

/** FlexSearch reads its own address for workers that the site does not use. */
const OF_FLEXSEARCH = /[\\/]node_modules[\\/]flexsearch[\\/]/;

/**
 * Returns a rule for the same purpose: webpack replaces `import.meta.url` with the path of the
 * source file, which is private and useless in a browser. The site's own modules keep it, because
 * webpack finds workers by it.
 * @param modules Files that get a constant instead (default: those of FlexSearch).
 */
export function addressesWithoutFolder(directory: string, modules = OF_FLEXSEARCH): RuleSetRule {
  return { test: modules, use: { loader: path.join(directory, 'src/build/gatsby/address-loader.cjs') } };
}
