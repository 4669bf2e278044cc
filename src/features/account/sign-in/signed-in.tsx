import { useTranslation } from '../../../messages/use-translation';
import { Link } from '../../../ui/link';
import { StepHeading } from '../form/step-heading';

/** Says that signing in is done. The guards lead on by themselves; the link is for when something holds them up. */
export function SignedIn({ backPath }: { backPath: string }) {
  const { t } = useTranslation('pages');
  return (
    <div className="flow">
      <StepHeading isFocused>{t('account.signIn.done.title')}</StepHeading>
      <p role="status">{t('account.signIn.done.text')}</p>
      <p>
        <Link href={backPath}>{t('account.signIn.done.continue')}</Link>
      </p>
    </div>
  );
}
