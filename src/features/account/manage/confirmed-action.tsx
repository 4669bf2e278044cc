import { useId, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { ConfirmedButton, type ConfirmedButtonProps } from '../../../ui/confirmed-button';
import { errorCode, errorMessage } from '../error-catalogue';
import { FormContext, useFormState } from '../form/account-form';
import { TextField } from '../form/fields';

export interface ConfirmedActionProps extends Pick<
  ConfirmedButtonProps,
  'label' | 'fullLabel' | 'title' | 'text' | 'confirmLabel' | 'onConfirm'
> {
  /** A word to type as a confirmation, for irreversible actions (default: none). */
  word?: string;
}

/** Name of the field for the word. */
const WORD_FIELD = 'word';

/**
 * A button for an account action that is confirmed in a dialog; errors are rendered with messages
 * of the catalogue.
 */
export function ConfirmedAction({ word, ...question }: ConfirmedActionProps) {
  const { t } = useTranslation('pages');
  const outside = useFormState();
  const idPrefix = useId();
  const [mismatch, setMismatch] = useState<string | null>(null);
  /** Compares the typed word; if it differs, the field gets an error and the focus. */
  const isWordTyped = (form: HTMLFormElement) => {
    if (word === undefined) return true;
    const typed = new FormData(form).get(WORD_FIELD);
    const isTyped = typeof typed === 'string' && isSameWord(typed, word);
    setMismatch(isTyped ? null : t('account.manage.word.mismatch', { word }));
    const field = form.elements.namedItem(WORD_FIELD);
    if (!isTyped && field instanceof HTMLInputElement) field.focus();
    return isTyped;
  };
  const messages: Record<string, string> = mismatch === null ? {} : { [WORD_FIELD]: mismatch };
  return (
    <ConfirmedButton
      {...question}
      labels={{
        busy: t('account.form.busy'),
        cancel: t('account.manage.cancel'),
        close: t('account.manage.close'),
      }}
      onAsk={() => setMismatch(null)}
      isFilledIn={isWordTyped}
      failureText={(error) => errorMessage(t, errorCode(error))}
    >
      {word !== undefined && (
        <FormContext.Provider value={{ ...outside, messages, idPrefix }}>
          <TextField
            name={WORD_FIELD}
            label={t('account.manage.word.label', { word })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        </FormContext.Provider>
      )}
    </ConfirmedButton>
  );
}

/** Compares words. Mobile keyboards add a capital letter and a final space. */
function isSameWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
}
