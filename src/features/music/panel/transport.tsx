import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { IconButton, type IconButtonProps } from '../../../ui/button';
import { LazyIcon } from '../../../ui/lazy-icon';
import { nextRequested, playToggled, previousRequested, repeatToggled, selectPlayer } from '../player/player-slice';
import { MuteButton } from './volume-control';

/** Button that plays or pauses the track. */
export function PlayButton({ size }: Pick<IconButtonProps, 'size'>) {
  const { t } = useTranslation('musics');
  const { state } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  const isGoing = state === 'playing' || state === 'loading';
  return (
    <IconButton
      variant="primary"
      size={size}
      label={t(isGoing ? 'musics.player.pause' : 'musics.player.play')}
      icon={<LazyIcon name={isGoing ? 'pause' : 'play'} />}
      aria-busy={state === 'loading'}
      onClick={() => dispatch(playToggled())}
    />
  );
}

/** Buttons to repeat, go back, play or pause, go forward, and mute. */
export function Transport() {
  const { t } = useTranslation('musics');
  const { isRepeating } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  return (
    <div className="player-transport">
      <IconButton
        label={t('musics.player.repeat')}
        icon={<LazyIcon name="repeat" />}
        aria-pressed={isRepeating}
        onClick={() => dispatch(repeatToggled())}
      />
      <IconButton
        label={t('musics.player.previous')}
        icon={<LazyIcon name="previous" />}
        onClick={() => dispatch(previousRequested())}
      />
      <PlayButton size="large" />
      <IconButton
        label={t('musics.player.next')}
        icon={<LazyIcon name="next" />}
        onClick={() => dispatch(nextRequested())}
      />
      <MuteButton />
    </div>
  );
}
