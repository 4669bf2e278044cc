import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext<ReactNode>(null);

/** Puts something beside the text of the article in it, below its table of contents; for readers nothing does. */
export const BesideText = Context.Provider;

/** What is to stand beside the text; null when nothing is. */
export const useBesideText = (): ReactNode => useContext(Context);
