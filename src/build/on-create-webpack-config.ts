import { createHash } from 'node:crypto';
import type { CreateWebpackConfigArgs } from 'gatsby';
import type { Compiler } from 'webpack';

/**
 * Makes Gatsby's answer to "did the renderer change?" depend on the renderer's code alone.
 *
 * Gatsby renders every page again when the hash of a server chunk changes. Webpack's hash of a chunk is not the same
 * when the chunk comes from its cache as when it was built afresh, though the code is the same to the byte: the first
 * build after a cold one then rendered the whole site (https://github.com/gatsbyjs/gatsby/issues/33450).
 */
export function onCreateWebpackConfig({ stage, actions }: CreateWebpackConfigArgs): void {
  if (stage === 'build-html') actions.setWebpackConfig({ plugins: [hashChunksByCode] });
}

const NAME = 'HashChunksByCode';

const hashChunksByCode = {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(NAME, () => {
        for (const chunk of compilation.chunks) {
          const hash = createHash('sha256');
          for (const file of [...chunk.files].sort()) hash.update(compilation.getAsset(file)?.source.buffer() ?? '');
          chunk.hash = hash.digest('hex');
        }
      });
    });
  },
};
