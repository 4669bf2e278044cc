import { say, type Sentence } from '../../../../content-schema';

/**
 * Describes rejected content: what was rejected and why, what replaces it, and what to do.
 * @param what The sentence up to the reason, such as `Article 3 of version 1 (fr) was rejected`.
 * @param hasFallback Whether its last good revision stays; it is left out otherwise.
 */
export function describeRejection(what: Sentence, problems: string, hasFallback: boolean): string {
  const meanwhile = hasFallback ? 'la dernière bonne révision reste en place' : 'il n’en est pas tenu compte';
  const outcome = hasFallback ? 'Its last good revision stays' : 'It is left out';
  return say({
    fr: `${what.fr} : ${problems}. Corrigez le contenu ; d’ici là, ${meanwhile}.`,
    en: `${what.en}: ${problems}. ${outcome}; correct it in the content.`,
  });
}
