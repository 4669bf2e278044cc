import { type ReactNode, useEffect, useRef } from 'react';

/** Props of `StepHeading`. */
export interface StepHeadingProps {
  /** Whether it takes the focus when it appears: another step has begun, and screen readers shall hear which. */
  isFocused: boolean;
  children: ReactNode;
}

/** The heading of a step. Each step has its own, with a key of its own. */
export function StepHeading({ isFocused, children }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <h1 tabIndex={-1} ref={heading}>
      {children}
    </h1>
  );
}
