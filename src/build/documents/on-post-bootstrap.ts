import type { GatsbyStore } from '../../node/site';
import { articleContext } from './article-context';
import type { ArticleOptions } from './plugin-options';

/**
 * Gatsby API: stops the worker threads once everything is compiled, to free their memory for the
 * rest of the build.
 */
export async function onPostBootstrap(args: GatsbyStore, options: ArticleOptions): Promise<void> {
  await articleContext(args, options).compiler.close();
}
