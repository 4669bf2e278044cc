import { useId } from 'react';

export interface ToggleProps {
  label: string;
  /** What being on means, below the label (default: nothing). */
  hint?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isDisabled?: boolean;
}

/** Something that is on or off, at once. A native checkbox that says it is a switch. */
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
