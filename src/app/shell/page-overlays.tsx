import { type ReactNode, useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../../content-schema';
import { selectHasSessionEnded } from '../../features/account/session-slice';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { NotificationStack } from '../../features/notifications/notification-stack';
import { selectOpenParamsModal } from '../../features/settings/settings-dialog-slice';
import { useTranslation } from '../../messages/use-translation';
import { LanguageSuggestion } from './language-suggestion';
import { SessionEnded } from '../session/session-ended';
import { SettingsPopup } from './settings-popup';
import { useServices } from '../store/services';

export interface PageOverlaysProps {
  /** Locale of the page being read. */
  locale: Locale;
  /** Its address. */
  path: string;
  /** The page in each language. */
  languages: LanguageSwitchProps['entries'];
  /** What lies at the end of the window as well, below the others (default: nothing). */
  children?: ReactNode;
}

/**
 * What may lie over every page: that the session ended, the suggestion of a language, the settings dialog, the notifications.
 */
export function PageOverlays({ locale, path, languages, children }: PageOverlaysProps) {
  const { translator } = useServices();
  const { t } = useTranslation('partials');
  const isDialogOpen = useSelector(selectOpenParamsModal);
  const hasSessionEnded = useSelector(selectHasSessionEnded);
  useEffect(() => translator.use(t), [translator, t]);
  return (
    <>
      <div className="window-end">
        <SessionEnded locale={locale} path={path} />
        {!hasSessionEnded && <LanguageSuggestion locale={locale} languages={languages} />}
        {children}
      </div>
      <SettingsPopup languages={languages} />
      <NotificationStack isHeld={isDialogOpen} />
    </>
  );
}
