import { useCallback, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button, type ButtonProps } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';

export interface ConfirmedButtonProps extends Pick<ButtonProps, 'variant'> {
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
  onConfirm: () => Promise<void>;
}

/** A button for what takes something off the device: it is asked about first, in a dialog. */
export function ConfirmedButton({ label, fullLabel, variant = 'tertiary', ...question }: ConfirmedButtonProps) {
  const { t } = useTranslation('offline');
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
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
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      {hasFailed && (
        <p className="pack-failure" role="alert">
          {t('failed.storage')}
        </p>
      )}
      <Dialog isOpen={isOpen} onClose={close} title={question.title} closeLabel={t('close')}>
        <div className="flow">
          <p>{question.text}</p>
          <div className="row">
            <Button
              color="red"
              onClick={() => {
                // First, so that the focus is back on the button before that goes, and goes where it belongs.
                close();
                setHasFailed(false);
                question.onConfirm().catch((error: unknown) => {
                  console.warn(`“${question.title}” was confirmed and could not be done. Received:`, error);
                  setHasFailed(true);
                });
              }}
            >
              {question.confirmLabel}
            </Button>
            <Button variant="tertiary" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
