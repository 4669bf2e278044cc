import { readStored } from '../../boot/read-stored';
import type { StoragePort } from './ports';

/** Local storage. Browsers may refuse it altogether (then `localStorage` itself throws), or when it is full. */
export const browserStorage: StoragePort = {
  read: readStored,
  write(key, text) {
    try {
      window.localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
  subscribe(onChange) {
    // A page that the browser had set aside (back-forward cache) has missed what other tabs did.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onChange();
    };
    window.addEventListener('storage', onChange);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onChange);
      window.removeEventListener('pageshow', onPageShow);
    };
  },
};
