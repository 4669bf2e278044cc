import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import type { FirstFactor, SecondFactor } from '../identity/identity-port';
import { RadioGroup } from '../../../ui/radio-group';
import { AccountForm } from '../form/account-form';
import { ACTION, SubmitButton } from '../form/submit-button';

/** What a step lets people choose from. */
type Factor = FirstFactor | SecondFactor;

/** Those that are in the list. */
type ShownFactor = Exclude<Factor, 'WEB_AUTHN'>;

/** Props of `ChoiceStep`. */
export interface ChoiceStepProps {
  legend: string;
  choices: readonly Factor[];
  onAnswer: (response: string) => Promise<void>;
  others: ReactNode;
}

/** Collects a choice of factor. A passkey has a button of its own: nothing more is asked then. */
export function ChoiceStep({ legend, choices, onAnswer, others }: ChoiceStepProps) {
  const { t } = useTranslation('pages');
  // A password is sent as it is only where that is the one way.
  const shown = choices.filter(
    (each): each is ShownFactor => each !== 'WEB_AUTHN' && !(each === 'PASSWORD' && choices.includes('PASSWORD_SRP')),
  );
  const hasPasskey = choices.includes('WEB_AUTHN');
  const [chosen, setChosen] = useState(shown[0]);
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
        options={shown.map((value) => ({ value, label: t(`account.step.factor.${value}`) }))}
        value={chosen}
        onChange={setChosen}
      />
    </AccountForm>
  );
}
