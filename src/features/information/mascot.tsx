import { useState } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY, DATA_SECRET } from '../../shared/page-contract';
import { HeronScene } from '../../ui/heron-scene';

/** How often Kawabata answers: each time with something else. */
const ANSWERS = ['mascot.answer1', 'mascot.answer2', 'mascot.answer3'] as const;

/** The mascot, who can be called: it takes its time, and the last call finds a secret. */
export function Mascot() {
  const { t } = useTranslation('pages');
  const [calls, setCalls] = useState(0);
  const answer = ANSWERS[calls - 1];
  // The call that gets the last answer finds it, and so does any after that.
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
