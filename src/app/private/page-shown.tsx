import { type ReactNode, useLayoutEffect } from 'react';

export interface PageShownProps {
  /** Changes each time that another page, or the same page changed, is shown. */
  showing: number;
  /** Told when it stands in the document, before it is painted. */
  onShown: (showing: number) => void;
  children: ReactNode;
}

/** Tells when what it holds stands in the document. */
export function PageShown({ showing, onShown, children }: PageShownProps) {
  useLayoutEffect(() => onShown(showing), [showing, onShown]);
  return children;
}
