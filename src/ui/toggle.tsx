import { useId } from 'react';

export interface ToggleProps {
  label: string;
  /** Description below the label (default: none). */
  hint?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** Switch that applies at once: a native checkbox with the role of a switch. */
export function Toggle({ label, hint, isOn, onChange, isDisabled = false }: ToggleProps) {
  const hintId = useId();
  return (
    <div className="field">
      <label className="toggle row">
        <span>{label}</span>
        <input
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- A checkbox has it by `checked`.
          role="switch"
          checked={isOn}
          disabled={isDisabled}
          aria-describedby={hint === undefined ? undefined : hintId}
          onChange={({ target }) => onChange(target.checked)}
        />
      </label>
      {hint !== undefined && (
        <p className="aside" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}
