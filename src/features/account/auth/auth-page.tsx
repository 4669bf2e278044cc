import { type ReactNode, useEffect, useRef } from 'react';
import type { Locale } from '../../../../content-schema';
import { homePath, routePath } from '../../../shared/routes/paths';
import { useIsInBrowser } from '../../../ui/use-is-in-browser';
import { useTranslation } from '../../../messages/use-translation';
import { returnPath } from '../identity/return-path';

/** The addresses around the pages of signing in; those of the pages themselves keep where signing in leads back to. */
export interface AuthLinks {
  signIn: string;
  signUp: string;
  reset: string;
  /** Where signing in leads back to. */
  back: string;
}

/**
 * Makes the addresses. Links to them take the query along (`keepQuery`) until scripts run.
 * @param search What follows the path in the address; the page that the server made knows nothing of it.
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
  /** Whether the heading takes the focus when it appears: another step has begun, and screen readers shall hear which (default: true). */
  isFocused?: boolean;
  children: ReactNode;
}

/** A step of signing in or up, under its heading. Each needs a `key` of its own. */
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

/** Says, where scripts are off, why the form cannot be sent. */
export function NeedsScripts() {
  const { t } = useTranslation('pages');
  return (
    <noscript>
      <p className="notice">{t('account.step.noScript')}</p>
    </noscript>
  );
}
