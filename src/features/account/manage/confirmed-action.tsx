import { type FormEvent, useCallback, useId, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { errorCode, errorMessage } from '../error-catalogue';
import { FormContext, useFormState } from '../form/account-form';
import { TextField } from '../form/fields';

export interface ConfirmedActionProps {
  /** What the button says. */
  label: string;
  /** What screen readers say instead, where several buttons say the same (default: the label). */
  fullLabel?: string;
  /** The question of the dialog. */
  title: string;
  /** What will happen. */
  text: string;
  /** What the button says that does it. */
  confirmLabel: string;
  /** A word to type before it is done, for what cannot be undone (default: none). */
  word?: string;
  /** Does it; what it rejects with is told in the dialog, which stays. */
  onConfirm: () => Promise<void>;
}

/** A button for something that is asked about first, in a dialog. */
export function ConfirmedAction({ label, fullLabel, ...question }: ConfirmedActionProps) {
  const { t } = useTranslation('pages');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button
        variant="secondary"
        color="red"
        aria-haspopup="dialog"
        aria-label={fullLabel}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
          currentTarget.focus();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={question.title} closeLabel={t('account.manage.close')}>
        <Question {...question} onClose={close} />
      </Dialog>
    </>
  );
}

/** Name of the field that the word is typed into. */
const WORD_FIELD = 'word';

/** What is in the dialog: it starts afresh each time it opens. */
function Question({
  text,
  confirmLabel,
  word,
  onConfirm,
  onClose,
}: Omit<ConfirmedActionProps, 'label' | 'fullLabel' | 'title'> & { onClose: () => void }) {
  const { t } = useTranslation('pages');
  const outside = useFormState();
  const idPrefix = useId();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [wordMessage, setWordMessage] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const typed = new FormData(event.currentTarget).get(WORD_FIELD);
    const isTyped = word === undefined || (typeof typed === 'string' && isSameWord(typed, word));
    setWordMessage(isTyped ? null : t('account.manage.word.mismatch', { word }));
    if (!isTyped) {
      const field = event.currentTarget.elements.namedItem(WORD_FIELD);
      if (field instanceof HTMLInputElement) field.focus();
      return;
    }
    setFailure(null);
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(errorMessage(t, errorCode(error)));
      setIsBusy(false);
    }
  };
  const messages: Record<string, string> = wordMessage === null ? {} : { [WORD_FIELD]: wordMessage };
  return (
    <FormContext.Provider value={{ ...outside, messages, isBusy, idPrefix }}>
      <form className="flow" noValidate onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {word !== undefined && (
          <TextField
            name={WORD_FIELD}
            label={t('account.manage.word.label', { word })}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
          />
        )}
        {failure !== null && (
          <p className="field-error" role="alert">
            {failure}
          </p>
        )}
        <div className="row">
          <Button type="submit" color="red" aria-busy={isBusy}>
            {isBusy ? t('account.form.busy') : confirmLabel}
          </Button>
          <Button variant="tertiary" onClick={onClose}>
            {t('account.manage.cancel')}
          </Button>
        </div>
      </form>
    </FormContext.Provider>
  );
}

/** Telephones begin with a capital, and end with a space. */
function isSameWord(typed: string, word: string): boolean {
  return typed.trim().toLocaleLowerCase() === word.toLocaleLowerCase();
}
