import { type ComponentType, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { ColorModeSection } from '../../features/color-mode/color-mode-section';
import { LanguageSection } from '../../features/navigation/language-section';
import type { LanguageSwitchProps } from '../../features/navigation/language-entries';
import { SearchShortcutSection } from '../../features/search/search-shortcut-section';
import { SettingsDialog } from '../../features/settings/settings-dialog';
import { selectIsStaff } from '../private/is-private';
import { loadStaffTools } from '../private/load-staff-tools';

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
      <StaffSection />
    </SettingsDialog>
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
