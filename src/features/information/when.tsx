import type { ReactNode } from 'react';
import { type SitePart, useInformation } from './information-context';

export interface WhenProps {
  /** What the site must have for the text to be shown. */
  has?: SitePart;
  /** What it must not have. */
  lacks?: SitePart;
  /** A page of information that must be there. */
  page?: string;
  children: ReactNode;
}

/** A passage of a text that holds for some sites alone. */
export function When({ has, lacks, page, children }: WhenProps) {
  const { parts, pages } = useInformation();
  const isShown =
    (has === undefined || parts.has(has)) &&
    (lacks === undefined || !parts.has(lacks)) &&
    (page === undefined || pages.some(({ name }) => name === page));
  return isShown ? <>{children}</> : null;
}
