import { useDispatch } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { settingsDialogOpened } from './settings-dialog-slice';

/** Opens the settings dialog. A click before scripts have started is replayed. */
export function SettingsButton() {
  const { t } = useTranslation('partials');
  const dispatch = useDispatch();
  return (
    <button
      type="button"
      className="menu-button"
      data-replay=""
      aria-haspopup="dialog"
      aria-label={t('settings.open')}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, and the dialog gives the focus back to what had it.
        currentTarget.focus();
        dispatch(settingsDialogOpened());
      }}
    >
      <Icon name="settings" />
    </button>
  );
}
