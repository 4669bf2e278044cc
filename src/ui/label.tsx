import type { ReactNode } from 'react';
import type { LabelColor } from '../../content-schema';

export interface LabelProps {
  children: ReactNode;
  /** Default: `neutral`. */
  color?: LabelColor;
}

/** Small badge: a word in a thin frame. */
export function Label({ children, color = 'neutral' }: LabelProps) {
  return <span className={`label label-${color}`}>{children}</span>;
}
