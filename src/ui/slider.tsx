import { useId } from 'react';

export interface SliderProps {
  label: string;
  /** Whether only screen readers get the label (default: false). */
  isLabelHidden?: boolean;
  value: number;
  onChange: (value: number) => void;
  /** Default: 0. */
  min?: number;
  /** Default: 100. */
  max?: number;
  /** Default: 1. */
  step?: number;
  /** Value as text, such as "3 minutes 20 seconds". */
  valueText: string;
  /** Visible form of the value, such as "3:20" (default: `valueText`). */
  displayedValue?: string;
  isDisabled?: boolean;
}

/** Slider for a value in a range: the browser's own, with its keys. */
export function Slider(props: SliderProps) {
  const { label, isLabelHidden = false, value, onChange, min = 0, max = 100, step = 1, valueText } = props;
  const id = useId();
  return (
    <div className="slider">
      <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        disabled={props.isDisabled}
        aria-valuetext={valueText}
        onChange={({ target }) => onChange(target.valueAsNumber)}
      />
      {/* The slider itself announces it. */}
      <span className="aside" aria-hidden="true">
        {props.displayedValue ?? valueText}
      </span>
    </div>
  );
}
