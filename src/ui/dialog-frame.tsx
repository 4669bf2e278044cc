import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './button';

export interface DialogFrameProps {
  /** Ref of the element, for the code that opens and closes it. */
  dialog: RefObject<HTMLDialogElement>;
  /** Heading and accessible name. */
  title: string;
  /** Name of the button that closes it, such as "Close". */
  closeLabel: string;
  /** Whether requests to close it are ignored, because an action runs (default: no). */
  isBusy?: boolean;
  /** Called after it has closed (default: none). */
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * Dialog that other code opens, also before scripts run. The reader closes it with its button,
 * Escape, or a click outside it.
 */
export function DialogFrame({ dialog, title, closeLabel, isBusy = false, onClosed, children }: DialogFrameProps) {
  const titleId = useId();
  useClickBeside(dialog, isBusy);
  return (
    <dialog
      className="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (isBusy) event.preventDefault();
      }}
      onClose={onClosed}
    >
      <div className="dialog-body">
        {/* Not a `<header>`, which would be a second banner of the page. */}
        <div className="row dialog-header">
          <h2 id={titleId}>{title}</h2>
          {/* The browser closes the dialog with this form, also before scripts run. */}
          <form
            className="end"
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isBusy) dialog.current?.close();
            }}
          >
            <IconButton
              type="submit"
              label={closeLabel}
              icon={<Icon name="close" />}
              aria-disabled={isBusy ? true : undefined}
            />
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/**
 * Closes the dialog on a press that starts and ends on the backdrop. One that only ends there was a
 * text selection. The second press of a double click hits the backdrop of the dialog that the first
 * one has opened.
 */
function useClickBeside(dialog: RefObject<HTMLDialogElement>, isBusy: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element || isBusy) return undefined;
    let startedBeside = false;
    const onDown = ({ target }: Event) => {
      startedBeside = target === element;
    };
    const onClick = ({ target, detail }: MouseEvent) => {
      if (startedBeside && target === element && detail < 2) element.close();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('click', onClick);
    };
  }, [dialog, isBusy]);
}
