import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ChunkMissingError } from '../../ui/load-chunk';
import { useTranslation } from '../../messages/use-translation';
import { Button } from '../../ui/button';

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
function reportFailure(name: string, error: unknown, componentStack: string | null | undefined): void {
  console.error(`The ${name} failed at ${window.location.pathname}: ${String(error)}${componentStack ?? ''}`);
}

/** Props of `PartFailure`. */
export interface PartFailureProps {
  /** Tries to show the part again. */
  onRetry: () => void;
}

/** What stands in the place of a part of the page that failed: a short message, and a way to try again. */
export function PartFailure({ onRetry }: PartFailureProps) {
  const { t } = useTranslation('pages');
  return (
    <div className="part-failure" role="alert">
      <p>{t('error.part.message')}</p>
      <Button variant="secondary" onClick={onRetry}>
        {t('error.part.retry')}
      </Button>
    </div>
  );
}

export interface ServerHtmlBoundaryProps {
  /** Address of the page: another one gets a new chance. */
  path: string;
  /** What readers see where even the error page failed. */
  fallback: ReactNode;
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

interface ServerHtmlBoundaryState {
  /** Where something failed; empty until that is known, null where nothing did. */
  failedAt: string | null;
}

/** The last of all boundaries. It puts back the page as the server rendered it: what crawlers get instead of an error page. */
export class ServerHtmlBoundary extends Component<ServerHtmlBoundaryProps, ServerHtmlBoundaryState> {
  override state: ServerHtmlBoundaryState = { failedAt: null };

  static getDerivedStateFromError(): ServerHtmlBoundaryState {
    return { failedAt: '' };
  }

  static getDerivedStateFromProps(
    { path }: ServerHtmlBoundaryProps,
    { failedAt }: ServerHtmlBoundaryState,
  ): ServerHtmlBoundaryState | null {
    if (failedAt === '') return { failedAt: path };
    return failedAt === null || failedAt === path ? null : { failedAt: null };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportFailure('page', error, componentStack);
  }

  override render(): ReactNode {
    const { path, fallback, children } = this.props;
    if (this.state.failedAt === null) return children;
    if (served === null || served.path !== path) return fallback;
    return <div dangerouslySetInnerHTML={{ __html: served.html }} />;
  }
}

/** Whether a program reads the page for a search engine or a preview: it gets no error page (specification §8). */
export const isCrawler = (userAgent: string): boolean => /bot|lighthouse|facebook|google/i.test(userAgent);
