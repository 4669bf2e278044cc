import { createContext, useContext } from 'react';
import type { Locale } from '../../../content-schema';
import type { SocialKind } from '../../../content-schema';

/** What the words of an information page may ask for. */
export interface InformationContent {
  locale: Locale;
  siteName: string;
  /** Who publishes the site, with the address of their channel. */
  author: { name: string; url: string };
  /** The places of the site on other sites, as far as it has them. */
  social: Partial<Record<SocialKind, string | null>>;
}

const InformationContext = createContext<InformationContent | null>(null);

/** Gives the components in the text of an information page what they ask for. */
export const InformationProvider = InformationContext.Provider;

/** What the page around this component has given. */
export function useInformation(): InformationContent {
  const content = useContext(InformationContext);
  if (content === null)
    throw new Error('Expected an information page around this component: put it in InformationPage.');
  return content;
}
