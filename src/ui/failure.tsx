import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Button } from './button';

export interface FailureProps {
  /** Title (default: none). */
  title?: string;
  /** Text that names the failed action (default: the title alone). */
  children?: ReactNode;
  /** Blocks after the text (default: none). */
  more?: ReactNode;
  /** Receives the element, which can then get the focus (default: it cannot). */
  focusRef?: RefObject<HTMLDivElement>;
  /** Technical message in English, in a fold with this label (default: none). */
  details?: { label: string; text: string };
  /** Button to try again (default: none). */
  retry?: { label: string; onRetry: (event: MouseEvent<HTMLButtonElement>) => void };
}

/** Notice that something failed, announced by screen readers. */
export function Failure({ title, children, more, focusRef, details, retry }: FailureProps) {
  return (
    <div className="failure widget widget-warning flow" role="alert" ref={focusRef} tabIndex={focusRef && -1}>
      {title !== undefined && <p className="widget-title">{title}</p>}
      {children !== undefined && <p>{children}</p>}
      {more}
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
