import { useDispatch } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { IconButton } from '../../ui/button';
import { settingsDialogOpened } from './settings-dialog-slice';
import { DATA_REPLAY } from '../../shared/page-contract';

/** Button that opens the settings dialog. A click before scripts have started is replayed. */
export function SettingsButton() {
  const { t } = useTranslation('partials');
  const dispatch = useDispatch();
  return (
    <IconButton
      {...{ [DATA_REPLAY]: '' }}
      aria-haspopup="dialog"
      label={t('settings.open')}
      icon={<Icon name="settings" />}
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, and the dialog restores the focus on close.
        currentTarget.focus();
        dispatch(settingsDialogOpened());
      }}
    />
  );
}
