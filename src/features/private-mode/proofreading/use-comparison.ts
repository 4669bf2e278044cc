import { useEffect, useState } from 'react';
import type { Comparison } from '../engine/comparison';
import type { ProofreadArticle } from './proofread-article';

/** How far a comparison is. */
export type ComparisonState =
  | { state: 'comparing' }
  | { state: 'failed' }
  | { state: 'compared'; comparison: Comparison };

const COMPARING: ComparisonState = { state: 'comparing' };

/** What a comparison was asked with. */
interface Question {
  before: string;
  after: string;
  /** How often it was tried again. */
  attempt: number;
}

/**
 * Compares two texts; the last pair asked for counts, in whatever order the answers come. When `compare` is another one,
 * because a text has changed, what was found before is shown until the new answer comes: the reader keeps the place.
 */
export function useComparison(
  compare: ProofreadArticle['compare'],
  before: string,
  after: string,
): { comparing: ComparisonState; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ to: Question; is: ComparisonState } | null>(null);
  useEffect(() => {
    const to: Question = { before, after, attempt };
    let isWanted = true;
    const receive = (is: ComparisonState) => {
      if (isWanted) setAnswer({ to, is });
    };
    Promise.resolve()
      .then(() => compare(before, after))
      .then(
        (comparison) => receive({ state: 'compared', comparison }),
        () => receive({ state: 'failed' }),
      );
    return () => {
      isWanted = false;
    };
  }, [compare, before, after, attempt]);
  const isAnswer =
    answer !== null && answer.to.before === before && answer.to.after === after && answer.to.attempt === attempt;
  return { comparing: isAnswer ? answer.is : COMPARING, retry: () => setAttempt(attempt + 1) };
}
