import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { IconButton } from '../../../ui/button';
import { LazyIcon, type LazyIconName } from '../../../ui/lazy-icon';
import { Slider } from '../../../ui/slider';
import { musicSettingsChosen, selectMusicSettings } from '../music-settings-slice';

/** The icon of a volume: off below 1, low below 50, otherwise high (specification §4). */
function volumeIcon(volume: number): LazyIconName {
  if (volume < 1) return 'volume-off';
  return volume < 50 ? 'volume-low' : 'volume-high';
}

/** Turns the sound off and on. */
export function MuteButton() {
  const { t } = useTranslation('musics');
  const { isMusicIsMuted, musicVolume } = useSelector(selectMusicSettings);
  const dispatch = useDispatch();
  return (
    <IconButton
      label={t('musics.player.mute')}
      icon={<LazyIcon name={volumeIcon(isMusicIsMuted ? 0 : musicVolume)} />}
      aria-pressed={isMusicIsMuted}
      onClick={() => dispatch(musicSettingsChosen({ isMusicIsMuted: !isMusicIsMuted }))}
    />
  );
}

/** How loud it is. Whoever changes that wants to hear it. */
export function VolumeSlider() {
  const { t } = useTranslation('musics');
  const { musicVolume } = useSelector(selectMusicSettings);
  const dispatch = useDispatch();
  return (
    <Slider
      label={t('musics.player.volume')}
      value={musicVolume}
      valueText={t('musics.player.volumeValue', { volume: Math.round(musicVolume) })}
      onChange={(volume) => dispatch(musicSettingsChosen({ musicVolume: volume, isMusicIsMuted: false }))}
    />
  );
}
