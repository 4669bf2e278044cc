import { createHash } from 'node:crypto';
import path from 'node:path';
import type { Compiler, RuleSetRule } from 'webpack';

const NAME = 'SameAnywhere';

/** Length of an id: so long that no two modules share one by chance. */
const ID_LENGTH = 10;

/**
 * What makes scripts the same in whichever folder they are built. Webpack names modules by their path from the site, but for
 * texts, which Gatsby asks for by a query with an absolute path: their ids, and by them the name of the app's script, told
 * in which folder it was built. Two builders in two folders would publish two sites.
 */
export function idsWithoutFolder(directory: string) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(NAME, (compilation) => {
        // Before webpack gives ids to those that have none.
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

/** FlexSearch asks for its own address, for workers of its own that the site does not use. */
const OF_FLEXSEARCH = /[\\/]node_modules[\\/]flexsearch[\\/]/;

/**
 * A rule for the same: webpack answers `import.meta.url` with the path of the file where it was built, which is nobody's
 * business and of no use in a browser. In our own modules it stays, because webpack finds our workers by it.
 * @param modules Files that get a constant instead (default: those of FlexSearch).
 */
export function addressesWithoutFolder(directory: string, modules = OF_FLEXSEARCH): RuleSetRule {
  return { test: modules, use: { loader: path.join(directory, 'src/gatsby/address-loader.cjs') } };
}
