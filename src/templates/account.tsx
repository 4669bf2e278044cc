import { graphql, type PageProps } from 'gatsby';
import { useInsertionEffect } from 'react';
import { type AccountRouteName, AccountsClosedPage } from '../features/account/accounts-closed-page';
import { ResetPage } from '../features/account/auth/reset-page';
import { SignInPage } from '../features/account/auth/sign-in-page';
import { SignUpPage } from '../features/account/auth/sign-up-page';
import { SIGN_IN_FLOWS } from '../features/account/identity/identity-port';
import { AccountPage } from '../features/account/manage/account-page';
import type { PageContext } from '../shared/pages/page-plan';
import { translatedHead } from '../layouts/head/translated-head';
import type { CommonData } from '../layouts/page-data';
import { homePath } from '../shared/routes/paths';
import type { SiteMetadata } from '../shared/site-metadata';
import styles from '../styles/account-page.css';
import { addStyles } from '../styles/add-styles';

/** Context of an account page. */
type AccountContext = PageContext & { routeName: AccountRouteName };

/** Query result of an account page. */
interface AccountData extends CommonData {
  site: CommonData['site'] & { siteMetadata: Pick<SiteMetadata, 'identitySignInFlow'> };
}

/** Account pages: the account itself, sign-in, sign-up and password reset. */
export default function AccountTemplate({ data, pageContext, location }: PageProps<AccountData, AccountContext>) {
  // The published HTML of these pages does not need these styles.
  useInsertionEffect(() => addStyles(styles), []);
  const { locale, routeName } = pageContext;
  const { siteName, identityClientId, identitySignInFlow, publicApiUrl } = data.site.siteMetadata;
  const { search } = location;
  const home = homePath(locale);
  const flow = SIGN_IN_FLOWS.find((each) => each === identitySignInFlow) ?? 'USER_SRP_AUTH';
  if (identityClientId === null) return <AccountsClosedPage routeName={routeName} homePath={home} />;
  switch (routeName) {
    case 'account':
      return <AccountPage siteName={siteName} homePath={home} flow={flow} hasPrivateApi={publicApiUrl !== null} />;
    case 'auth-sign-in':
      return <SignInPage locale={locale} search={search} flow={flow} />;
    case 'auth-sign-up':
      return <SignUpPage locale={locale} search={search} flow={flow} />;
    case 'auth-reset':
      return <ResetPage locale={locale} search={search} />;
  }
}

export const Head = translatedHead(({ routeName }) => ({ titleKey: `account.${routeName}.title` }));

export const query = graphql`
  query AccountPage($messageLocales: [String!]!, $ns: [String!]!, $messages: [String!]!) {
    ...CommonData
    site {
      siteMetadata {
        identitySignInFlow
      }
    }
  }
`;
