import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { COLOR_MODE_PREFERENCES } from '../../../content-schema';
import { colorModePreferenceChosen, selectColorModePreference, selectIsColorModeForced } from './color-mode-slice';

/** The colour mode in the settings dialog. */
export function ColorModeSection() {
  const { t } = useTranslation('partials');
  const preference = useSelector(selectColorModePreference);
  const isForced = useSelector(selectIsColorModeForced);
  const dispatch = useDispatch();
  return (
    <fieldset>
      <legend>{t('colorMode.title')}</legend>
      {COLOR_MODE_PREFERENCES.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name="color-mode"
            value={choice}
            checked={choice === preference}
            onChange={() => dispatch(colorModePreferenceChosen(choice))}
          />{' '}
          {t(`colorMode.${choice}`)}
        </label>
      ))}
      {isForced && <p className="aside">{t('colorMode.forced')}</p>}
    </fieldset>
  );
}
