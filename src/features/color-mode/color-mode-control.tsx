import { useDispatch, useSelector } from 'react-redux';
import { COLOR_MODE_PREFERENCES, type ColorModePreference } from '../../../content-schema';
import { Icon, type IconName } from '../../ui/icon';
import { useTranslation } from '../../messages/use-translation';
import { Menu } from '../../ui/menu';
import { selectSettings, settingsChosen } from '../../store/settings-slice';
import { selectIsColorModeForced } from './color-mode-slice';
import { DATA_REPLAY } from '../../shared/page-contract';

/** The icon of each preference of colour mode. */
export const COLOR_MODE_ICONS = {
  system: 'monitor',
  light: 'sun',
  dark: 'moon',
} as const satisfies Record<ColorModePreference, IconName>;

/**
 * Menu for the colour mode in the header. It opens without scripts and has a button for each
 * choice. A choice made before scripts have started is replayed.
 */
export function ColorModeControl() {
  const { t } = useTranslation('partials');
  const { colorMode: preference } = useSelector(selectSettings);
  const isForced = useSelector(selectIsColorModeForced);
  const dispatch = useDispatch();
  return (
    <Menu
      label={`${t('colorMode.label')} ${t(`colorMode.${preference}`)}`}
      items={
        <>
          {COLOR_MODE_PREFERENCES.map((choice) => (
            <li key={choice}>
              <button
                type="button"
                {...{ [DATA_REPLAY]: '' }}
                aria-pressed={choice === preference}
                onClick={() => dispatch(settingsChosen({ colorMode: choice }))}
              >
                <Icon name={COLOR_MODE_ICONS[choice]} /> {t(`colorMode.${choice}`)}
              </button>
            </li>
          ))}
          {isForced && <li className="aside">{t('colorMode.forced')}</li>}
        </>
      }
    >
      <Icon name={COLOR_MODE_ICONS[preference]} />
    </Menu>
  );
}
