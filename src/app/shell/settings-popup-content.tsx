import { useSelector } from 'react-redux';
import { siteLocales } from '../../../content-schema';
import english from '../../../locales/en/settings.json';
import french from '../../../locales/fr/settings.json';
import { ColorModeSection } from '../../features/color-mode/color-mode-section';
import { LanguageSection } from '../../features/navigation/language-section';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { installPrompt, onInstallPrompt } from '../../boot/install-prompt';
import { OfflineSection } from '../../features/offline/offline-section';
import { SearchShortcutSection } from '../../features/search/search-shortcut-section';
import { SettingsDialog } from '../../features/settings/settings-dialog';
import { AddedMessages } from '../../messages/messages-context';
import { offlinePath } from '../../shared/routes/paths';
import { selectIsStaff } from '../../features/private-mode/session/is-private';
import { loadStaffTools } from '../private/load-staff-tools';
import { useAsync } from '../../ui/use-async';

const INSTALL_PROMPTS = { installPrompt, onInstallPrompt };

/** Messages of the dialog in both languages, which no page contains. */
const SETTINGS_BUNDLES = { fr: { settings: french }, en: { settings: english } };

export interface SettingsPopupContentProps {
  languages: LanguageSwitchProps['entries'];
}

/** Settings dialog with its sections in order, in a separate chunk. New sections are added here. */
export function SettingsPopupContent({ languages }: SettingsPopupContentProps) {
  const locale = languages.find(({ current }) => current)?.locale ?? siteLocales[0];
  return (
    <AddedMessages bundles={SETTINGS_BUNDLES}>
      <SettingsDialog>
        <LanguageSection entries={languages} />
        <ColorModeSection />
        <SearchShortcutSection />
        <OfflineSection path={offlinePath(locale)} prompts={INSTALL_PROMPTS} />
        {HAS_ACCOUNTS && <StaffSection />}
      </SettingsDialog>
    </AddedMessages>
  );
}

/** Section for staff, loaded with the other staff tools. */
function StaffSection() {
  const isStaff = useSelector(selectIsStaff);
  // Private mode reports a failure itself.
  const { value: chunk } = useAsync(isStaff ? loadStaffTools : null);
  return isStaff && chunk && <chunk.StaffSettings />;
}
