import { useDispatch, useSelector } from 'react-redux';
import { COLOR_MODE_PREFERENCES } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { Icon } from '../../ui/icon';
import { RadioGroup } from '../../ui/radio-group';
import { COLOR_MODE_ICONS } from './color-mode-control';
import { selectSettings, settingsChosen } from '../../store/settings-slice';
import { selectIsColorModeForced } from './color-mode-slice';

/** Setting of the colour mode in the settings dialog. */
export function ColorModeSection() {
  const { t } = useTranslation('partials');
  const { colorMode: preference } = useSelector(selectSettings);
  const isForced = useSelector(selectIsColorModeForced);
  const dispatch = useDispatch();
  return (
    <>
      <RadioGroup
        legend={t('colorMode.title')}
        options={COLOR_MODE_PREFERENCES.map((value) => ({
          value,
          label: t(`colorMode.${value}`),
          icon: <Icon name={COLOR_MODE_ICONS[value]} />,
        }))}
        value={preference}
        onChange={(chosen) => dispatch(settingsChosen({ colorMode: chosen }))}
      />
      {isForced && <p className="aside">{t('colorMode.forced')}</p>}
    </>
  );
}
