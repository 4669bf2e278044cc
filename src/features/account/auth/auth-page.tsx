import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '../../../../content-schema';
import { homePath, routePath } from '../../../shared/routes/paths';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import { useTranslation } from '../../../messages/use-translation';
import { returnPath } from '../identity/return-path';

/** Links between the sign-in pages. They keep the return path in the query. */
export interface AuthLinks {
  signIn: string;
  signUp: string;
  reset: string;
  /** Return path after signing in. */
  back: string;
}

/**
 * Returns the links. Links with `keepQuery` keep the query of the page until scripts run.
 * @param search Query of the address; unknown during server rendering.
 */
export function useAuthLinks(locale: Locale, search: string): AuthLinks {
  const back = returnPath(useIsInBrowser() ? search : '', locale);
  const query = back === homePath(locale) ? '' : `?return=${encodeURIComponent(back)}`;
  return {
    signIn: `${routePath(locale, 'auth-sign-in')}${query}`,
    signUp: `${routePath(locale, 'auth-sign-up')}${query}`,
    reset: `${routePath(locale, 'auth-reset')}${query}`,
    back,
  };
}

export interface StepProps {
  title: string;
  /**
   * Whether the heading gets the focus when it appears, so that screen readers announce the new
   * step (default: true).
   */
  isFocused?: boolean;
  children: ReactNode;
}

/** A step of signing in or up with its heading. Each needs its own `key`. */
export function Step({ title, isFocused = true, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFocused) heading.current?.focus();
  }, [isFocused]);
  return (
    <div className="flow">
      <h1 tabIndex={-1} ref={heading}>
        {title}
      </h1>
      {children}
    </div>
  );
}

/** Message without scripts that the form cannot be sent. */
export function NeedsScripts() {
  const { t } = useTranslation('pages');
  return (
    <noscript>
      <p className="notice">{t('account.step.noScript')}</p>
    </noscript>
  );
}
