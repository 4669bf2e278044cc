import { Button } from '../../../ui/button';
import { useTranslation } from '../../../messages/use-translation';
import { FIRST_FACTORS, SECOND_FACTORS, type SignInStep } from '../identity/identity-port';
import { CodeSent, ResendButton } from '../form/codes';
import { TotpSetupDetails } from '../totp-setup';
import { Step } from './auth-page';
import { ResetSteps } from './reset-page';
import { ConfirmSignUpForm } from './confirm-sign-up-form';
import { ChoiceStep, CodeStep, NewPasswordStep, PasswordStep, TextStep } from './step-forms';
import type { SignIn } from './use-sign-in';

/** Steps with their own form; the last step is a message. */
type OpenStep = Exclude<SignInStep, { name: 'DONE' }>;

/** Middle of the message keys of each step. */
const MESSAGE_KEYS = {
  CONFIRM_SIGN_UP: 'confirmSignUp',
  RESET_PASSWORD: 'resetPassword',
  CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED: 'newPassword',
  CONFIRM_SIGN_IN_WITH_SMS_CODE: 'smsCode',
  CONFIRM_SIGN_IN_WITH_EMAIL_CODE: 'emailCode',
  CONFIRM_SIGN_IN_WITH_TOTP_CODE: 'totpCode',
  CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE: 'customChallenge',
  CONFIRM_SIGN_IN_WITH_PASSWORD: 'password',
  CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION: 'firstFactor',
  CONTINUE_SIGN_IN_WITH_MFA_SELECTION: 'secondFactor',
  CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION: 'secondFactorSetup',
  CONTINUE_SIGN_IN_WITH_TOTP_SETUP: 'totpSetup',
  CONTINUE_SIGN_IN_WITH_EMAIL_SETUP: 'emailSetup',
} as const satisfies Record<OpenStep['name'], string>;

/** Second factors that can be set up during a sign-in. */
const SETUP_FACTORS = ['TOTP', 'EMAIL'] as const;

export interface SignInStepsProps {
  signIn: SignIn;
  step: OpenStep;
  username: string;
}

/** The current step of a sign-in: its heading, its explanation and its form. */
export function SignInSteps({ signIn, step, username }: SignInStepsProps) {
  const { t } = useTranslation('pages');
  const messageKeys = MESSAGE_KEYS[step.name];
  if (step.name === 'RESET_PASSWORD') {
    return (
      <ResetSteps
        key={signIn.stepCount}
        title={t('account.step.resetPassword.title')}
        lead={t('account.step.resetPassword.lead')}
        username={username}
        isFocused
        onDone={(name) => void signIn.leave(name, 'passwordChanged')}
        others={<LeaveButtons signIn={signIn} username={username} />}
      />
    );
  }
  return (
    <Step key={signIn.stepCount} title={t(`account.step.${messageKeys}.title`)}>
      <p>{t(`account.step.${messageKeys}.lead`)}</p>
      <StepForm signIn={signIn} step={step} username={username} />
    </Step>
  );
}

/** Props of `StepForm`. A password reset has its own steps. */
type StepFormProps = SignInStepsProps & { step: Exclude<OpenStep, { name: 'RESET_PASSWORD' }> };

function StepForm({ signIn, step, username }: StepFormProps) {
  const { t } = useTranslation('pages');
  const { answer, resend } = signIn;
  const others = <LeaveButtons signIn={signIn} username={username} />;
  const resendButton = resend !== null && <ResendButton onResend={resend} />;
  switch (step.name) {
    case 'CONFIRM_SIGN_UP':
      return <ConfirmSignUpForm username={username} delivery={null} onConfirmed={signIn.confirmed} others={others} />;
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return (
        <NewPasswordStep
          username={username}
          missingAttributes={step.missingAttributes}
          onAnswer={answer}
          others={others}
        />
      );
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return (
        <>
          <CodeStep label={t('account.step.code')} onAnswer={answer} others={others}>
            <CodeSent
              delivery={step.delivery}
              medium={step.name === 'CONFIRM_SIGN_IN_WITH_SMS_CODE' ? 'SMS' : 'EMAIL'}
            />
          </CodeStep>
          {resendButton}
        </>
      );
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return <CodeStep label={t('account.step.appCode')} onAnswer={answer} others={others} />;
    case 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP':
      return (
        <CodeStep label={t('account.step.appCode')} onAnswer={answer} others={others}>
          <TotpSetupDetails setup={step.setup} />
        </CodeStep>
      );
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
      return <PasswordStep username={username} onAnswer={answer} others={others} />;
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return (
        <TextStep label={t('account.step.answer')} autoComplete="off" onAnswer={answer} others={others}>
          <ChallengeParameters parameters={step.parameters} />
        </TextStep>
      );
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return (
        <TextStep
          label={t('account.step.email')}
          type="email"
          autoComplete="email"
          check={(email) => (/.@./.test(email) ? undefined : 'MalformedEmail')}
          onAnswer={answer}
          others={others}
        />
      );
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION':
      return (
        <ChoiceStep legend={t('account.step.choice')} choices={choicesOf(step)} onAnswer={answer} others={others} />
      );
  }
}

/** Returns the choices; all where the provider returns none. */
function choicesOf(step: Extract<SignInStep, { choices: readonly unknown[] }>) {
  if (step.choices.length > 0) return step.choices;
  if (step.name === 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION') return FIRST_FACTORS;
  return step.name === 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION' ? SECOND_FACTORS : SETUP_FACTORS;
}

/** The parameters of a custom challenge of the provider, as text. */
function ChallengeParameters({ parameters }: { parameters: Readonly<Record<string, string>> }) {
  const entries = Object.entries(parameters);
  if (entries.length === 0) return null;
  return (
    <dl>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Two buttons to leave a step: to the first form with the name, and to an empty one. */
function LeaveButtons({ signIn, username }: Pick<SignInStepsProps, 'signIn' | 'username'>) {
  const { t } = useTranslation('pages');
  return (
    <>
      <Button variant="secondary" onClick={() => void signIn.leave(username)}>
        {t('account.step.back')}
      </Button>
      <Button variant="tertiary" onClick={() => void signIn.leave('')}>
        {t('account.step.cancel')}
      </Button>
    </>
  );
}
