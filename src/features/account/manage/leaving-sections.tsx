import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { useIdentity } from '../use-identity';
import { ConfirmedAction } from './confirmed-action';
import { ManageSection, Outcome, useOutcome } from './section';

/**
 * Signs out here, or everywhere after a confirmation. It does not navigate: route guards react to
 * the session.
 */
export function SignOutSection() {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const outcome = useOutcome();
  const { isBusy } = outcome;
  return (
    <ManageSection id="sign-out">
      <p>{t('account.manage.signOut.text')}</p>
      <div className="row">
        <Button aria-busy={isBusy} onClick={() => void outcome.attempt(() => identity.signOut())}>
          {t(isBusy ? 'account.form.busy' : 'account.manage.signOut.here')}
        </Button>
        <ConfirmedAction
          label={t('account.manage.signOut.everywhere')}
          title={t('account.manage.signOut.everywhere.title')}
          text={t('account.manage.signOut.everywhere.text')}
          confirmLabel={t('account.manage.signOut.everywhere')}
          onConfirm={() => identity.signOut(true)}
        />
      </div>
      <Outcome outcome={outcome} />
    </ManageSection>
  );
}

/** Deletes the account after the word was typed; `IdentityPort` then signs out. */
export function DeleteSection({ siteName }: { siteName: string }) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  return (
    <ManageSection id="delete">
      <p>{t('account.manage.delete.text', { siteName })}</p>
      <ConfirmedAction
        label={t('account.manage.delete.start')}
        title={t('account.manage.delete.title')}
        text={t('account.manage.delete.explanation')}
        confirmLabel={t('account.manage.delete.confirm')}
        word={t('account.manage.delete.word')}
        onConfirm={() => identity.deleteUser()}
      />
    </ManageSection>
  );
}
