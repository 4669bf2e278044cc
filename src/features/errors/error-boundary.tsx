import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ChunkMissingError } from '../../ui/load-chunk';
import { isCrawler } from './is-crawler';
import { PartFailure } from './part-failure';

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** What it stands around, for whoever reads the console: `article`, `player`, `account`, `page`. */
  name: string;
  /** When this changes, what is inside gets a new chance; the address of the page for example (default: never). */
  resetKey?: string;
  /** What is shown instead (default: a short message and a button to try again). */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown; resetKey: string | undefined } | null;
}

/**
 * Keeps a failure inside it from taking the rest of the page down, and says in the console where it was. For crawlers
 * it passes the failure on to `ServerHtmlBoundary`: they never see that something failed.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { failure: { error, resetKey: undefined } };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { failure }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (failure === null) return null;
    if (failure.resetKey === undefined) return { failure: { ...failure, resetKey } };
    return failure.resetKey === resetKey ? null : { failure: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportFailure(this.props.name, error, componentStack);
  }

  readonly #retry = () => {
    // A script that was missing stays missing until the page is loaded again.
    if (this.state.failure?.error instanceof ChunkMissingError) window.location.reload();
    else this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    if (isCrawler(navigator.userAgent)) throw failure.error;
    return this.props.fallback ?? <PartFailure onRetry={this.#retry} />;
  }
}

/** Says what failed and where. React writes the error itself, with its stack, just before. */
export function reportFailure(name: string, error: unknown, componentStack: string | null | undefined): void {
  console.error(`The ${name} failed at ${window.location.pathname}: ${String(error)}${componentStack ?? ''}`);
}
