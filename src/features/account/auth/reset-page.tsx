import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Locale } from '../../../../content-schema';
import { useTranslation } from '../../../messages/use-translation';
import { Button, ButtonLink } from '../../../ui/button';
import { Link } from '../../../ui/link';
import type { CodeDelivery } from '../identity/identity-port';
import { errorCode } from '../error-catalogue';
import { useIdentity } from '../use-identity';
import { AccountForm } from '../form/account-form';
import { NewPassword, newPasswordError, TextField } from '../form/fields';
import { CODE_ERROR_FIELDS, CodeField, CodeSent, ResendButton, typedCode } from '../form/codes';
import { NeedsScripts, Step, useAuthLinks } from './auth-page';
import { clearReset, readStoredReset, storeName, storeReset } from './session-storage';

export interface ResetPageProps {
  locale: Locale;
  /** Query of the address, including the question mark. */
  search: string;
}

/** The page to reset a forgotten password. */
export function ResetPage({ locale, search }: ResetPageProps) {
  const { t } = useTranslation('pages');
  const links = useAuthLinks(locale, search);
  const [isDone, setIsDone] = useState(false);
  if (isDone) {
    return (
      <Step key="done" title={t('account.reset.done.title')}>
        <p>{t('account.reset.done.text')}</p>
        <p>
          <ButtonLink href={links.signIn}>{t('account.signIn.submit')}</ButtonLink>
        </p>
      </Step>
    );
  }
  return (
    <ResetSteps
      title={t('account.auth-reset.title')}
      lead={t('account.reset.lead')}
      isResumed
      onDone={(username) => {
        storeName(username);
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

/** State of a password reset. */
interface ResetState {
  username: string;
  /**
   * Destination of the code; undefined before one is requested, null when the provider does not
   * return it.
   */
  delivery: CodeDelivery | null | undefined;
  /** Whether another step came before this one. */
  hasMoved: boolean;
}

export interface ResetStepsProps {
  /** Heading of the first step. */
  title: string;
  lead: string;
  /** Initial name in the first form (default: empty). */
  username?: string;
  /**
   * Whether the first heading gets the focus, because the reader comes from another step (default:
   * false).
   */
  isFocused?: boolean;
  /**
   * Whether it goes on with the reset that this tab has begun, after a reload or another page
   * (default: false).
   */
  isResumed?: boolean;
  /** Called with the user name once the password is changed. */
  onDone: (username: string) => void;
  /** Buttons after those that submit (default: none). */
  others?: ReactNode;
  /** After the first form (default: nothing). */
  children?: ReactNode;
}

/** Resets a forgotten password: requests a code, then sends it with a new password. */
export function ResetSteps(props: ResetStepsProps) {
  const { title, lead, username = '', isFocused = false, isResumed = false, onDone, others, children } = props;
  const { t } = useTranslation('pages');
  const identity = useIdentity();
  const [state, setState] = useState<ResetState>({ username, delivery: undefined, hasMoved: isFocused });
  // The server-rendered page has no pending reset.
  const onAppear = useRef(() => {
    const stored = isResumed ? readStoredReset(Date.now()) : null;
    if (stored !== null) setState({ ...state, ...stored });
  });
  useEffect(() => onAppear.current(), []);
  const request = async (name: string) => {
    const delivery = await identity.requestPasswordReset(name).catch((error: unknown) => {
      // Does not reveal who has an account.
      if (errorCode(error) === 'UserNotFoundException') return null;
      throw error;
    });
    storeReset({ username: name, delivery }, Date.now());
    setState({ username: name, delivery, hasMoved: true });
  };
  if (state.delivery === undefined) {
    return (
      <Step key="request" title={title} isFocused={state.hasMoved}>
        <p>{lead}</p>
        <NeedsScripts />
        <RequestForm username={state.username} onRequest={request} others={others} />
        {children}
      </Step>
    );
  }
  return (
    <Step key="confirm" title={t('account.reset.confirm.title')} isFocused={state.hasMoved}>
      <NewPasswordForm
        username={state.username}
        delivery={state.delivery}
        onConfirm={async (code, newPassword) => {
          await identity.confirmPasswordReset(state.username, newPassword, code);
          clearReset();
          onDone(state.username);
        }}
        onResend={() => request(state.username)}
        others={
          <>
            <Button
              variant="secondary"
              onClick={() => {
                clearReset();
                setState({ ...state, delivery: undefined, hasMoved: true });
              }}
            >
              {t('account.reset.otherName')}
            </Button>
            {others}
          </>
        }
      />
    </Step>
  );
}

interface RequestFormProps {
  /** Initial user name. */
  username: string;
  onRequest: (username: string) => Promise<void>;
  others: ReactNode;
}

/** Form for the user name. */
function RequestForm({ username, onRequest, others }: RequestFormProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.reset.request')}
      check={({ username: typed = '' }) => ({
        username: typed.trim() === '' ? 'EmptyResetPasswordUsername' : undefined,
      })}
      errorFields={{ EmptyResetPasswordUsername: 'username' }}
      onSubmit={({ username: typed = '' }) => onRequest(typed.trim())}
      others={others}
    >
      <TextField
        name="username"
        label={t('account.signIn.username')}
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        defaultValue={username}
      />
    </AccountForm>
  );
}

interface NewPasswordFormProps {
  username: string;
  /** Destination of the code; null when the provider does not return it. */
  delivery: CodeDelivery | null;
  onConfirm: (code: string, newPassword: string) => Promise<void>;
  onResend: () => Promise<void>;
  others: ReactNode;
}

/** Form for the code and the new password. */
function NewPasswordForm({ username, delivery, onConfirm, onResend, others }: NewPasswordFormProps) {
  const { t } = useTranslation('pages');
  return (
    <>
      <AccountForm
        submitLabel={t('account.reset.confirm.submit')}
        check={({ code, newPassword = '' }) => ({
          code: typedCode(code) === '' ? 'EmptyConfirmResetPasswordConfirmationCode' : undefined,
          newPassword: newPasswordError(newPassword, 'EmptyConfirmResetPasswordNewPassword'),
        })}
        errorFields={{
          ...CODE_ERROR_FIELDS,
          EmptyConfirmResetPasswordConfirmationCode: 'code',
          EmptyConfirmResetPasswordNewPassword: 'newPassword',
          InvalidPasswordException: 'newPassword',
        }}
        onSubmit={({ code, newPassword = '' }) => onConfirm(typedCode(code), newPassword)}
        others={others}
      >
        {delivery === null ? <p>{t('account.reset.sent')}</p> : <CodeSent delivery={delivery} medium="EMAIL" />}
        <p className="aside">{t('account.reset.verifiedOnly')}</p>
        <CodeField label={t('account.step.code')} />
        <NewPassword username={username} />
      </AccountForm>
      <ResendButton onResend={onResend} />
    </>
  );
}
