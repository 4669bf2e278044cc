import { articleContext, type SiteArgs } from './article-context';
import type { ArticleOptions } from './plugin-options';

/** Gatsby API: everything is compiled, so the worker threads end and give their memory to the rest of the build. */
export async function onPostBootstrap(args: SiteArgs, options: ArticleOptions): Promise<void> {
  await articleContext(args, options).compiler.close();
}
