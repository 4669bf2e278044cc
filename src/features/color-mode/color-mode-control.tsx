import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { COLOR_MODE_PREFERENCES } from '../../../content-schema';
import { Icon } from '../../ui/icon';
import { Menu } from '../../ui/menu';
import { COLOR_MODE_ICONS } from './color-mode-icons';
import { colorModePreferenceChosen, selectColorModePreference, selectIsColorModeForced } from './color-mode-slice';
import { DATA_REPLAY } from '../../shared/page-contract';

/**
 * The colour mode in the header: a menu that opens without script, with one button for each choice. A choice made
 * before scripts have started is replayed.
 */
export function ColorModeControl() {
  const { t } = useTranslation('partials');
  const preference = useSelector(selectColorModePreference);
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
                onClick={() => dispatch(colorModePreferenceChosen(choice))}
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
