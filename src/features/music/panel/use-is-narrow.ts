import { useSyncExternalStore } from 'react';

const narrow = () => window.matchMedia('(max-width: 40rem)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is so narrow that a floating panel would cover the text. */
export const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
