import { ColorModeSection } from '../../features/color-mode/color-mode-section';
import { LanguageSection } from '../../features/navigation/language-section';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { SearchShortcutSection } from '../../features/search/search-shortcut-section';
import { SettingsDialog } from '../../features/settings/settings-dialog';

export interface SettingsPopupContentProps {
  languages: LanguageSwitchProps['entries'];
}

/** The settings dialog with its sections, in order: a chunk of its own. What later features add goes here. */
export function SettingsPopupContent({ languages }: SettingsPopupContentProps) {
  return (
    <SettingsDialog path={languages.find(({ current }) => current)?.path ?? ''}>
      <LanguageSection entries={languages} />
      <ColorModeSection />
      <SearchShortcutSection />
    </SettingsDialog>
  );
}
