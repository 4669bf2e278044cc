import { createContext, useContext } from 'react';
import type { Locale, SocialKind } from '../../../content-schema';
import type { InformationEntry } from '../../shared/pages/page-plan';

/** What the words of an information page may ask for. */
export interface InformationContent {
  locale: Locale;
  siteName: string;
  /** Who publishes the site, with the address of their channel. */
  author: { name: string; url: string };
  /** Where messages for the publisher go, a web address or `mailto:…`; null where no address is known. */
  contact: string | null;
  /** The places of the site on other sites, as far as it has them. */
  social: Partial<Record<SocialKind, string | null>>;
  /** The pages of information that the site has, in the order of reading. */
  pages: readonly InformationEntry[];
  /** What this build of the site has besides its pages: the privacy policy tells of that and of nothing else. */
  parts: ReadonlySet<SitePart>;
}

/** Something that a site may have or not. */
export type SitePart = 'accounts' | 'private-mode' | 'public-api' | 'music' | 'secret' | 'feedback' | 'contact';

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
