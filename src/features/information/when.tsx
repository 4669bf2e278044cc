import type { ReactNode } from 'react';
import { type SitePart, useInformation } from './information-context';

export interface WhenProps {
  /** What the site must have for the text to be shown. */
  has?: SitePart;
  /** What the site must not have for the text to be shown. */
  lacks?: SitePart;
  children: ReactNode;
}

/** A passage of a text that holds for some sites alone. */
export function When({ has, lacks, children }: WhenProps) {
  const { parts } = useInformation();
  const holds = (has === undefined || parts.has(has)) && (lacks === undefined || !parts.has(lacks));
  return holds ? <>{children}</> : null;
}
