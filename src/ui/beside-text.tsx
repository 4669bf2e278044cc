import { createContext, type ReactNode, useContext } from 'react';

const Context = createContext<ReactNode>(null);

/**
 * Provider of content beside the text of the article, below its table of contents. Readers get
 * none.
 */
export const BesideText = Context.Provider;

/** Returns the content beside the text; null when there is none. */
export const useBesideText = (): ReactNode => useContext(Context);
