import { useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { useAuthLinks } from '../form/auth-links';
import { keepName } from '../form/kept-name';
import { StepHeading } from '../form/step-heading';
import { ResetSteps } from './reset-steps';

/** Props of `ResetPage`. */
export interface ResetPageProps {
  locale: Locale;
  /** What follows the path in the address, from the question mark on. */
  search: string;
}

/** The page where a forgotten password is changed. */
export function ResetPage({ locale, search }: ResetPageProps) {
  const { t } = useTranslation('pages');
  const links = useAuthLinks(locale, search);
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <div className="flow" key="done">
        <StepHeading isFocused>{t('account.reset.done.title')}</StepHeading>
        <p>{t('account.reset.done.text')}</p>
        <p>
          <ButtonLink href={links.signIn}>{t('account.signIn.submit')}</ButtonLink>
        </p>
      </div>
    );
  }
  return (
    <ResetSteps
      title={t('account.auth-reset.title')}
      lead={t('account.reset.lead')}
      onDone={(username) => {
        keepName(username);
        setIsDone(true);
      }}
    >
      <p>
        {t('account.reset.remembered')}{' '}
        <Link href={links.signIn} keepQuery>
          {t('account.signIn.submit')}
        </Link>
      </p>
    </ResetSteps>
  );
}
