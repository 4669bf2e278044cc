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
   * Whether the page is none of the site's: it says itself what there is to say, also that a session has ended, and is in no
   * other language (default: no).
   */
  isPlain?: boolean;
  /** What lies at the end of the window as well, below the others (default: nothing). */
  children?: ReactNode;
}

/**
 * What may lie over every page: that the session ended, the suggestion of a language, the settings dialog, the notifications.
 */
export function PageOverlays({ locale, path, languages, isPlain = false, children }: PageOverlaysProps) {
  const { translator } = useServices<Ports>();
  const { t } = useTranslation('partials');
  const isDialogOpen = useSelector(selectOpenParamsModal);
  const hasSessionEnded = useSelector(selectHasSessionEnded);
  useEffect(() => translator.use(t), [translator, t]);
  return (
    <>
      <div className="window-end">
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
      </div>
      {/* Closing and opening it tries again. */}
      <ErrorBoundary name="settings" resetKey={`${path} ${isDialogOpen}`} fallback={<SettingsFailure />}>
        <SettingsPopup languages={languages} />
      </ErrorBoundary>
      <ErrorBoundary name="notifications" resetKey={path}>
        <NotificationStack isHeld={isDialogOpen} />
      </ErrorBoundary>
    </>
  );
}
