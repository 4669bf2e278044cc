import type { ReactNode } from 'react';
import { Button } from './button';

export interface FailureProps {
  /** Title (default: none). */
  title?: string;
  /** Text that names the failed action (default: the title alone). */
  children?: ReactNode;
  /** Technical message in English, in a fold with this label (default: none). */
  details?: { label: string; text: string };
  /** Button to try again (default: none). */
  retry?: { label: string; onRetry: () => void };
}

/** Notice that something failed, announced by screen readers. */
export function Failure({ title, children, details, retry }: FailureProps) {
  return (
    <div className="failure widget widget-warning flow" role="alert">
      {title !== undefined && <p className="widget-title">{title}</p>}
      {children !== undefined && <p>{children}</p>}
      {details && (
        <details>
          <summary>{details.label}</summary>
          <p lang="en">{details.text}</p>
        </details>
      )}
      {retry && (
        <p>
          <Button variant="secondary" onClick={retry.onRetry}>
            {retry.label}
          </Button>
        </p>
      )}
    </div>
  );
}
