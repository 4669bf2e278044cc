import { useState } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY, DATA_SECRET } from '../../shared/page-contract';
import { HeronScene } from '../../ui/heron-scene';

/** The answers of Kawabata in order. */
const ANSWERS = ['mascot.answer1', 'mascot.answer2', 'mascot.answer3'] as const;

/** The mascot, which answers calls; the last call finds a secret. */
export function Mascot() {
  const { t } = useTranslation('pages');
  const [calls, setCalls] = useState(0);
  const answer = ANSWERS[calls - 1];
  // The call with the last answer finds it, and so does any later one.
  const isLast = calls >= ANSWERS.length - 1;
  return (
    <div className="mascot">
      <button
        type="button"
        className="pictured"
        aria-label={t('mascot.call')}
        onClick={() => setCalls(Math.min(calls + 1, ANSWERS.length))}
        {...{ [DATA_REPLAY]: '', ...(isLast && { [DATA_SECRET]: 'patience' }) }}
      >
        {HAS_MASCOT && <HeronScene />}
      </button>
      <p className="aside" role="status">
        {answer && t(answer)}
      </p>
    </div>
  );
}
