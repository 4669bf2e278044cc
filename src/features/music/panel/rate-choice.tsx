import { useDispatch, useSelector } from 'react-redux';
import { LOCALE_DETAILS } from '../../../../content-schema';
import { useMessages } from '../../../messages/messages-context';
import { useTranslation } from '../../../messages/use-translation';
import { rateChosen, RATES, selectPlayer } from '../player/player-slice';

/** How fast the track plays. */
export function RateChoice() {
  const { t } = useTranslation('musics');
  const { locale } = useMessages();
  const { rate } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  const number = new Intl.NumberFormat(LOCALE_DETAILS[locale].lang);
  return (
    <label className="player-rate row">
      <span>{t('musics.player.rate')}</span>
      <select value={rate} onChange={({ target }) => dispatch(rateChosen(Number(target.value)))}>
        {RATES.map((each) => (
          <option key={each} value={each}>
            {t('musics.player.rateValue', { rate: number.format(each) })}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The speed after one, or before it; the same at the ends. */
export function neighbourRate(rate: number, step: 1 | -1): number {
  const beyond = RATES.filter((each) => (each - rate) * step > 0);
  return (step === 1 ? beyond[0] : beyond.at(-1)) ?? rate;
}
