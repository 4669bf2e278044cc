import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Toggle } from '../../ui/toggle';
import { searchShortcutChosen, selectHasSearchShortcut } from './search-shortcut-slice';

/** Setting of the search key in the settings dialog. */
export function SearchShortcutSection() {
  const { t } = useTranslation('settings');
  const isOn = useSelector(selectHasSearchShortcut);
  const dispatch = useDispatch();
  return (
    <Toggle
      label={t('searchShortcut')}
      hint={t('searchShortcut.hint')}
      isOn={isOn}
      onChange={(chosen) => dispatch(searchShortcutChosen(chosen))}
    />
  );
}
