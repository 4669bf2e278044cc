import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { SignInFlow, SignInStep } from '../identity/identity-port';
import { Link } from '../../../ui/link';
import { useAuthLinks } from '../form/auth-links';
import { NeedsScripts } from '../form/needs-scripts';
import { StepHeading } from '../form/step-heading';
import { SignInSteps } from './sign-in-steps';
import { SignedIn } from './signed-in';
import { StartForm } from './start-form';
import { useSignIn } from './use-sign-in';

/** Props of `SignInDialogue`. */
export interface SignInDialogueProps {
  locale: Locale;
  /** What follows the path in the address, from the question mark on. */
  search: string;
  /** How sign-ins of the pool start. */
  flow: SignInFlow;
  /** A step that was reached otherwise, such as by signing up (default: the start, or what was kept). */
  reached?: { username: string; step: SignInStep };
}

/** A sign-in from the first form to the last step. Where it leads is up to the guards: it never navigates by itself. */
export function SignInDialogue({ locale, search, flow, reached }: SignInDialogueProps) {
  const { t } = useTranslation('pages');
  const links = useAuthLinks(locale, search);
  const signIn = useSignIn(reached);
  const { place, turn } = signIn;
  if (place.at === 'step') {
    const { step, username } = place;
    if (step.name === 'DONE') return <SignedIn backPath={links.back} />;
    return <SignInSteps signIn={signIn} step={step} username={username} />;
  }
  return (
    <div className="flow" key={turn}>
      <StepHeading isFocused={turn > 0}>{t('account.auth-sign-in.title')}</StepHeading>
      {place.notice === 'notForgotten' && (
        <p className="notice" role="alert">
          {t('account.error.LoginStateResetFailed')}
        </p>
      )}
      {place.notice !== null && place.notice !== 'notForgotten' && (
        <p className="notice" role="status">
          {t(`account.signIn.${place.notice}`)}
        </p>
      )}
      <NeedsScripts />
      <StartForm flow={flow} username={place.username} onStart={signIn.start} />
      <p>
        <Link href={links.reset} keepQuery>
          {t('account.signIn.forgotten')}
        </Link>
      </p>
      <p>
        {t('account.signIn.noAccount')}{' '}
        <Link href={links.signUp} keepQuery>
          {t('account.signIn.signUp')}
        </Link>
      </p>
    </div>
  );
}
