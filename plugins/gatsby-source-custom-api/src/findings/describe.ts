import {
  describeEdition,
  describeProblem,
  say,
  type Edition,
  type ParseProblem,
  type Sentence,
} from '../../../../content-schema';
import type { SourceErrorContext } from '../errors';

/*
 * The sentences of findings. Each begins with the subject, in the singular: `Article 3 of version 1
 * (fr)`. In French they need not agree with its gender.
 */

/** Names an article; one without a readable id by its edition only. */
export function nameArticle(edition: Edition, articleId: number | null): Sentence {
  const of = describeEdition(edition);
  return articleId === null
    ? { fr: `Un article de la ${of}, sans identifiant lisible,`, en: `An article without a readable id of ${of}` }
    : { fr: `L’article ${articleId} de la ${of}`, en: `Article ${articleId} of ${of}` };
}

/**
 * Describes rejected content: what was rejected and why, what replaces it, and what to do.
 * @param hasFallback Whether its last good revision stays; it is left out otherwise.
 */
export function describeRejection(subject: Sentence, problems: string, hasFallback: boolean): string {
  const outcome = outcomeOf(hasFallback);
  return say({
    fr: `${subject.fr} n’est pas valable : ${problems}. Corrigez le contenu ; d’ici là, ${outcome.fr}.`,
    en: `${subject.en} was rejected: ${problems}. ${outcome.en}; correct it in the content.`,
  });
}

/** Describes content that did not come, or as it was before a change. */
export function describeUnavailable(
  subject: Sentence,
  { url, expected, received }: SourceErrorContext,
  hasFallback: boolean,
): string {
  const outcome = outcomeOf(hasFallback);
  return say({
    fr: `${subject.fr} n’est pas disponible : attendu : ${expected} ; reçu : ${received} de ${url}. La prochaine construction redemandera cette adresse ; d’ici là, ${outcome.fr}. Ouvrez-la pour savoir pourquoi.`,
    en: `${subject.en} did not come: expected ${expected}, received ${received} from ${url}. ${outcome.en}; the next build asks for it again. Open the address to see why.`,
  });
}

const outcomeOf = (hasFallback: boolean): Sentence =>
  hasFallback
    ? { fr: 'la dernière bonne révision reste en place', en: 'Its last good revision stays' }
    : { fr: 'il n’en est pas tenu compte', en: 'It is left out' };

/** Describes an entry whose key, such as its id, another one of the list has. */
export function describeRepeat(subject: Sentence, key = 'id', counts: 'first' | 'last' = 'first'): string {
  return say({
    fr: `${subject.fr} figure plusieurs fois dans la liste ; la ${counts === 'first' ? 'première' : 'dernière'} entrée compte. Donnez à chacune son propre "${key}".`,
    en: `${subject.en} is listed more than once; the ${counts} entry counts. Give each its own "${key}".`,
  });
}

/** Describes the problems of data in a sentence. */
export function describeProblems(problems: readonly ParseProblem[]): string {
  return problems
    .map((problem) => {
      const { field } = problem;
      const message = describeProblem({ ...problem, field: '' });
      return field === ''
        ? say({ fr: `l’ensemble : ${message}`, en: `the whole: ${message}` })
        : say({ fr: `champ "${field}" : ${message}`, en: `field "${field}": ${message}` });
    })
    .join(say({ fr: ' ; ', en: '; ' }));
}
