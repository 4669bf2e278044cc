import { useId, type ReactNode } from 'react';

/** One choice of a `RadioGroup`. */
export interface RadioOption<Value extends string> {
  value: Value;
  label: string;
  /** Icon before the label (default: none). */
  icon?: ReactNode;
  /** Language tag of the label when it is not the page's. */
  lang?: string;
}

export interface RadioGroupProps<Value extends string> {
  legend: string;
  /** Whether only screen readers get the legend (default: false). */
  isLegendHidden?: boolean;
  options: readonly RadioOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Choice of one out of a few visible options, side by side. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, isLegendHidden = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className="field">
      <legend className={isLegendHidden ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className="segments">
        {options.map((option) => (
          <label className="segment" key={option.value} lang={option.lang}>
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
