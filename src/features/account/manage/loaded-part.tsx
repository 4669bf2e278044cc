import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { errorCode, errorMessage } from '../error-catalogue';

/** A value from the provider: loading, failed with a code of the catalogue, or loaded. */
export type Loaded<Value> =
  | { state: 'loading' }
  | { state: 'failed'; code: string }
  | { state: 'loaded'; value: Value };

/** Result of `useLoaded`. */
export interface LoadedPart<Value> {
  loaded: Loaded<Value>;
  /** Loads again; the current value stays until the answer arrives, unless it was a failure. */
  reload: () => void;
  /** Sets the value that is known after a change, without a request. */
  put: (value: Value) => void;
}

/**
 * Loads a part of the page when it is first rendered. A failure affects that part only.
 * @param load Must be stable: a new function loads again.
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
  /** Renders the loaded value. */
  children: (value: Value) => ReactNode;
}

/** A part of the page in its current state: loading, failed, with a button to retry, or loaded. */
export function LoadedContent<Value>({ part: { loaded, reload }, children }: LoadedContentProps<Value>) {
  const { t } = useTranslation('pages');
  const place = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The button is removed: moves the focus to the container of the result.
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
