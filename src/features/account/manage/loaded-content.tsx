import { type ReactNode, useRef } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { errorMessage } from '../error-catalogue';
import type { LoadedPart } from './use-loaded';

/** Props of `LoadedContent`. */
export interface LoadedContentProps<Value> {
  part: LoadedPart<Value>;
  /** Shows the value once it is here. */
  children: (value: Value) => ReactNode;
}

/** A part of the page in whichever state it is: on its way, failed, with a button to try again, or here. */
export function LoadedContent<Value>({ part: { loaded, reload }, children }: LoadedContentProps<Value>) {
  const { t } = useTranslation('pages');
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button goes: the focus waits where the answer will be.
    place.current?.focus();
    reload();
  };
  return (
    <div className="flow" ref={place} tabIndex={-1} aria-busy={loaded.state === 'loading'}>
      {loaded.state === 'loading' && (
        <p className="aside" role="status">
          {t('account.manage.loading')}
        </p>
      )}
      {loaded.state === 'failed' && (
        <div className="box form-errors" role="alert">
          <p>{errorMessage(t, loaded.code)}</p>
          <Button variant="secondary" onClick={retry}>
            {t('account.form.retry')}
          </Button>
        </div>
      )}
      {loaded.state === 'loaded' && children(loaded.value)}
    </div>
  );
}
