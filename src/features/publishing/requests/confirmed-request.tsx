import { useCallback, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button, type ButtonProps } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Outcome } from '../rebuild/outcome';
import { RequestProblem } from './request-button';
import { useRequest } from './use-request';

export interface ConfirmedRequestProps extends Pick<ButtonProps, 'variant'> {
  /** What the button says, and the one that confirms. */
  label: string;
  /** The question of the dialog. */
  title: string;
  /** What will happen. */
  text: string;
  ask: () => Promise<Outcome<unknown>>;
}

/** A button for what changes the site that everybody reads: it is asked about first, in a dialog. */
export function ConfirmedRequest({ label, title, text, ask, variant = 'secondary' }: ConfirmedRequestProps) {
  const { t } = useTranslation('publishing');
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  return (
    <>
      <Button
        variant={variant}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => {
          // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
          currentTarget.focus();
          setIsOpen(true);
        }}
      >
        {label}
      </Button>
      <Dialog isOpen={isOpen} onClose={close} title={title} closeLabel={t('confirm.close')}>
        <Question label={label} text={text} ask={ask} onClose={close} />
      </Dialog>
    </>
  );
}

/** What is in the dialog: it starts afresh each time it opens. What went wrong is shown in it, and it stays. */
function Question({
  label,
  text,
  ask,
  onClose,
}: Pick<ConfirmedRequestProps, 'label' | 'text' | 'ask'> & { onClose: () => void }) {
  const { t } = useTranslation('publishing');
  const { isBusy, problem, send } = useRequest(ask);
  return (
    <div className="flow">
      <p>{text}</p>
      <RequestProblem problem={problem} />
      <div className="row">
        <Button aria-busy={isBusy} onClick={() => void send().then((isDone) => isDone && onClose())}>
          {isBusy ? t('status.busy') : label}
        </Button>
        <Button variant="tertiary" onClick={onClose}>
          {t('confirm.cancel')}
        </Button>
      </div>
    </div>
  );
}
