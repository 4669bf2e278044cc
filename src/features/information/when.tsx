import type { ReactNode } from 'react';
import { type SitePart, useInformation } from './information-context';

export interface WhenProps {
  /** Part that the site must have. */
  has?: SitePart;
  /** Part that the site must not have. */
  lacks?: SitePart;
  children: ReactNode;
}

/** Host of the service that counts page views, for the sentence that names it. */
export const AnalyticsHost = () => <code>{ANALYTICS_HOST}</code>;

/** Name of the analytics service that readers must accept. */
export const ConsentService = () => CONSENT_SERVICE;

/** A passage of a text for some sites only. */
export function When({ has, lacks, children }: WhenProps) {
  const { parts } = useInformation();
  const holds = (has === undefined || parts.has(has)) && (lacks === undefined || !parts.has(lacks));
  return holds ? <>{children}</> : null;
}
