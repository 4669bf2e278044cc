import type { Tag } from './scan-tags';

/** Values of a script's `type` that make it run, or that a content security policy treats as if it did; others are data. */
const RUNNING_TYPES = /^(?:|text\/javascript|application\/javascript|module|importmap|speculationrules)$/i;

/** Whether a tag is a script that runs, with its text in the page. */
export function isInlineScript(tag: Tag): boolean {
  if (tag.name !== 'script' || tag.inert) return false;
  const attributes = tag.attributes();
  return !attributes.has('src') && RUNNING_TYPES.test((attributes.get('type') ?? '').trim());
}
