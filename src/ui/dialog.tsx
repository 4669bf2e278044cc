import { useEffect, useId, useRef, type ReactNode, type RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';

/** Props of `DialogFrame`. */
export interface DialogFrameProps {
  /** The element: whoever opens and closes it needs it. */
  dialog: RefObject<HTMLDialogElement>;
  /** What it is about: its heading and its name. */
  title: string;
  /** Name of the button that closes it, such as "Close". */
  closeLabel: string;
  /** Called when it has closed (default: nobody is told). */
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

/** Props of `Dialog`. */
export interface DialogProps extends Pick<DialogFrameProps, 'title' | 'closeLabel' | 'children'> {
  isOpen: boolean;
  /** Called when the reader closes it: by the button, by Escape, or by a click beside it. */
  onClose: () => void;
}

/** A window above the page, which waits meanwhile. The browser holds the focus in it and gives it back at the end. */
export function Dialog({ isOpen, onClose, title, closeLabel, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isOpen);
  /** Whoever closes it by `isOpen` comes here too, when all is done. */
  const onClosed = () => {
    if (isOpen && dialog.current?.open === false) onClose();
  };
  return (
    <DialogFrame dialog={dialog} title={title} closeLabel={closeLabel} onClosed={onClosed}>
      {/* What is inside starts afresh each time it opens. */}
      {isOpen && children}
    </DialogFrame>
  );
}

/** Opens and closes it; the focus goes back to where it was, also where the browser does not see to it. */
function useModal(dialog: RefObject<HTMLDialogElement>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return undefined;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    return () => {
      if (element.open) element.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [dialog, isOpen]);
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
