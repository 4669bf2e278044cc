import type { Tag } from './scan-tags';

/**
 * Values of a script's `type` that make it run, or that a content
 * security policy treats that way. Others are data blocks.
 */
const RUNNING_TYPES = /^(?:|text\/javascript|application\/javascript|module|importmap|speculationrules)$/i;

/** Checks whether a tag is an inline script that runs. */
export function isInlineScript(tag: Tag): boolean {
  if (tag.name !== 'script' || tag.inert) return false;
  const attributes = tag.attributes();
  return !attributes.has('src') && RUNNING_TYPES.test((attributes.get('type') ?? '').trim());
}
