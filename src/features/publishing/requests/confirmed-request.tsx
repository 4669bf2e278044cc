import { useCallback, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { Button, type ButtonProps } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import type { Result } from '../../../shared/http/request';
import { RequestProblem } from './request-button';
import { useRequest } from './use-request';

export interface ConfirmedRequestProps extends Pick<ButtonProps, 'variant'> {
  /** Label of the button, and of the one that confirms. */
  label: string;
  /** The question of the dialog. */
  title: string;
  /** Explanation of the effects. */
  text: string;
  ask: () => Promise<Result<unknown>>;
}

/** A button for a change of the public site, which is confirmed in a dialog. */
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
          // Safari does not focus a clicked button, and the dialog restores the focus on close.
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

/** Content of the dialog, reset each time it opens. It shows errors and stays open then. */
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
