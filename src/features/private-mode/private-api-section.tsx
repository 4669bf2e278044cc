import { useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { Toggle } from '../../ui/toggle';
import { selectPrivateApi } from './private-mode-slice';
import { useChoosePrivateApi } from './use-choose-private-api';

/** Private mode in the settings dialog. */
export function PrivateApiSection() {
  const { t } = useTranslation('private');
  const isOn = useSelector(selectPrivateApi);
  return <Toggle label={t('mode.name')} hint={t('mode.hint')} isOn={isOn} onChange={useChoosePrivateApi()} />;
}
