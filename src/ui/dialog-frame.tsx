import { useEffect, useId, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './button';

export interface DialogFrameProps {
  /** The element: whoever opens and closes it needs it. */
  dialog: RefObject<HTMLDialogElement>;
  /** What it is about: its heading and its name. */
  title: string;
  /** Name of the button that closes it, such as "Close". */
  closeLabel: string;
  /** Called when it has closed (default: nothing). */
  onClosed?: () => void;
  children: ReactNode;
}

/**
 * A window above the page, which somebody else opens, also before scripts run. The reader closes it by its button, by Escape,
 * or by a click beside it.
 */
export function DialogFrame({ dialog, title, closeLabel, onClosed, children }: DialogFrameProps) {
  const titleId = useId();
  useClickBeside(dialog);
  return (
    <dialog className="dialog" ref={dialog} aria-labelledby={titleId} onClose={onClosed}>
      <div className="dialog-body">
        {/* Not a `<header>`, which would be a second banner of the page. */}
        <div className="row dialog-header">
          <h2 id={titleId}>{title}</h2>
          {/* The browser closes a dialog by such a form, also before scripts run. */}
          <form
            className="end"
            method="dialog"
            onSubmit={(event) => {
              event.preventDefault();
              dialog.current?.close();
            }}
          >
            <IconButton type="submit" label={closeLabel} icon={<Icon name="close" />} />
          </form>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** A press that starts and ends on the backdrop closes; one that only ends there was a selection of text. */
function useClickBeside(dialog: RefObject<HTMLDialogElement>): void {
  useEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    let startedBeside = false;
    const onDown = ({ target }: Event) => {
      startedBeside = target === element;
    };
    const onClick = ({ target }: Event) => {
      if (startedBeside && target === element) element.close();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('click', onClick);
    };
  }, [dialog]);
}
