import { Button, type ButtonProps } from '../../../ui/button';
import { useFormState } from './form-state';
import { DATA_REPLAY } from '../../../shared/page-contract';

/** Name under which a form tells which of its buttons was pressed. */
export const ACTION = 'action';

/** Props of `SubmitButton`. */
export interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** What the form is asked to do, given to it under the name `ACTION` (default: nothing in particular). */
  action?: string;
}

/**
 * A button that sends the form around it. Where no script runs it stays disabled: a browser alone would put passwords into
 * a request. The boot script enables it and keeps what is pressed, Enter in a field too, until React can answer; the
 * attribute therefore is not the one that the server rendered.
 */
export function SubmitButton({ action, ...look }: SubmitButtonProps) {
  const { isReady, isBusy } = useFormState();
  return (
    <Button
      {...look}
      type="submit"
      disabled={!isReady}
      {...{ [DATA_REPLAY]: '' }}
      suppressHydrationWarning
      aria-busy={isBusy}
      {...(action === undefined ? {} : { name: ACTION, value: action })}
    />
  );
}
