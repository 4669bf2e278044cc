import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { errorCode, errorMessage } from '../error-catalogue';

/** Something that comes from the provider: on its way, failed with a code of the catalogue, or here. */
export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; code: string }
  | { state: 'loaded'; value: Value };

/** What `useLoaded` gives. */
export interface LoadedPart<Value> {
  loaded: Loaded<Value>;
  /** Asks again; what is shown stays until the answer is here, unless it was a failure. */
  reload: () => void;
  /** Puts in what is known to hold after a change, without asking. */
  put: (value: Value) => void;
}

/**
 * Loads a part of the page once, when it is first shown. A failure is a state of that part alone.
 * @param load Must stay the same function: another one loads again.
 */
export function useLoaded<Value>(load: () => Promise<Value>): LoadedPart<Value> {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (value) => {
        if (isWanted) setLoaded({ state: 'loaded', value });
      },
      (error: unknown) => {
        if (isWanted) setLoaded({ state: 'failed', code: errorCode(error) });
      },
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);
  const reload = useCallback(() => {
    setLoaded((before) => (before.state === 'failed' ? { state: 'loading' } : before));
    setAttempt((before) => before + 1);
  }, []);
  const put = useCallback((value: Value) => setLoaded({ state: 'loaded', value }), []);
  return { loaded, reload, put };
}

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
