import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import type { Locale } from '../../content-schema';
import type { LanguageSwitchProps } from '../features/navigation/language-switch';
import { NotificationStack } from '../features/notifications/notification-stack';
import { selectOpenParamsModal } from '../features/settings/settings-dialog-slice';
import { useTranslation } from '../messages/use-translation';
import { LanguageSuggestion } from './language-suggestion';
import { SettingsPopup } from './settings-popup';
import { usePorts } from './store-provider';

/** Props of `PageOverlays`. */
export interface PageOverlaysProps {
  /** Locale of the page being read. */
  locale: Locale;
  /** The page in each language. */
  languages: LanguageSwitchProps['entries'];
}

/** What may lie over every page: the suggestion of a language, the settings dialog, the notifications. */
export function PageOverlays({ locale, languages }: PageOverlaysProps) {
  const { translator } = usePorts();
  const { t } = useTranslation('partials');
  const isDialogOpen = useSelector(selectOpenParamsModal);
  useEffect(() => translator.use(t), [translator, t]);
  return (
    <>
      <LanguageSuggestion locale={locale} languages={languages} />
      <SettingsPopup languages={languages} />
      <NotificationStack isHeld={isDialogOpen} />
    </>
  );
}
