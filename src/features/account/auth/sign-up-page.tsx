import { useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button, ButtonLink } from '../../../ui/button';
import { Failure } from '../../../ui/failure';
import { Link } from '../../../ui/link';
import {
  type CodeDelivery,
  PASSWORDLESS_FLOWS,
  type SignInFlow,
  type SignInStep,
  type SignUpStep,
} from '../identity/identity-port';
import { errorCode, errorMessage } from '../error-catalogue';
import { useIdentity } from '../use-identity';
import { AccountForm } from '../form/account-form';
import { newPasswordError, PasswordField, TextField } from '../form/fields';
import { NeedsScripts, Step, useAuthLinks } from './auth-page';
import { clearSignUp, storeName, storeSignUp, readStoredSignUp } from './session-storage';
import { SignInPage } from './sign-in-page';
import { ConfirmSignUpForm } from './confirm-sign-up-form';

/** State of the sign-up page. */
type SignUpView =
  | { at: 'start' }
  | { at: 'confirm'; username: string; delivery: CodeDelivery | null }
  /** Signing in automatically. */
  | { at: 'waiting'; username: string }
  | { at: 'signingIn'; username: string; step: SignInStep }
  /** The account is created; its owner signs in. */
  | { at: 'done'; username: string; error: string | null };

export interface SignUpPageProps {
  locale: Locale;
  /** Query of the address, including the question mark. */
  search: string;
  flow: SignInFlow;
}

/** The sign-up page: the form, the code that confirms the address, and the sign-in. */
export function SignUpPage({ locale, search, flow }: SignUpPageProps) {
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const links = useAuthLinks(locale, search);
  const [view, setView] = useState<SignUpView>({ at: 'start' });
  const [hasMoved, setHasMoved] = useState(false);
  // The server-rendered page has no pending sign-up.
  const onAppear = useRef(() => {
    const stored = readStoredSignUp();
    if (stored !== null) setView({ at: 'confirm', ...stored });
  });
  useEffect(() => onAppear.current(), []);
  const go = (next: SignUpView) => {
    if (next.at === 'confirm') storeSignUp(next);
    else clearSignUp();
    if (next.at === 'done') storeName(next.username);
    setView(next);
    setHasMoved(true);
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

  switch (view.at) {
    case 'start':
      return (
        <Step key="start" title={t('account.auth-sign-up.title')} isFocused={hasMoved}>
          <NeedsScripts />
          <SignUpForm flow={flow} onSignUp={signUp} />
          <p>
            {t('account.signUp.hasAccount')}{' '}
            <Link href={links.signIn} keepQuery>
              {t('account.signIn.submit')}
            </Link>
          </p>
        </Step>
      );
    case 'confirm': {
      const { username, delivery } = view;
      return (
        <Step key="confirm" title={t('account.step.confirmSignUp.title')}>
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
        </Step>
      );
    }
    case 'waiting':
      return (
        <Step key="waiting" title={t('account.signUp.waiting.title')}>
          <p role="status">{t('account.signUp.waiting.text')}</p>
        </Step>
      );
    case 'signingIn':
      return (
        <SignInPage
          locale={locale}
          search={search}
          flow={flow}
          reached={{ username: view.username, step: view.step }}
        />
      );
    case 'done':
      return (
        <Step key="done" title={t('account.signUp.done.title')}>
          {view.error !== null && <Failure>{errorMessage(t, view.error)}</Failure>}
          <p>{t('account.signUp.done.text')}</p>
          <p>
            <ButtonLink href={links.signIn}>{t('account.signIn.submit')}</ButtonLink>
          </p>
        </Step>
      );
  }
}

/** Data of a new account. */
export interface NewAccount {
  email: string;
  /**
   * Null without one, where there are flows without passwords. Otherwise the pool reports it as
   * missing.
   */
  password: string | null;
  /** Empty if not given. */
  preferredUsername: string;
}

interface SignUpFormProps {
  /** Sign-in flow of the user pool: decides whether an account needs a password. */
  flow: SignInFlow;
  onSignUp: (account: NewAccount) => Promise<void>;
}

/** The form of a new account. */
function SignUpForm({ flow, onSignUp }: SignUpFormProps) {
  const { t } = useTranslation('pages');
  const needsPassword = !PASSWORDLESS_FLOWS.includes(flow);
  return (
    <AccountForm
      submitLabel={t('account.signUp.submit')}
      check={({ email = '', password = '' }) => ({
        email: emailError(email.trim()),
        password: newPasswordError(password, needsPassword ? 'EmptySignUpPassword' : undefined),
      })}
      errorFields={{
        EmptySignUpUsername: 'email',
        UsernameExistsException: 'email',
        AliasExistsException: 'email',
        EmptySignUpPassword: 'password',
        InvalidPasswordException: 'password',
      }}
      onSubmit={({ email = '', password = '', preferredUsername = '' }) =>
        onSignUp({
          email: email.trim(),
          password: password === '' ? null : password,
          preferredUsername: preferredUsername.trim(),
        })
      }
    >
      <TextField
        name="email"
        label={t('account.signUp.email')}
        type="email"
        inputMode="email"
        // The address is the user name: password managers store it as the name.
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
      />
      <TextField
        name="preferredUsername"
        label={t('account.signUp.preferredUsername')}
        hint={t('account.signUp.preferredUsernameHint')}
        autoComplete="nickname"
        spellCheck={false}
      />
      <PasswordField
        name="password"
        label={t('account.signUp.password')}
        autoComplete="new-password"
        hint={
          needsPassword
            ? t('account.step.passwordPolicy')
            : `${t('account.step.passwordPolicy')} ${t('account.signUp.passwordOptional')}`
        }
      />
    </AccountForm>
  );
}

function emailError(email: string): string | undefined {
  if (email === '') return 'EmptySignUpUsername';
  return /.@./.test(email) ? undefined : 'MalformedEmail';
}
