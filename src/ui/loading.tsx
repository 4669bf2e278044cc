export interface LoadingIndicatorProps {
  /** Progress from 0 to 100; null when nothing is loading. */
  value: number | null;
  /** Name of the task, such as "Loading the page". */
  label: string;
}

/** Thin progress bar at the top of the page, controlled by its props. */
export function LoadingIndicator({ value, label }: LoadingIndicatorProps) {
  return (
    <progress
      className="bar-progress loading-indicator"
      max={100}
      value={value ?? 0}
      hidden={value === null}
      aria-label={label}
    />
  );
}
