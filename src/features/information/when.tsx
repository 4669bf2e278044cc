import type { ReactNode } from 'react';
import { type SitePart, useInformation } from './information-context';

export interface WhenProps {
  /** What the site must have for the text to be shown. */
  has: SitePart;
  children: ReactNode;
}

/** A passage of a text that holds for some sites alone. */
export function When({ has, children }: WhenProps) {
  return useInformation().parts.has(has) ? <>{children}</> : null;
}
