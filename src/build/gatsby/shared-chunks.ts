import { createHash } from 'node:crypto';
import type { Chunk, Configuration, Module } from 'webpack';

/**
 * Moves modules shared by two or more scripts into a script for only those. Gatsby names such a
 * script after the scripts that share it, and scripts loaded at runtime have no name: everything
 * shared by any two of them was one script of 60 kB, which every reader loaded at the first
 * interaction for a few lines of code.
 */
export function withSharedChunks(config: Configuration, directory: string): Configuration {
  const split = config.optimization?.splitChunks;
  const groups = split ? split.cacheGroups : undefined;
  const shared = groups?.['shared'];
  if (!split || typeof shared !== 'object' || shared instanceof RegExp) {
    throw new Error('Expected Gatsby to put what scripts share into the group "shared", found no such group.');
  }
  const name = (_module: Module, chunks: readonly Chunk[]) => {
    // Sorted, because webpack's order may be that of compilation.
    const identities = chunks.map((chunk) => chunk.name ?? originsOf(chunk, directory)).sort();
    // Short, because the scripts of every page start with the list of these names.
    return createHash('sha1').update(identities.join('')).digest('hex').slice(0, 8);
  };
  const cacheGroups = { ...groups, shared: { ...shared, name } };
  return { ...config, optimization: { ...config.optimization, splitChunks: { ...split, cacheGroups } } };
}

/**
 * Returns the origins of the imports of an unnamed chunk, independent of the folder of the build.
 */
function originsOf(chunk: Chunk, directory: string): string {
  const origins = [...chunk.groupsIterable].flatMap(({ origins: each }) =>
    each.map(({ module, request }) => `${module?.libIdent({ context: directory }) ?? ''} ${request}`),
  );
  return [...new Set(origins)].sort().join('\n');
}
