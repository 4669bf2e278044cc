import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Failure } from '../../../ui/failure';
import { Link } from '../../../ui/link';
import type { SignInFlow, SignInStep } from '../identity/identity-port';
import { AccountForm, ACTION, type FormValues, SubmitButton } from '../form/account-form';
import { PasswordField, TextField } from '../form/fields';
import { NeedsScripts, Step, useAuthLinks } from './auth-page';
import { SignInSteps } from './sign-in-steps';
import { type Credentials, useSignIn } from './use-sign-in';

export interface SignInPageProps {
  locale: Locale;
  /** Query of the address, including the question mark. */
  search: string;
  /** Sign-in flow of the user pool. */
  flow: SignInFlow;
  /** A step reached otherwise, such as by signing up (default: the start, or the stored step). */
  reached?: { username: string; step: SignInStep };
}

/**
 * Sign-in page, from the first form to the last step. It never navigates itself: route guards do.
 */
export function SignInPage({ locale, search, flow, reached }: SignInPageProps) {
  const { t } = useTranslation('pages');
  const links = useAuthLinks(locale, search);
  const signIn = useSignIn(reached);
  const { view, stepCount } = signIn;
  if (view.at === 'step') {
    const { step, username } = view;
    if (step.name === 'DONE') return <SignedIn backPath={links.back} />;
    return <SignInSteps signIn={signIn} step={step} username={username} />;
  }
  return (
    <Step key={stepCount} title={t('account.auth-sign-in.title')} isFocused={stepCount > 0}>
      {view.notice === 'notForgotten' && <Failure>{t('account.error.LoginStateResetFailed')}</Failure>}
      {view.notice !== null && view.notice !== 'notForgotten' && (
        <p className="notice" role="status">
          {t(`account.signIn.${view.notice}`)}
        </p>
      )}
      <NeedsScripts />
      <StartForm flow={flow} username={view.username} onStart={signIn.start} />
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
    </Step>
  );
}

/** Action of the button for passkeys. */
const PASSKEY = 'passkey';

interface StartFormProps {
  flow: SignInFlow;
  /** Initial user name. */
  username: string;
  onStart: (credentials: Credentials) => Promise<void>;
}

/** The first form of a sign-in, with the fields that the flow needs. */
function StartForm({ flow, username, onStart }: StartFormProps) {
  const { t } = useTranslation('pages');
  const hasPassword = flow !== 'CUSTOM_WITHOUT_SRP';
  const hasChoice = flow === 'USER_AUTH';
  return (
    <AccountForm
      submitLabel={t('account.signIn.submit')}
      check={(values) => ({
        username: nameOf(values) === '' ? 'EmptySignInUsername' : undefined,
        password: hasPassword && !hasChoice && values['password'] === '' ? 'EmptySignInPassword' : undefined,
      })}
      errorFields={{ EmptySignInUsername: 'username', EmptySignInPassword: 'password' }}
      onSubmit={(values) => onStart(credentialsOf(values, flow))}
      others={
        hasChoice && (
          <SubmitButton variant="secondary" action={PASSKEY}>
            {t('account.signIn.passkey')}
          </SubmitButton>
        )
      }
    >
      <TextField
        name="username"
        label={t('account.signIn.username')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={username}
      />
      {hasPassword && (
        <PasswordField
          name="password"
          label={t('account.signIn.password')}
          autoComplete="current-password"
          hint={hasChoice ? t('account.signIn.passwordOptional') : undefined}
        />
      )}
    </AccountForm>
  );
}

const nameOf = (values: FormValues): string => (values['username'] ?? '').trim();

function credentialsOf(values: FormValues, flow: SignInFlow): Credentials {
  const username = nameOf(values);
  const password = values['password'] ?? '';
  if (flow !== 'USER_AUTH') return { username, password: flow === 'CUSTOM_WITHOUT_SRP' ? null : password };
  if (values[ACTION] === PASSKEY) return { username, password: null, preferred: 'WEB_AUTHN' };
  return password === '' ? { username, password: null } : { username, password, preferred: 'PASSWORD_SRP' };
}

/**
 * Final step of a sign-in. Route guards navigate automatically; the link is for when something
 * delays them.
 */
function SignedIn({ backPath }: { backPath: string }) {
  const { t } = useTranslation('pages');
  return (
    <Step title={t('account.signIn.done.title')}>
      <p role="status">{t('account.signIn.done.text')}</p>
      <p>
        <Link href={backPath}>{t('account.signIn.done.continue')}</Link>
      </p>
    </Step>
  );
}
