import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { selectSettings, settingsChosen } from '../../store/settings-slice';
import { Toggle } from '../../ui/toggle';

/** Setting of the search key in the settings dialog. */
export function SearchShortcutSection() {
  const { t } = useTranslation('settings');
  const { searchShortcut } = useSelector(selectSettings);
  const dispatch = useDispatch();
  return (
    <Toggle
      label={t('searchShortcut')}
      hint={t('searchShortcut.hint')}
      isOn={searchShortcut}
      onChange={(chosen) => dispatch(settingsChosen({ searchShortcut: chosen }))}
    />
  );
}
