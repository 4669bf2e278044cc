import { WIDGET_KINDS, type WidgetKind } from '../../../../content-schema';

/**
 * Names of such blocks in other tools (Docusaurus, Starlight, VitePress, MkDocs, Obsidian), by the
 * nearest block of this site.
 */
const OTHER_NAMES: readonly (readonly [kind: WidgetKind | 'spoiler', names: readonly string[]])[] = [
  ['note', ['tip', 'hint', 'info', 'success', 'check', 'done', 'example', 'question', 'help', 'faq', 'quote']],
  ['note', ['astuce', 'remarque']],
  ['warning', ['caution', 'attention', 'avertissement']],
  ['danger', ['error', 'failure', 'bug', 'erreur']],
  ['summary', ['abstract', 'tldr', 'résumé', 'resume']],
  ['requirement', ['prerequisite', 'prerequisites', 'prérequis', 'prerequis']],
  ['spoiler', ['details']],
];
const KIND_OF_NAME = new Map(OTHER_NAMES.flatMap(([kind, names]) => names.map((name) => [name, kind] as const)));

/** Names of the site's blocks, for messages. */
export const BLOCK_NAMES = [...WIDGET_KINDS, 'spoiler'].join(', ');

/** Returns the block for a name, ignoring case; undefined when there is none. */
export function blockNamed(typed: string): WidgetKind | 'spoiler' | undefined {
  const name = typed.toLowerCase();
  if (name === 'spoiler') return name;
  return WIDGET_KINDS.find((kind) => kind === name) ?? KIND_OF_NAME.get(name);
}
