import { useEffect, useRef, type RefObject } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame';

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
