import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { useMemo } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { isLocale } from '../../content-schema';
import type { PageContext } from '../build/page-plan';
import { NotFoundPage } from '../features/errors/not-found-page';
import { useMissingAddress } from '../features/errors/use-missing-address';
import { DefaultLayout } from '../layouts/default-layout';
import { homePath } from '../shared/routes/paths';
import type { CommonData } from './page-data';
import { shellProps } from './shell-props';
import { TranslatedHead, type TranslatedData } from './translated-head';

interface NotFoundData extends CommonData {
  api: { siteMetadata: { publicApiUrl: string | null } };
}

/**
 * The 404 page. Gatsby shows this one page at every unknown address, so its language is the address's own.
 */
export default function NotFoundTemplate({ data, pageContext, location }: PageProps<NotFoundData, PageContext>) {
  const segment = location.pathname.split('/')[1];
  const locale = isLocale(segment) ? segment : pageContext.locale;
  const { i18n } = useTranslation();
  const message = useMissingAddress(location.pathname, data.api.siteMetadata.publicApiUrl);
  const speaking = useMemo(() => i18n.cloneInstance({ lng: locale }), [i18n, locale]);
  return (
    <I18nextProvider i18n={speaking}>
      <DefaultLayout {...shellProps(data, pageContext, locale)} navigation={null}>
        <NotFoundPage homePath={homePath(locale)} message={message} />
      </DefaultLayout>
    </I18nextProvider>
  );
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, PageContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey="error.title" titleValues={{ status: '404' }} />
);

export const query = graphql`
  query NotFoundPage($messageLocales: [String!]!, $ns: [String!]!) {
    ...CommonData
    api: site {
      siteMetadata {
        publicApiUrl
      }
    }
  }
`;
