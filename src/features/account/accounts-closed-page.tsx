import { useTranslation } from '../../messages/use-translation';
import { ButtonLink } from '../../ui/button';

/** Route names of the account pages. */
export type AccountRouteName = 'account' | 'auth-sign-in' | 'auth-sign-up' | 'auth-reset';

export interface AccountsClosedPageProps {
  routeName: AccountRouteName;
  homePath: string;
}

/**
 * Placeholder of the account pages while the site has no accounts, with a link to the home page.
 */
export function AccountsClosedPage({ routeName, homePath }: AccountsClosedPageProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="flow">
      <h1>{t(`account.${routeName}.title`)}</h1>
      <p className="lead">{t('account.closed.lead')}</p>
      <p>{t('account.closed.text')}</p>
      <p>
        <ButtonLink href={homePath}>{t('account.closed.home')}</ButtonLink>
      </p>
    </div>
  );
}
