import { Component, type ErrorInfo, type ReactNode } from 'react';
import { reportFailure } from './error-boundary';

/** Props of `ServerHtmlBoundary`. */
export interface ServerHtmlBoundaryProps {
  children: ReactNode;
}

/** Element that holds the page, whatever is in it. */
const PAGE = 'gatsby-focus-wrapper';

let served: { path: string; html: string } | null = null;

/** Remembers the page as the server rendered it; call it before React takes the page over. */
export function rememberServerHtml(): void {
  const page = document.getElementById(PAGE);
  served = page === null ? null : { path: window.location.pathname, html: page.innerHTML };
}

/** Puts back the page as the server rendered it when anything in it fails: what crawlers get instead of an error page. */
export class ServerHtmlBoundary extends Component<ServerHtmlBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportFailure('page', error, componentStack);
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    if (served === null || served.path !== window.location.pathname) return null;
    return <div dangerouslySetInnerHTML={{ __html: served.html }} />;
  }
}
