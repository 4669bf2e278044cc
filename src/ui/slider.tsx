import { useId } from 'react';

export interface SliderProps {
  label: string;
  /** Whether the label is for screen readers alone (default: false). */
  isLabelHidden?: boolean;
  value: number;
  onChange: (value: number) => void;
  /** Default: 0. */
  min?: number;
  /** Default: 100. */
  max?: number;
  /** Default: 1. */
  step?: number;
  /** The value in words, such as "3 minutes 20 seconds". */
  valueText: string;
  /** What is shown of it, such as "3:20" (default: `valueText`). */
  displayedValue?: string;
  isDisabled?: boolean;
}

/** A value between two ends: the browser's own slider, with its keys. */
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
      {/* Said by the slider itself. */}
      <span className="aside" aria-hidden="true">
        {props.displayedValue ?? valueText}
      </span>
    </div>
  );
}
