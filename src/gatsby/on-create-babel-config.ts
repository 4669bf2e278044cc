import type { CreateBabelConfigArgs } from 'gatsby';

/**
 * Lets classes of the browser's code have private methods, as those of the search engine: Gatsby's preset compiles private
 * fields and refuses methods. The option is the one that the preset gives to fields, which must agree.
 */
export function onCreateBabelConfig({ actions }: CreateBabelConfigArgs): void {
  actions.setBabelPlugin({ name: '@babel/plugin-transform-private-methods', options: { loose: true } });
}
