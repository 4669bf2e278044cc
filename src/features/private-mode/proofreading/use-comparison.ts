import { useEffect, useState } from 'react';
import type { Comparison } from '../engine/comparison';
import type { ProofreadArticle } from './proofread-article';

/** State of a comparison. */
export type ComparisonState =
  | { state: 'comparing' }
  | { state: 'failed' }
  | { state: 'compared'; comparison: Comparison };

const COMPARING: ComparisonState = { state: 'comparing' };

/** Arguments of a comparison. */
interface Question {
  before: string;
  after: string;
  /** Number of retries. */
  attempt: number;
}

/**
 * Compares two texts. Only the last requested pair counts, in whatever order the answers arrive.
 * When `compare` changes because a text has changed, the previous result is rendered until the new
 * one arrives, so that the reader keeps the scroll position.
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
