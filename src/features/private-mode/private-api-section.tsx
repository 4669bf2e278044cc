import { useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Toggle } from '../../ui/toggle';
import { selectPrivateMode } from './private-mode-slice';
import { useChoosePrivateApi } from './use-choose-private-api';

/** Setting of private mode in the settings dialog. */
export function PrivateApiSection() {
  const { t } = useTranslation('private');
  const { privateAPI } = useSelector(selectPrivateMode);
  return <Toggle label={t('mode.name')} hint={t('mode.hint')} isOn={privateAPI} onChange={useChoosePrivateApi()} />;
}
