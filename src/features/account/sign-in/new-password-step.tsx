import type { ReactNode } from 'react';
import { type MessageKey, type Translate, useTranslation } from '../../../messages/use-translation';
import { AccountForm } from '../form/account-form';
import { foundErrors } from '../form/found-errors';
import { NewPassword, newPasswordError } from '../form/new-password';
import { TextField } from '../form/text-field';

/** Attributes that have a name in words, and what browsers may fill them with. */
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

/** What the names of the fields of attributes begin with: an attribute may be called like another field. */
const ATTRIBUTE = 'attribute-';

/** Props of `NewPasswordStep`. */
export interface NewPasswordStepProps {
  username: string;
  missingAttributes: readonly string[];
  onAnswer: (response: string, attributes: Readonly<Record<string, string>>) => Promise<void>;
  others: ReactNode;
}

/** Collects a password of one's own instead of the one that was given, and what the account still lacks. */
export function NewPasswordStep({ username, missingAttributes, onAnswer, others }: NewPasswordStepProps) {
  const { t } = useTranslation('pages');
  return (
    <AccountForm
      submitLabel={t('account.step.continue')}
      check={(values) =>
        foundErrors({
          newPassword: newPasswordError(values['newPassword']),
          ...Object.fromEntries(
            missingAttributes.map((name) => [
              ATTRIBUTE + name,
              (values[ATTRIBUTE + name] ?? '').trim() === '' ? 'EmptyChallengeResponse' : undefined,
            ]),
          ),
        })
      }
      errorFields={{ InvalidPasswordException: 'newPassword', EmptyChallengeResponse: 'newPassword' }}
      onSubmit={(values) =>
        onAnswer(
          values['newPassword'] ?? '',
          Object.fromEntries(missingAttributes.map((name) => [name, (values[ATTRIBUTE + name] ?? '').trim()])),
        )
      }
      others={others}
    >
      <NewPassword username={username} label={t('account.step.newPassword.label')} />
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

/** An attribute in words; one of the pool's own by its own name. */
function attributeLabel(t: Translate<'pages'>, name: string): string {
  return isKnown(name)
    ? t(`account.step.attribute.${name}` satisfies MessageKey<'pages'>)
    : name.replace(/^custom:/, '').replaceAll('_', ' ');
}
