import { useCallback, useEffect, useState } from 'react';

/** State of something that is loaded; it has neither value nor error while it is loading. */
export interface Async<Value> {
  value: Value | undefined;
  /** Reason why it could not be loaded. */
  error: unknown;
  /** Loads again. A value stays until the answer arrives, an error is removed. */
  reload: () => void;
  /** Sets the value that is known after a change, without loading. */
  put: (value: Value) => void;
}

/** Options of `useAsync`. */
export interface AsyncOptions {
  /**
   * Names what is loaded. When it changes, the previous result is dropped at once; when only `load`
   * changes, the result stays until the next one arrives (default: it never changes).
   */
  key?: string;
  /** Called with each error; must be stable (default: nothing). */
  onError?: (error: unknown) => void;
}

interface Result<Value> {
  key: string;
  value?: Value;
  error?: unknown;
}

/**
 * Loads something once the component is mounted, and again when `load` changes. Only the last
 * request counts, in whatever order the answers arrive.
 * @param load Must be stable; null loads nothing. Its signal is aborted when the answer is not
 * needed any more.
 */
export function useAsync<Value>(
  load: ((signal: AbortSignal) => Promise<Value>) | null,
  { key = '', onError }: AsyncOptions = {},
): Async<Value> {
  const [result, setResult] = useState<Result<Value>>({ key });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (load === null) return undefined;
    const ending = new AbortController();
    const settle = (next: Result<Value>) => {
      if (!ending.signal.aborted) setResult(next);
    };
    load(ending.signal).then(
      (value) => settle({ key, value }),
      (error: unknown) => {
        onError?.(error);
        settle({ key, error });
      },
    );
    return () => ending.abort();
  }, [load, key, onError, attempt]);
  const reload = useCallback(() => {
    setResult((before) => ('error' in before ? { key: before.key } : before));
    setAttempt((before) => before + 1);
  }, []);
  const put = useCallback((value: Value) => setResult({ key, value }), [key]);
  const { value, error }: Result<Value> = result.key === key ? result : { key };
  return { value, error, reload, put };
}
