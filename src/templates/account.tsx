import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../build/page-plan';
import { type AccountRouteName, AccountsClosedPage } from '../features/account/accounts-closed-page';
import { homePath } from '../shared/routes/paths';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';

/** Context of a page about accounts. */
type AccountContext = PageContext & { routeName: AccountRouteName };

/** The pages about accounts: the account itself, and the ways in. */
export default function AccountTemplate({ pageContext }: PageProps<CommonData, AccountContext>) {
  return <AccountsClosedPage routeName={pageContext.routeName} homePath={homePath(pageContext.locale)} />;
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, AccountContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey={`account.${pageContext.routeName}.title`} />
);

export const query = graphql`
  query AccountPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
  }
`;
