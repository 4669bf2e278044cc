import { type ReactNode, useLayoutEffect } from 'react';

export interface RenderedPageProps {
  /** Changes with each render of another or a changed page. */
  showing: number;
  /** Called when the page is in the document, before it is painted. */
  onRendered: (showing: number) => void;
  children: ReactNode;
}

/** Calls back when its children are in the document. */
export function RenderedPage({ showing, onRendered, children }: RenderedPageProps) {
  useLayoutEffect(() => onRendered(showing), [showing, onRendered]);
  return children;
}
