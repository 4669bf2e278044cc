import { graphql, type PageProps } from 'gatsby';
import { LocaleChoicePage } from '../features/home/locale-choice-page';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import { homePath } from '../shared/routes/paths';

/** Page at `/`, for hosts that cannot redirect. */
export default function LocaleChoiceTemplate({ data }: PageProps<CommonData, PageContext>) {
  return (
    <LocaleChoicePage
      siteName={data.site.siteMetadata.siteName}
      choices={data.site.siteMetadata.languages.map((locale) => ({ locale, path: homePath(locale) }))}
    />
  );
}

export const Head = translatedHead(() => ({}));

export const query = graphql`
  query LocaleChoicePage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
