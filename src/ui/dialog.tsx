import { useEffect, useRef, type RefObject } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';

export interface DialogProps extends Pick<DialogFrameProps, 'title' | 'closeLabel' | 'isBusy' | 'children'> {
  isOpen: boolean;
  /** Called when the reader closes it with the button, Escape, or a click outside it. */
  onClose: () => void;
}

/** Modal dialog. The browser traps the focus in it and returns it at the end. */
export function Dialog({ isOpen, onClose, title, closeLabel, isBusy = false, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, isOpen);
  /** Also runs after a close by `isOpen`, when nothing is left to do. */
  const onClosed = () => {
    if (!isOpen || dialog.current?.open !== false) return;
    // Chrome lets no page prevent a second Escape.
    if (isBusy) dialog.current.showModal();
    else onClose();
  };
  return (
    <DialogFrame dialog={dialog} title={title} closeLabel={closeLabel} isBusy={isBusy} onClosed={onClosed}>
      {/* The content has new state each time it opens. */}
      {isOpen && children}
    </DialogFrame>
  );
}

/** Opens and closes the dialog. Returns the focus, also in browsers that do not. */
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
