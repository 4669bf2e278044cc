import { HeronMark } from './heron';

/** Props of `LoadingIndicator`. */
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

/** Props of `LoadingOverlay`. */
export interface LoadingOverlayProps {
  isShown: boolean;
  /** What is under way, shown and said. */
  label: string;
}

/** A veil over the page while the next one is on its way. The place where it is said is always there, so that it is heard. */
export function LoadingOverlay({ isShown, label }: LoadingOverlayProps) {
  return (
    <div className={isShown ? 'loading-overlay' : undefined} role="status">
      {isShown && (
        <>
          <HeronMark />
          <p>{label}</p>
        </>
      )}
    </div>
  );
}
