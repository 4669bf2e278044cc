import { useTranslation } from '../../messages/use-translation';
import { ButtonLink } from '../../ui/button';

/** The pages about accounts, by the name of their route. */
export type AccountRouteName = 'account' | 'auth-sign-in' | 'auth-sign-up' | 'auth-reset';

export interface AccountsClosedPageProps {
  routeName: AccountRouteName;
  homePath: string;
}

/** What stands on the pages about accounts as long as the site offers none: it says so, and leads on. */
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
