import { createContext, useContext } from 'react';
import type { Locale, SocialKind } from '../../../content-schema';
import type { InformationEntry } from '../../shared/pages/page-plan';

/** Data for components in the text of an information page. */
export interface InformationContent {
  locale: Locale;
  siteName: string;
  /** The publisher of the site, with the address of their channel. */
  author: { name: string; url: string };
  /** Address for messages to the publisher, a web address or `mailto:…`; null if unknown. */
  contact: string | null;
  /** The accounts of the site on other sites. */
  social: Partial<Record<SocialKind, string | null>>;
  /** The information pages of the site in reading order. */
  pages: readonly InformationEntry[];
  /** Optional parts of this build. The privacy policy covers exactly those. */
  parts: ReadonlySet<SitePart>;
}

/** An optional part of a site. */
export type SitePart =
  | 'accounts'
  | 'languages'
  | 'private-mode'
  | 'public-api'
  | 'music'
  | 'analytics'
  | 'announcement'
  | 'consent'
  | 'secret'
  | 'feedback'
  | 'contact';

const InformationContext = createContext<InformationContent | null>(null);

/** Provides data to the components in the text of an information page. */
export const InformationProvider = InformationContext.Provider;

/** Returns the data of the surrounding information page. */
export function useInformation(): InformationContent {
  const content = useContext(InformationContext);
  if (content === null)
    throw new Error('Expected an information page around this component: put it in InformationPage.');
  return content;
}
