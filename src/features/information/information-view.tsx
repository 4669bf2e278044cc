import type { ReactNode } from 'react';
import type { Locale } from '../../../content-schema';
import { INFORMATION_PAGES, type InformationName } from '../../shared/routes/information-pages';
import type { SiteMetadata } from '../../shared/site-metadata';
import { InformationPage } from './information-page';

/** Props of `InformationView`: what the query and the context of a page of information give. */
export interface InformationViewProps {
  data: { site: { siteMetadata: Pick<SiteMetadata, 'siteName' | 'authorName' | 'authorUrl' | 'social'> } };
  pageContext: { routeName: string; locale: Locale };
  children: ReactNode;
}

/** A page of information around its text. */
export function InformationView({ data, pageContext, children }: InformationViewProps) {
  const { siteName, authorName, authorUrl, social } = data.site.siteMetadata;
  return (
    <InformationPage
      name={nameOf(pageContext)}
      locale={pageContext.locale}
      siteName={siteName}
      author={{ name: authorName, url: authorUrl }}
      social={social}
    >
      {children}
    </InformationPage>
  );
}

/** The keys of the title and the description of a page of information. */
export function informationHead(context: { routeName: string }) {
  const key = `information.${nameOf(context)}`;
  return { titleKey: `${key}.title`, descriptionKey: `${key}.description` };
}

function nameOf({ routeName }: { routeName: string }): InformationName {
  return INFORMATION_PAGES.find((page) => page.routeName === routeName)?.name ?? 'index';
}
