import type { HeadProps, PageProps } from 'gatsby';
import type { MusicsConfig } from '../../content-schema';
import type { PageContext } from '../gatsby/page-plan';
import { InformationPage } from '../features/information/information-page';
import { INFORMATION_PAGES, type InformationName } from '../shared/routes/information-pages';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';

interface InformationData extends CommonData {
  /** Null on pages that show no music, and where there is no good configuration. */
  musicsConfig: { value: MusicsConfig } | null;
}

/** A page of information around its text. */
export function InformationView({ data, pageContext, children }: PageProps<InformationData, PageContext>) {
  const { siteName, authorName, authorUrl } = data.site.siteMetadata;
  return (
    <InformationPage
      name={nameOf(pageContext)}
      locale={pageContext.locale}
      siteName={siteName}
      author={{ name: authorName, url: authorUrl }}
      social={data.site.siteMetadata.social}
      musics={data.musicsConfig?.value ?? null}
    >
      {children}
    </InformationPage>
  );
}

/** The head of a page of information. */
export function InformationHead({ data, pageContext }: HeadProps<TranslatedData, PageContext>) {
  const name = nameOf(pageContext);
  return (
    <TranslatedHead
      data={data}
      context={pageContext}
      titleKey={`information.${name}.title`}
      descriptionKey={`information.${name}.description`}
    />
  );
}

function nameOf({ routeName }: PageContext): InformationName {
  return INFORMATION_PAGES.find((page) => page.routeName === routeName)?.name ?? 'index';
}
