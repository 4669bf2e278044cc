import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LOCALES } from '../../content-schema';
import type { PageContext } from '../gatsby/page-plan';
import { LocaleChoicePage } from '../features/home/locale-choice-page';
import { homePath } from '../shared/routes/paths';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';

/** `/`, for hosts that cannot redirect. */
export default function LocaleChoiceTemplate({ data }: PageProps<CommonData, PageContext>) {
  return (
    <LocaleChoicePage
      siteName={data.site.siteMetadata.siteName}
      choices={LOCALES.map((locale) => ({ locale, path: homePath(locale) }))}
    />
  );
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} />
);

export const query = graphql`
  query LocaleChoicePage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
