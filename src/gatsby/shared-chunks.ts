import { createHash } from 'node:crypto';
import type { Chunk, Configuration, Module } from 'webpack';

/**
 * The configuration in which modules that two scripts or more share are a script of those alone. Gatsby names such a script
 * by the names of those that share it, and what is loaded at runtime has none: all that any two of them shared was one
 * script of 60 kB, which every reader loaded at the first touch, for the sake of a few lines.
 */
export function withSharedChunks(config: Configuration, directory: string): Configuration {
  const split = config.optimization?.splitChunks;
  const groups = split ? split.cacheGroups : undefined;
  const shared = groups?.['shared'];
  if (!split || typeof shared !== 'object' || shared instanceof RegExp) {
    throw new Error('Expected Gatsby to put what scripts share into the group "shared", found no such group.');
  }
  const name = (_module: Module, chunks: readonly Chunk[]) => {
    // In an order of their own: webpack's may be that in which they were compiled.
    const identities = chunks.map((chunk) => chunk.name ?? originsOf(chunk, directory)).sort();
    // Every page's scripts begin with the list of these names.
    return createHash('sha1').update(identities.join('')).digest('hex').slice(0, 8);
  };
  const cacheGroups = { ...groups, shared: { ...shared, name } };
  return { ...config, optimization: { ...config.optimization, splitChunks: { ...split, cacheGroups } } };
}

/** Where a script without a name is loaded: the same in whichever folder the site is built. */
function originsOf(chunk: Chunk, directory: string): string {
  const origins = [...chunk.groupsIterable].flatMap(({ origins: each }) =>
    each.map(({ module, request }) => `${module?.libIdent({ context: directory }) ?? ''} ${request}`),
  );
  return [...new Set(origins)].sort().join('\n');
}
