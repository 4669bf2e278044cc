import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { LocaleChoicePage } from '../features/home/locale-choice-page';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import { homePath } from '../shared/routes/paths';

/** Page at `/`, for hosts that cannot redirect. On a site in one language it redirects. */
export default function LocaleChoiceTemplate({ data }: PageProps<CommonData, PageContext>) {
  return (
    <LocaleChoicePage
      siteName={data.site.siteMetadata.siteName}
      choices={data.site.siteMetadata.languages.map((locale) => ({ locale, path: homePath(locale) }))}
    />
  );
}

const OwnHead = translatedHead(() => ({}));
export const Head = (props: HeadProps<CommonData, PageContext>) => {
  const { languages } = props.data.site.siteMetadata;
  return (
    <>
      <OwnHead {...props} />
      {languages.length === 1 && languages.map((locale) => <Refresh key={locale} path={homePath(locale)} />)}
    </>
  );
};

/** Leads browsers to another page; scripts do it sooner. */
const Refresh = ({ path }: { path: string }) => <meta httpEquiv="refresh" content={`0; url=${path}`} />;

export const query = graphql`
  query LocaleChoicePage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
