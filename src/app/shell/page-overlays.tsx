import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../content-schema';
import { selectHasSessionEnded } from '../../features/account/session-slice';
import { ErrorBoundary } from '../../features/errors/error-boundary';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { NotificationStack } from '../../features/notifications/notification-stack';
import { selectOpenParamsModal } from '../../features/settings/settings-dialog-slice';
import { useTranslation } from '../../messages/use-translation';
import { LanguageSuggestion } from './language-suggestion';
import { SessionEnded } from '../../features/account/session/session-ended';
import { SettingsFailure, SettingsPopup } from './settings-popup';
import { WindowEnd } from './window-end';
import type { Ports } from '../../store/ports';
import { useServices } from '../../store/services';

export interface PageOverlaysProps {
  /** Locale of the page being read. */
  locale: Locale;
  /** Its address. */
  path: string;
  /** The page in each language. */
  languages: LanguageSwitchProps['entries'];
  /**
   * Whether the address has no page of the site (default: false). Such a page shows its own
   * messages, also that a session has ended, and exists in no other language.
   */
  isPlain?: boolean;
  /** More content at the end of the window, below the others (default: none). */
  children?: ReactNode;
}

/**
 * Overlays of every page: the notice of an ended session, the language suggestion, the settings
 * dialog, the notifications.
 */
export function PageOverlays({ locale, path, languages, isPlain = false, children }: PageOverlaysProps) {
  const { translator } = useServices<Ports>();
  const { t } = useTranslation('partials');
  const isDialogOpen = useSelector(selectOpenParamsModal);
  const hasSessionEnded = useSelector(selectHasSessionEnded);
  useEffect(() => translator.use(t), [translator, t]);
  return (
    <>
      <WindowEnd>
        {HAS_ACCOUNTS && (
          <ErrorBoundary name="end of the session" resetKey={path}>
            <SessionEnded locale={locale} path={path} isAnnouncedInPage={isPlain} />
          </ErrorBoundary>
        )}
        <ErrorBoundary name="suggestion of a language" resetKey={path} fallback={<></>}>
          {!hasSessionEnded && !isPlain && <LanguageSuggestion locale={locale} languages={languages} />}
        </ErrorBoundary>
        <ErrorBoundary name="private mode" resetKey={path}>
          {children}
        </ErrorBoundary>
      </WindowEnd>
      {/* Closing and reopening it retries. */}
      <ErrorBoundary name="settings" resetKey={`${path} ${isDialogOpen}`} fallback={<SettingsFailure />}>
        <SettingsPopup path={path} languages={languages} />
      </ErrorBoundary>
      <ErrorBoundary name="notifications" resetKey={path}>
        <NotificationStack isHeld={isDialogOpen} />
      </ErrorBoundary>
    </>
  );
}
