import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { ErrorPage } from '../features/errors/error-page';
import { useMissingAddress } from '../features/errors/use-missing-address';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import { pageLocale } from '../shared/routes/page-locale';
import { homePath } from '../shared/routes/paths';
import type { SiteMetadata } from '../shared/site-metadata';

interface NotFoundData extends CommonData {
  api: { siteMetadata: Pick<SiteMetadata, 'publicApiUrl'> };
}

/** The 404 page. Gatsby shows this one page at every unknown address; the frame makes it speak the address's language. */
export default function NotFoundTemplate({ data, pageContext, location }: PageProps<NotFoundData, PageContext>) {
  const error = useMissingAddress(location.pathname, data.api.siteMetadata.publicApiUrl);
  return <ErrorPage status={404} homePath={homePath(pageLocale(pageContext, location))} error={error} />;
}

/** Scripts render it with the data of the one 404 page they know, whichever one the host has sent. */
export const Head = ({ data, pageContext, location }: HeadProps<CommonData, PageContext>) => (
  <ErrorHead data={data} pageContext={{ ...pageContext, locale: pageLocale(pageContext, location) }} />
);

const ErrorHead = translatedHead(() => ({ titleKey: 'error.title', titleValues: { status: '404' } }));

export const query = graphql`
  query NotFoundPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
    api: site {
      siteMetadata {
        publicApiUrl
      }
    }
  }
`;
