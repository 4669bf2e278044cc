import { type ReactNode, useState } from 'react';
import { type MessageKey, type Translate, useTranslation } from '../../../messages/use-translation';
import { RadioGroup } from '../../../ui/radio-group';
import { AccountForm, ACTION, SubmitButton } from '../form/account-form';
import { CODE_ERROR_FIELDS, CodeField, typedCode } from '../form/codes';
import {
  KnownUsername,
  NewPassword,
  newPasswordError,
  PasswordField,
  TextField,
  type TextFieldProps,
} from '../form/fields';
import type { FirstFactor, SecondFactor } from '../identity/identity-port';

export interface CodeStepProps {
  /** Label of the code field. */
  label: string;
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
  /** Content before the field, such as where the code was sent (default: nothing). */
  children?: ReactNode;
}

/** Form for a code that was sent, or that an app shows. */
export function CodeStep({ label, onAnswer, others, children }: CodeStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      check={({ code }) => ({ code: codeError(typedCode(code)) })}
      errorFields={{ ...CODE_ERROR_FIELDS, EmptyChallengeResponse: 'code' }}
      onSubmit={({ code }) => onAnswer(typedCode(code))}
      others={others}
    >
      {children}
      <CodeField label={label} />
    </AccountForm>
  );
}

/** Checks a code. Codes of a sign-in consist of digits: anything else would waste an attempt. */
function codeError(code: string): string | undefined {
  if (code === '') return 'EmptyChallengeResponse';
  return /^\d+$/.test(code) ? undefined : 'CodeMismatchException';
}

export interface TextStepProps extends Pick<TextFieldProps, 'label' | 'type' | 'autoComplete'> {
  /** Checks an answer that is not empty and returns an error code (default: no check). */
  check?: (answer: string) => string | undefined;
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
  /** Content before the field (default: nothing). */
  children?: ReactNode;
}

/** Form for a line of text. */
export function TextStep({ check, onAnswer, others, children, ...field }: TextStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      check={({ answer = '' }) => ({
        answer: answer.trim() === '' ? 'EmptyChallengeResponse' : check?.(answer.trim()),
      })}
      errorFields={{
        EmptyChallengeResponse: 'answer',
        InvalidParameterException: 'answer',
        NotAuthorizedException: 'answer',
        CodeMismatchException: 'answer',
      }}
      onSubmit={({ answer = '' }) => onAnswer(answer.trim())}
      others={others}
    >
      {children}
      <TextField name="answer" {...field} autoCapitalize="off" spellCheck={false} />
    </AccountForm>
  );
}

/** A factor that a step offers. */
type Factor = FirstFactor | SecondFactor;

/** A factor in the list of choices. */
type DisplayedFactor = Exclude<Factor, 'WEB_AUTHN'>;

export interface ChoiceStepProps {
  legend: string;
  choices: readonly Factor[];
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
}

/**
 * Form for the choice of a factor. A passkey has a separate button, as it needs no further step.
 */
export function ChoiceStep({ legend, choices, onAnswer, others }: ChoiceStepProps) {
  const { t } = useTranslation('pages');
  // `PASSWORD` sends the password itself, so it is only offered without `PASSWORD_SRP`.
  const available = choices.filter(
    (each): each is DisplayedFactor =>
      each !== 'WEB_AUTHN' && !(each === 'PASSWORD' && choices.includes('PASSWORD_SRP')),
  );
  const hasPasskey = choices.includes('WEB_AUTHN');
  const [chosen, setChosen] = useState(available[0]);
  if (chosen === undefined) {
    return (
      <AccountForm submitLabel={t('account.signIn.passkey')} onSubmit={() => onAnswer('WEB_AUTHN')} others={others}>
        <p>{t('account.step.passkeyOnly')}</p>
      </AccountForm>
    );
  }
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      onSubmit={(values) => onAnswer(values[ACTION] ?? chosen)}
      others={
        <>
          {hasPasskey && (
            <SubmitButton variant="secondary" action="WEB_AUTHN">
              {t('account.signIn.passkey')}
            </SubmitButton>
          )}
          {others}
        </>
      }
    >
      <RadioGroup
        legend={legend}
        options={available.map((value) => ({ value, label: t(`account.step.factor.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
    </AccountForm>
  );
}

export interface PasswordStepProps {
  username: string;
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
}

/** Form for the password, once it was chosen as the factor. */
export function PasswordStep({ username, onAnswer, others }: PasswordStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.signIn.submit')}
      check={({ password }) => ({ password: password === '' ? 'EmptySignInPassword' : undefined })}
      errorFields={{ NotAuthorizedException: 'password', EmptyChallengeResponse: 'password' }}
      onSubmit={({ password = '' }) => onAnswer(password)}
      others={others}
    >
      <KnownUsername username={username} />
      <PasswordField name="password" label={t('account.signIn.password')} autoComplete="current-password" />
    </AccountForm>
  );
}

/** Attributes with a label, and their `autocomplete` values. */
const ATTRIBUTES = {
  address: 'street-address',
  birthdate: 'bday',
  email: 'email',
  family_name: 'family-name',
  gender: 'sex',
  given_name: 'given-name',
  middle_name: 'additional-name',
  name: 'name',
  nickname: 'nickname',
  phone_number: 'tel',
  preferred_username: 'nickname',
  website: 'url',
} as const;

/** Prefix of the field names of attributes, which could equal those of other fields. */
const ATTRIBUTE = 'attribute-';

export interface NewPasswordStepProps {
  username: string;
  missingAttributes: readonly string[];
  onAnswer: (response: string, attributes: Readonly<Record<string, string>>) => Promise<void>;
  others: ReactNode;
}

/** Form for a new password instead of a temporary one, and for missing attributes. */
export function NewPasswordStep({ username, missingAttributes, onAnswer, others }: NewPasswordStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      check={(values) => ({
        newPassword: newPasswordError(values['newPassword'] ?? '', 'EmptyConfirmResetPasswordNewPassword'),
        ...Object.fromEntries(
          missingAttributes.map((name) => [
            ATTRIBUTE + name,
            (values[ATTRIBUTE + name] ?? '').trim() === '' ? 'EmptyChallengeResponse' : undefined,
          ]),
        ),
      })}
      errorFields={{ InvalidPasswordException: 'newPassword', EmptyChallengeResponse: 'newPassword' }}
      onSubmit={(values) =>
        onAnswer(
          values['newPassword'] ?? '',
          Object.fromEntries(missingAttributes.map((name) => [name, (values[ATTRIBUTE + name] ?? '').trim()])),
        )
      }
      others={others}
    >
      <NewPassword username={username} />
      {missingAttributes.map((name) => (
        <TextField
          key={name}
          name={ATTRIBUTE + name}
          label={attributeLabel(t, name)}
          {...(isKnown(name) ? { autoComplete: ATTRIBUTES[name] } : {})}
        />
      ))}
    </AccountForm>
  );
}

const isKnown = (name: string): name is keyof typeof ATTRIBUTES => Object.hasOwn(ATTRIBUTES, name);

/** Returns the label of an attribute; a custom attribute has its own name. */
function attributeLabel(t: Translate<'pages'>, name: string): string {
  return isKnown(name)
    ? t(`account.step.attribute.${name}` satisfies MessageKey<'pages'>)
    : name.replace(/^custom:/, '').replaceAll('_', ' ');
}
