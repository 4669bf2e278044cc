import { useCallback, useEffect, useState } from 'react';
import { errorCode } from '../error-catalogue';

/** Something that comes from the provider: on its way, failed with a code of the catalogue, or here. */
export type Loaded<Value> =
  { state: 'loading' } | { state: 'failed'; code: string } | { state: 'loaded'; value: Value };

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
  const [round, setRound] = useState(0);
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
  }, [load, round]);
  const reload = useCallback(() => {
    setLoaded((before) => (before.state === 'failed' ? { state: 'loading' } : before));
    setRound((before) => before + 1);
  }, []);
  const put = useCallback((value: Value) => setLoaded({ state: 'loaded', value }), []);
  return { loaded, reload, put };
}
