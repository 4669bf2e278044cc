import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { IconButton } from '../../../ui/button';
import { LazyIcon, type LazyIconName } from '../../../ui/lazy-icon';
import { Slider } from '../../../ui/slider';
import { settingsChosen, selectSettings } from '../../../store/settings-slice';

/** Returns the icon of a volume: off below 1, low below 50, otherwise high (specification §4). */
function volumeIcon(volume: number): LazyIconName {
  if (volume < 1) return 'volume-off';
  return volume < 50 ? 'volume-low' : 'volume-high';
}

/** Button that mutes and unmutes. */
export function MuteButton() {
  const { t } = useTranslation('musics');
  const { isMusicIsMuted, musicVolume } = useSelector(selectSettings);
  const dispatch = useDispatch();
  return (
    <IconButton
      label={t('musics.player.mute')}
      icon={<LazyIcon name={volumeIcon(isMusicIsMuted ? 0 : musicVolume)} />}
      aria-pressed={isMusicIsMuted}
      onClick={() => dispatch(settingsChosen({ isMusicIsMuted: !isMusicIsMuted }))}
    />
  );
}

/** Slider of the volume. Changing it unmutes. */
export function VolumeSlider() {
  const { t } = useTranslation('musics');
  const { musicVolume } = useSelector(selectSettings);
  const dispatch = useDispatch();
  return (
    <Slider
      label={t('musics.player.volume')}
      value={musicVolume}
      valueText={t('musics.player.volumeValue', { volume: Math.round(musicVolume) })}
      onChange={(volume) => dispatch(settingsChosen({ musicVolume: volume, isMusicIsMuted: false }))}
    />
  );
}
