import { useEffect, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { DATA_LOADING } from '../../../shared/page-contract';

/** Delay before a message that the API is slow, in milliseconds. */
const SLOW_MS = 4000;

/** Loading state of a private page, with a message after a long wait. */
export function LoadingState() {
  const { t } = useTranslation('private');
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="column proofreading-state" {...{ [DATA_LOADING]: '' }}>
      <div role="status">
        <p>{t('state.loading')}</p>
        {isSlow && <p className="aside">{t('state.slow')}</p>}
      </div>
      <progress className="bar-progress" aria-hidden="true" />
    </div>
  );
}
