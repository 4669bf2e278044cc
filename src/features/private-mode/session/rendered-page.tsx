import { type ReactNode, useLayoutEffect } from 'react';

export interface RenderedPageProps {
  /** Changes each time that another page, or the same page changed, is shown. */
  showing: number;
  /** Told when it stands in the document, before it is painted. */
  onRendered: (showing: number) => void;
  children: ReactNode;
}

/** Tells when what it holds stands in the document. */
export function RenderedPage({ showing, onRendered, children }: RenderedPageProps) {
  useLayoutEffect(() => onRendered(showing), [showing, onRendered]);
  return children;
}
