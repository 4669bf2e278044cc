import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { Slider } from '../../../ui/slider';
import { seekRequested, selectPlayer } from '../player/player-slice';
import { clock, spokenTime } from '../track-time';

/** Slider that shows the position in the track, and seeks. */
export function SeekBar() {
  const { t } = useTranslation('musics');
  const { current, position, durations, canSeek } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  const duration = current === null ? undefined : durations[current];
  // The requested second is displayed until playback reaches it.
  const [target, setTarget] = useState<{ second: number; from: number; of: string | null } | null>(null);
  if (target !== null && (target.from !== position || target.of !== current)) setTarget(null);
  const displayed = target?.second ?? position;
  // While the slider is focused, its text is frozen: screen readers would announce every second.
  const [spoken, setSpoken] = useState<number | null>(null);
  return (
    <div className="player-seek" onFocus={() => setSpoken(displayed)} onBlur={() => setSpoken(null)}>
      <Slider
        label={t('musics.player.seek')}
        isLabelHidden
        value={displayed}
        max={duration ?? 0}
        valueText={t('musics.player.position', {
          position: spokenTime(spoken ?? displayed, t),
          duration: spokenTime(duration ?? 0, t),
        })}
        displayedValue={duration === undefined ? '–:––' : `${clock(displayed)} / ${clock(duration)}`}
        isDisabled={duration === undefined || !canSeek}
        onChange={(second) => {
          setTarget({ second, from: position, of: current });
          setSpoken(second);
          dispatch(seekRequested(second));
        }}
      />
      {!canSeek && <p className="aside">{t('musics.player.noSeek')}</p>}
    </div>
  );
}
