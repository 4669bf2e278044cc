import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ChunkMissingError } from '../../ui/load-chunk';
import { useTranslation } from '../../messages/use-translation';
import { Failure } from '../../ui/failure';

export interface ErrorBoundaryProps {
  /** Name of the wrapped part for console messages: `article`, `player`, `account`, `page`. */
  name: string;
  /**
   * When this changes, the children are rendered again; for example the address of the page
   * (default: never).
   */
  resetKey?: string;
  /** Fallback (default: a short message and a button to retry). */
  fallback?: ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure: { error: unknown; resetKey: string | undefined } | null;
}

/**
 * Error boundary for a part of the page, which logs where the error was. For crawlers it rethrows
 * to `ServerHtmlBoundary`: they never see an error message.
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
    // A missing script is only requested again by a reload.
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

/** Logs what failed and where. React logs the error itself, with its stack, just before. */
function reportFailure(name: string, error: unknown, componentStack: string | null | undefined): void {
  console.error(`The ${name} failed at ${window.location.pathname}: ${String(error)}${componentStack ?? ''}`);
}

/** Props of `PartFailure`. */
export interface PartFailureProps {
  /** Called to render the part again. */
  onRetry: () => void;
}

/** Replaces a part of the page that failed: a short message, and a button to retry. */
export function PartFailure({ onRetry }: PartFailureProps) {
  const { t } = useTranslation('pages');
  return <Failure retry={{ label: t('error.part.retry'), onRetry }}>{t('error.part.message')}</Failure>;
}

export interface ServerHtmlBoundaryProps {
  /** Address of the page: the children are rendered again when it changes. */
  path: string;
  /** Fallback where even the error page failed. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Id of the element that contains the page. */
const PAGE = 'gatsby-focus-wrapper';

let served: { path: string; html: string } | null = null;

/** Saves the server-rendered page. Call it before hydration. */
export function rememberServerHtml(): void {
  const page = document.getElementById(PAGE);
  served = page === null ? null : { path: window.location.pathname, html: page.innerHTML };
}

interface ServerHtmlBoundaryState {
  /** Address at which an error occurred; empty until known, null without an error. */
  failedAt: string | null;
}

/**
 * Outermost error boundary. It restores the server-rendered page, which crawlers get instead of an
 * error page.
 */
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

/**
 * Checks whether a user agent is a search engine or a link preview: it gets no error page
 * (specification §8).
 */
export const isCrawler = (userAgent: string): boolean => /bot|lighthouse|facebook|google/i.test(userAgent);
