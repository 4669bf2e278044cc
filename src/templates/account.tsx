import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../gatsby/page-plan';
import { type AccountRouteName, AccountsClosedPage } from '../features/account/accounts-closed-page';
import { AccountPage } from '../features/account/manage/account-page';
import { ResetPage } from '../features/account/auth/reset-page';
import { SignInPage } from '../features/account/auth/sign-in-page';
import { SignUpPage } from '../features/account/auth/sign-up-page';
import { SIGN_IN_FLOWS } from '../features/account/identity/identity-port';
import { homePath } from '../shared/routes/paths';
import type { CommonData } from './page-data';
import { TranslatedHead, type TranslatedData } from './translated-head';

/** Context of a page about accounts. */
type AccountContext = PageContext & { routeName: AccountRouteName };

/** What the query of a page about accounts gives besides: both null where the site has no accounts. */
interface AccountData extends CommonData {
  site: CommonData['site'] & {
    siteMetadata: { identityClientId: string | null; identitySignInFlow: string | null };
  };
}

/** The pages about accounts: the account itself, and the ways in. */
export default function AccountTemplate({ data, pageContext, location }: PageProps<AccountData, AccountContext>) {
  const { locale, routeName } = pageContext;
  const { siteName, identityClientId, identitySignInFlow } = data.site.siteMetadata;
  const { search } = location;
  const home = homePath(locale);
  const flow = SIGN_IN_FLOWS.find((each) => each === identitySignInFlow) ?? 'USER_SRP_AUTH';
  if (identityClientId === null) return <AccountsClosedPage routeName={routeName} homePath={home} />;
  switch (routeName) {
    case 'account':
      return <AccountPage siteName={siteName} homePath={home} flow={flow} />;
    case 'auth-sign-in':
      return <SignInPage locale={locale} search={search} flow={flow} />;
    case 'auth-sign-up':
      return <SignUpPage locale={locale} search={search} flow={flow} />;
    case 'auth-reset':
      return <ResetPage locale={locale} search={search} />;
  }
}

export const Head = ({ data, pageContext }: HeadProps<TranslatedData, AccountContext>) => (
  <TranslatedHead data={data} context={pageContext} titleKey={`account.${pageContext.routeName}.title`} />
);

export const query = graphql`
  query AccountPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
    site {
      siteMetadata {
        identityClientId
        identitySignInFlow
      }
    }
  }
`;
