import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { Dialog } from './dialog';

export interface ConfirmedButtonProps extends Pick<ButtonProps, 'variant'>, QuestionProps {
  /** What the button says. */
  label: string;
  /** What screen readers say instead, where several buttons say the same (default: the label). */
  fullLabel?: string | undefined;
  /** The question of the dialog. */
  title: string;
  /** Called when the reader is asked: what was filled in before is gone (default: nothing). */
  onAsk?: () => void;
}

/** What the dialog says beside its title, and what it does. */
interface QuestionProps {
  /** What will happen. */
  text: string;
  /** What the button says that does it. */
  confirmLabel: string;
  /** What is said while it is done, and on the buttons that do nothing. */
  labels: { busy: string; cancel: string; close: string };
  /** What is to be filled in before it is done (default: nothing). */
  children?: ReactNode;
  /** Whether what was filled in will do; it says itself why not (default: it will). */
  isFilledIn?: ((form: HTMLFormElement) => boolean) | undefined;
  /** Does it. What it rejects with is shown in the dialog, which stays. */
  onConfirm: () => Promise<void>;
  /** Says why it could not be done. */
  failureText: (error: unknown) => string;
}

/** A button for what takes something away: it is asked about first, in a dialog, which stays until it is done. */
export function ConfirmedButton({
  label,
  fullLabel,
  variant = 'secondary',
  title,
  onAsk,
  ...question
}: ConfirmedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button
        variant={variant}
        color="red"
        aria-haspopup="dialog"
        aria-label={fullLabel}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
          currentTarget.focus();
          onAsk?.();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={question.labels.close}>
        <Question {...question} onClose={close} />
      </Dialog>
    </>
  );
}

/** What is in the dialog: it starts afresh each time it opens. */
function Question({
  text,
  confirmLabel,
  labels,
  children,
  isFilledIn = () => true,
  onConfirm,
  failureText,
  onClose,
}: QuestionProps & { onClose: () => void }) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !isFilledIn(event.currentTarget)) return;
    setFailure(null);
    setIsBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
      setIsBusy(false);
    }
  };
  return (
    <form className="flow" noValidate onSubmit={(event) => void submit(event)}>
      <p>{text}</p>
      {children}
      {failure !== null && (
        <p className="field-error" role="alert">
          {failure}
        </p>
      )}
      <div className="row">
        <Button type="submit" color="red" aria-busy={isBusy}>
          {isBusy ? labels.busy : confirmLabel}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}
