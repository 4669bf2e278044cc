import { WIDGET_KINDS, type WidgetKind } from '../../../../content-schema';

/**
 * Names of such blocks in other tools (Docusaurus, Starlight, VitePress, MkDocs, Obsidian), with
 * the nearest block of this site.
 */
const OTHER_NAMES: Readonly<Record<string, WidgetKind | 'spoiler'>> = {
  ...{ tip: 'note', hint: 'note', info: 'note', success: 'note', check: 'note', done: 'note', example: 'note' },
  ...{ question: 'note', help: 'note', faq: 'note', quote: 'note', astuce: 'note', remarque: 'note' },
  ...{ caution: 'warning', attention: 'warning', avertissement: 'warning' },
  ...{ error: 'danger', failure: 'danger', bug: 'danger', erreur: 'danger' },
  ...{ abstract: 'summary', tldr: 'summary', résumé: 'summary', resume: 'summary' },
  ...{ prerequisite: 'requirement', prerequisites: 'requirement', prérequis: 'requirement', prerequis: 'requirement' },
  details: 'spoiler',
};

/** Returns the block for a name, ignoring case; undefined when there is none. */
export function blockNamed(typed: string): WidgetKind | 'spoiler' | undefined {
  const name = typed.toLowerCase();
  if (name === 'spoiler') return name;
  return (
    WIDGET_KINDS.find((kind) => kind === name) ?? (Object.hasOwn(OTHER_NAMES, name) ? OTHER_NAMES[name] : undefined)
  );
}
