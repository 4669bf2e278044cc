import { Button, type ButtonProps } from '../../../ui/button';
import { useFormState } from './form-state';

/** Name under which a form tells which of its buttons was pressed. */
export const ACTION = 'action';

/** Props of `SubmitButton`. */
export interface SubmitButtonProps extends Pick<ButtonProps, 'variant' | 'children'> {
  /** What the form is asked to do, given to it under the name `ACTION` (default: nothing in particular). */
  action?: string;
}

/** A button that sends the form around it. It does nothing before scripts run. */
export function SubmitButton({ action, ...look }: SubmitButtonProps) {
  const { isReady, isBusy } = useFormState();
  return (
    <Button
      {...look}
      type="submit"
      disabled={!isReady}
      aria-busy={isBusy}
      {...(action === undefined ? {} : { name: ACTION, value: action })}
    />
  );
}
