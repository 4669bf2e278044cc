import { type FormEvent, type ReactNode, useCallback, useState } from 'react';
import { Button, type ButtonProps } from './button';
import { Dialog } from './dialog';
import { Failure } from './failure';

export interface ConfirmedButtonProps extends Pick<ButtonProps, 'variant'>, QuestionProps {
  /** Label of the button. */
  label: string;
  /** Label for screen readers, when several buttons have the same label (default: the label). */
  fullLabel?: string | undefined;
  /** Title of the dialog, a question. */
  title: string;
  /** Called when the dialog opens, with its fields reset (default: none). */
  onAsk?: () => void;
}

/** Content and behaviour of the dialog. */
interface QuestionProps {
  /** Colour of both buttons (default: `red`, for a destructive action). */
  color?: ButtonProps['color'];
  /** Description of the consequences. */
  text: string;
  /** Label of the button that confirms. */
  confirmLabel: string;
  /** Labels while the action runs, and of the buttons that cancel. */
  labels: { busy: string; cancel: string; close: string };
  /** Fields to fill in before confirming (default: none). */
  children?: ReactNode;
  /** Checks the fields, and reports errors itself (default: always valid). */
  isFilledIn?: ((form: HTMLFormElement) => boolean) | undefined;
  /** Runs the action. A rejection is shown in the dialog, which stays open. */
  onConfirm: () => Promise<void>;
  /** Returns the message for a failure. */
  failureText: (error: unknown) => ReactNode;
}

/**
 * Button for an action that a dialog asks to confirm. The dialog stays open until the action is
 * done: closing it would not cancel the action, and would hide a failure.
 */
export function ConfirmedButton({
  label,
  fullLabel,
  variant = 'secondary',
  title,
  onAsk,
  color = 'red',
  ...question
}: ConfirmedButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button
        variant={variant}
        color={color}
        aria-haspopup="dialog"
        aria-label={fullLabel}
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog returns the focus to the focused
          // element.
          currentTarget.focus();
          onAsk?.();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={question.labels.close} isBusy={isBusy}>
        <Question {...question} color={color} isBusy={isBusy} onBusy={setIsBusy} onClose={close} />
      </Dialog>
    </>
  );
}

/** Content of the dialog, with new state each time it opens. */
function Question({
  color,
  text,
  confirmLabel,
  labels,
  children,
  isFilledIn = () => true,
  onConfirm,
  failureText,
  isBusy,
  onBusy,
  onClose,
}: QuestionProps & { isBusy: boolean; onBusy: (isBusy: boolean) => void; onClose: () => void }) {
  const [failure, setFailure] = useState<ReactNode>(null);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy || !isFilledIn(event.currentTarget)) return;
    setFailure(null);
    onBusy(true);
    try {
      await onConfirm();
      onClose();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      onBusy(false);
    }
  };
  return (
    <form className="flow" noValidate onSubmit={(event) => void submit(event)}>
      <p>{text}</p>
      {children}
      {failure !== null && <Failure>{failure}</Failure>}
      <div className="row">
        <Button type="submit" color={color} aria-busy={isBusy}>
          {isBusy ? labels.busy : confirmLabel}
        </Button>
        <Button variant="tertiary" aria-disabled={isBusy} onClick={isBusy ? undefined : onClose}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  );
}
