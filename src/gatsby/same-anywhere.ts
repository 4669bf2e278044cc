import { createHash } from 'node:crypto';
import type { Compiler } from 'webpack';

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

/**
 * Constants for the same: webpack answers `import.meta.url` with the path of the file where it was built, which is nobody's
 * business and of no use in a browser (FlexSearch asks, for workers of its own that the site does not use).
 */
export const URLS_WITHOUT_FOLDER = { 'import.meta.url': JSON.stringify('file:///') };
