import { DEFAULT_LOCALE } from '../../../content-schema';
import { buildDaemon } from '../../node/change-set';
import type { GatsbyStore } from '../../node/site';
import { articleContext, sourceOf } from './article-context';
import type { ArticleOptions } from './plugin-options';

/** A sample text with common elements of articles. */
const SAMPLE = [
  '## A heading\n\nSome *text* with `code` and [a link](1#a-heading).',
  '```ts\nconst answer: number = 42;\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  ':::note\nA note.\n:::',
].join('\n\n');

/**
 * Gatsby API: starts and warms up a thread in a build daemon before the first edit, in the
 * background: starting one and compiling its first text take longer than the rest of an incremental
 * build.
 */
export function onPostBuild(args: GatsbyStore, options: ArticleOptions): void {
  const daemon = buildDaemon();
  if (daemon === null || daemon.changeSet !== null) return;
  const context = articleContext(args, options);
  // A failure of the threads is reported when the next article is compiled.
  context.compiler
    .warmUp(sourceOf(context, { markdown: SAMPLE, contentLocale: DEFAULT_LOCALE }))
    .catch(() => undefined);
}
