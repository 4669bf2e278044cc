import { DEFAULT_LOCALE } from '../../../content-schema';
import { buildDaemon } from '../../../src/node/change-set';
import { articleContext, sourceOf, type SiteArgs } from './article-context';
import type { ArticleOptions } from './plugin-options';

/** A text with a little of everything that articles are made of. */
const SAMPLE = [
  '## A heading\n\nSome *text* with `code` and [a link](1#a-heading).',
  '```ts\nconst answer: number = 42;\n```',
  '| a | b |\n| - | - |\n| 1 | 2 |',
  ':::note\nA note.\n:::',
].join('\n\n');

/**
 * Gatsby API: a build daemon gets a thread ready before the first edit comes: starting one, and its first text, take
 * longer than the rest of an incremental build. Nobody waits for it.
 */
export function onPostBuild(args: SiteArgs, options: ArticleOptions): void {
  const resident = buildDaemon();
  if (resident === null || resident.changeSet !== null) return;
  const context = articleContext(args, options);
  // What is wrong with threads shows when an article comes, and is reported there.
  context.compiler
    .warmUp(sourceOf(context, { markdown: SAMPLE, contentLocale: DEFAULT_LOCALE }))
    .catch(() => undefined);
}
