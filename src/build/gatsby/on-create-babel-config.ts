import type { CreateBabelConfigArgs } from 'gatsby';

/**
 * Enables private methods in classes of browser code, such as those of the search engine: Gatsby's
 * preset compiles private fields but not methods. The option must match the one that the preset
 * sets for fields.
 */
export function onCreateBabelConfig({ actions }: CreateBabelConfigArgs): void {
  actions.setBabelPlugin({ name: '@babel/plugin-transform-private-methods', options: { loose: true } });
}
