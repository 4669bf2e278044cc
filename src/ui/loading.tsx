export interface LoadingIndicatorProps {
  /** How far, from 0 to 100; null when nothing is loading. */
  value: number | null;
  /** What is under way, such as "Loading the page". */
  label: string;
}

/** A thin bar at the top of the page. It shows what it is told: when it starts, moves and ends is decided elsewhere. */
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
