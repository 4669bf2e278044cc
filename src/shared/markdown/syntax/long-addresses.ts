import type { Root } from 'mdast';
import { type Sentence, TEXT_LIMITS } from '../../../../content-schema';
import { lineOf, report, type CompileContext } from '../compile-context';
import { walkMarkdown } from '../walk';

/**
 * Removes and reports addresses and titles that are longer than browsers accept: a definition may
 * be referenced a thousand times, and each reference repeats it.
 */
export function removeLongAddresses(tree: Root, context: CompileContext): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return;
    if (node.url.length > TEXT_LIMITS.address) {
      addFinding({ fr: 'une adresse', en: 'an address' }, node.url, TEXT_LIMITS.address);
      node.url = '';
    }
    if ((node.title?.length ?? 0) > TEXT_LIMITS.description) {
      addFinding({ fr: 'un titre', en: 'a title' }, node.title ?? '', TEXT_LIMITS.description);
      node.title = null;
    }

    function addFinding(what: Sentence, text: string, limit: number): void {
      report(context, 'invalid-markup', lineOf(node), {
        fr: `Attendu : ${what.fr} d’au plus ${limit} caractères ; reçu : ${text.length} : laissé de côté. Raccourcissez.`,
        en: `Expected ${what.en} of at most ${limit} characters, received one of ${text.length}: left out. Shorten it.`,
      });
    }
  });
}
