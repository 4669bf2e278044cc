import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import type { CodeDelivery, SignInFlow, SignInStep, SignUpStep } from '../identity/identity-port';
import { Button, ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import { errorCode, errorMessage } from '../error-catalogue';
import { type AuthLinks, useAuthLinks } from '../form/auth-links';
import { keepName } from '../form/kept-name';
import { NeedsScripts } from '../form/needs-scripts';
import { StepHeading } from '../form/step-heading';
import { useIdentity } from '../use-identity';
import { SignInDialogue } from '../sign-in/sign-in-dialogue';
import { ConfirmSignUpForm } from './confirm-sign-up-form';
import { forgetSignUp, keepSignUp, readKeptSignUp } from './kept-sign-up';
import { type NewAccount, SignUpForm } from './sign-up-form';

/** Where a sign-up is. */
type SignUpPlace =
  | { at: 'start' }
  | { at: 'confirm'; username: string; delivery: CodeDelivery | null }
  /** Signing in by itself. */
  | { at: 'waiting'; username: string }
  | { at: 'signingIn'; username: string; step: SignInStep }
  /** The account is there; signing in is up to its owner. */
  | { at: 'done'; username: string; error: string | null };

/** Props of `SignUpPage`. */
export interface SignUpPageProps {
  locale: Locale;
  /** What follows the path in the address, from the question mark on. */
  search: string;
  flow: SignInFlow;
}

/** The page where an account is made: the form, the code that confirms the address, and the way in. */
export function SignUpPage({ locale, search, flow }: SignUpPageProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const links = useAuthLinks(locale, search);
  const [place, setPlace] = useState<SignUpPlace>({ at: 'start' });
  const [isMoved, setIsMoved] = useState(false);
  // The page of the server knows nothing of a sign-up under way.
  const onAppear = useRef(() => {
    const kept = readKeptSignUp();
    if (kept !== null) setPlace({ at: 'confirm', ...kept });
  });
  useEffect(() => onAppear.current(), []);
  const go = (next: SignUpPlace) => {
    if (next.at === 'confirm') keepSignUp(next);
    else forgetSignUp();
    if (next.at === 'done') keepName(next.username);
    setPlace(next);
    setIsMoved(true);
  };

  const signInByItself = async (username: string) => {
    go({ at: 'waiting', username });
    try {
      go({ at: 'signingIn', username, step: await identity.autoSignIn() });
    } catch (error) {
      go({ at: 'done', username, error: errorCode(error) });
    }
  };
  const goOn = (step: SignUpStep, username: string) => {
    if (step.name === 'CONFIRM_SIGN_UP') go({ at: 'confirm', username, delivery: step.delivery });
    else if (step.name === 'AUTO_SIGN_IN') void signInByItself(username);
    else go({ at: 'done', username, error: null });
  };
  const signUp = async ({ email, password, preferredUsername }: NewAccount) => {
    const attributes = { email, ...(preferredUsername === '' ? {} : { preferred_username: preferredUsername }) };
    goOn(await identity.signUp({ username: email, password, attributes }), email);
  };

  switch (place.at) {
    case 'start':
      return (
        <div className="flow" key="start">
          <StepHeading isFocused={isMoved}>{t('account.auth-sign-up.title')}</StepHeading>
          <NeedsScripts />
          <SignUpForm flow={flow} onSignUp={signUp} />
          <Elsewhere links={links} />
        </div>
      );
    case 'confirm': {
      const { username, delivery } = place;
      return (
        <div className="flow" key="confirm">
          <StepHeading isFocused>{t('account.step.confirmSignUp.title')}</StepHeading>
          <p>{t('account.signUp.confirm', { username })}</p>
          <ConfirmSignUpForm
            username={username}
            delivery={delivery}
            onConfirmed={(step) => Promise.resolve(goOn(step, username))}
            onConfirmedBefore={() => go({ at: 'done', username, error: 'UserAlreadyConfirmed' })}
            others={
              <Button variant="secondary" onClick={() => go({ at: 'start' })}>
                {t('account.step.back')}
              </Button>
            }
          />
        </div>
      );
    }
    case 'waiting':
      return (
        <Told key="waiting" title={t('account.signUp.waiting.title')}>
          <p role="status">{t('account.signUp.waiting.text')}</p>
        </Told>
      );
    case 'signingIn':
      return (
        <SignInDialogue
          locale={locale}
          search={search}
          flow={flow}
          reached={{ username: place.username, step: place.step }}
        />
      );
    case 'done':
      return (
        <Told key="done" title={t('account.signUp.done.title')}>
          {place.error !== null && <p role="alert">{errorMessage(t, place.error)}</p>}
          <p>{t('account.signUp.done.text')}</p>
          <p>
            <ButtonLink href={links.signIn}>{t('account.signIn.submit')}</ButtonLink>
          </p>
        </Told>
      );
  }
}

/** A step without a form. */
function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flow">
      <StepHeading isFocused>{title}</StepHeading>
      {children}
    </div>
  );
}

function Elsewhere({ links }: { links: AuthLinks }) {
  const { t } = useTranslation('pages');
  return (
    <p>
      {t('account.signUp.hasAccount')}{' '}
      <Link href={links.signIn} keepQuery>
        {t('account.signIn.submit')}
      </Link>
    </p>
  );
}
