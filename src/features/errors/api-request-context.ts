import { createContext } from 'react';

/** How the content API is asked: with the session of whoever is signed in, once something gives it (default: plainly). */
export const ApiRequestContext = createContext<(url: string, init?: RequestInit) => Promise<Response>>((url, init) =>
  fetch(url, init),
);
