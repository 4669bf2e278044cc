import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { DEFAULT_LOCALE } from '../../../content-schema';
import english from '../../../locales/en/settings.json';
import french from '../../../locales/fr/settings.json';
import { ColorModeSection } from '../../features/color-mode/color-mode-section';
import { LanguageSection } from '../../features/navigation/language-section';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { installPrompt, onInstallPrompt } from '../../boot/install-prompt';
import { OfflineSection } from '../../features/offline/settings/offline-section';
import { SearchShortcutSection } from '../../features/search/search-shortcut-section';
import { SettingsDialog } from '../../features/settings/settings-dialog';
import { AddedMessages } from '../../messages/messages-context';
import { offlinePath } from '../../shared/routes/paths';
import { selectIsStaff } from '../../features/private-mode/session/is-private';
import { loadStaffTools } from '../private/load-staff-tools';

const INSTALL_PROMPTS = { installPrompt, onInstallPrompt };

/** The words of the dialog, in both languages: no page carries them. */
const SETTINGS_BUNDLES = { fr: { settings: french }, en: { settings: english } };

export interface SettingsPopupContentProps {
  languages: LanguageSwitchProps['entries'];
}

/** The settings dialog with its sections, in order: a chunk of its own. What later features add goes here. */
export function SettingsPopupContent({ languages }: SettingsPopupContentProps) {
  const locale = languages.find(({ current }) => current)?.locale ?? DEFAULT_LOCALE;
  return (
    <AddedMessages bundles={SETTINGS_BUNDLES}>
      <SettingsDialog path={languages.find(({ current }) => current)?.path ?? ''}>
        <LanguageSection entries={languages} />
        <ColorModeSection />
        <SearchShortcutSection />
        <OfflineSection path={offlinePath(locale)} prompts={INSTALL_PROMPTS} />
        {HAS_ACCOUNTS && <StaffSection />}
      </SettingsDialog>
    </AddedMessages>
  );
}

/** What staff alone set: it comes with the rest of what they alone load. */
function StaffSection() {
  const isStaff = useSelector(selectIsStaff);
  const [Section, setSection] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (!isStaff || Section !== null) return;
    // Private mode says itself that it could not be loaded.
    loadStaffTools().then(
      ({ StaffSettings }) => setSection(() => StaffSettings),
      () => undefined,
    );
  }, [isStaff, Section]);
  return isStaff && Section && <Section />;
}
