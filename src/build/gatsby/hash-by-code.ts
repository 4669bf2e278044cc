import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from 'webpack';

/*
 * Gatsby renders every page again when the hash of a server chunk changes, and rewrites every page
 * when the hash of the browser's compilation does. Webpack's hashes differ between a cached chunk
 * and one built from scratch, even if the code is the same to the byte: the first build after a
 * cold one then rewrote the whole site (https://github.com/gatsbyjs/gatsby/issues/33450). The style
 * sheets of pages count as code of the renderer, which inlines them: Gatsby alone would leave the
 * old ones in pages without other changes.
 */

/** Length of the hash in pages and `app-data.json`, as webpack generates it. */
const COMPILATION_HASH_LENGTH = 20;

const NAME = 'HashByCode';

/**
 * Digest of the style sheets emitted by the browser's compilation. Gatsby compiles the renderer
 * after it.
 */
let stylesDigest = '';

/** Gives the chunks of the renderer hashes of their code and of the style sheets of the pages. */
export const chunksHashedByCode = afterAssets((compilation) => {
  for (const chunk of compilation.chunks) chunk.hash = digestOf(compilation, chunk.files, stylesDigest);
});

/** Gives the compilation for browsers a hash of its code. */
export const compilationHashedByCode = afterAssets((compilation) => {
  const files = [...compilation.chunks].flatMap((chunk) => [...chunk.files]);
  compilation.hash = digestOf(compilation, files).slice(0, COMPILATION_HASH_LENGTH);
  stylesDigest = digestOf(
    compilation,
    files.filter((file) => file.endsWith('.css')),
  );
});

function afterAssets(run: (compilation: Compilation) => void) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.compilation.tap(NAME, (compilation) => {
        compilation.hooks.afterProcessAssets.tap(NAME, () => run(compilation));
      });
    },
  };
}

function digestOf(compilation: Compilation, files: Iterable<string>, salt = ''): string {
  const hash = createHash('sha256').update(salt);
  for (const file of [...new Set(files)].sort()) {
    hash.update(file).update(compilation.getAsset(file)?.source.buffer() ?? '');
  }
  return hash.digest('hex');
}
