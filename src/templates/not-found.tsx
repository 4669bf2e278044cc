import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-plan';
import { isLocale } from '../../content-schema';
import { ErrorPage } from '../features/errors/error-page';
import { useMissingAddress } from '../features/errors/use-missing-address';
import { homePath } from '../shared/routes/paths';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';

interface NotFoundData extends CommonData {
  api: { siteMetadata: { publicApiUrl: string | null } };
}

/** The 404 page. Gatsby shows this one page at every unknown address; the frame makes it speak the address's language. */
export default function NotFoundTemplate({ data, pageContext, location }: PageProps<NotFoundData, PageContext>) {
  const segment = location.pathname.split('/')[1];
  const message = useMissingAddress(location.pathname, data.api.siteMetadata.publicApiUrl);
  const locale = isLocale(segment) ? segment : pageContext.locale;
  return <ErrorPage status={404} homePath={homePath(locale)} message={message} />;
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey="error.title" titleValues={{ status: '404' }} />
);

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
