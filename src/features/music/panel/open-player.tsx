import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/button';
import { LazyIcon } from '../../../ui/lazy-icon';
import { playerClosed, playerCollapsed, selectPlayer } from '../player/player-slice';
import { KeyList } from './key-list';
import { MoveHandle } from './move-handle';
import { NowPlaying } from './now-playing';
import { SeekBar } from './seek-bar';
import { TrackLists } from './track-lists';
import { Transport } from './transport';
import type { Mover } from './use-place';
import { VolumeSlider } from './volume-control';

export interface OpenPlayerProps {
  siteName: string;
  /**
   * Whether the panel is docked to the bottom of the window. It has little room then, and cannot be
   * moved.
   */
  isDocked: boolean;
  mover: Mover;
}

/** The expanded panel. It is not a dialog: the page remains usable beside it. */
export function OpenPlayer({ siteName, isDocked, mover }: OpenPlayerProps) {
  const { t } = useTranslation('musics');
  const { current, canSetVolume } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  const id = useId();
  const [areTracksVisible, setTracksVisible] = useState(current === null);
  const [areSettingsVisible, setSettingsVisible] = useState(false);
  const hasSettings = !isDocked || areSettingsVisible;
  return (
    <section className="player-box" aria-label={t('musics.player.label')}>
      <div className="player-head" onPointerDown={startsDrag(mover)}>
        {!isDocked && <MoveHandle mover={mover} />}
        <NowPlaying siteName={siteName} />
        <IconButton
          variant="tertiary"
          size="small"
          aria-expanded
          label={t('musics.player.collapse')}
          icon={<LazyIcon name="collapse" />}
          onClick={() => dispatch(playerCollapsed())}
        />
        <IconButton
          variant="tertiary"
          size="small"
          label={t('musics.player.close')}
          icon={<Icon name="close" />}
          onClick={() => dispatch(playerClosed())}
        />
      </div>
      <SeekBar />
      <Transport />
      {hasSettings && (
        <div className="player-settings" id={`${id}settings`}>
          {canSetVolume && <VolumeSlider />}
          <KeyList />
        </div>
      )}
      <div className="player-drawers">
        <button
          type="button"
          aria-expanded={areTracksVisible}
          aria-controls={areTracksVisible ? `${id}tracks` : undefined}
          onClick={() => setTracksVisible(!areTracksVisible)}
        >
          <LazyIcon name="tracks" /> {t('musics.player.tracks')}
        </button>
        {isDocked && (
          <button
            type="button"
            aria-expanded={areSettingsVisible}
            aria-controls={areSettingsVisible ? `${id}settings` : undefined}
            onClick={() => setSettingsVisible(!areSettingsVisible)}
          >
            <LazyIcon name="adjust" /> {t('musics.player.settings')}
          </button>
        )}
      </div>
      {areTracksVisible && (
        <div className="player-tracks" id={`${id}tracks`}>
          <TrackLists />
        </div>
      )}
    </section>
  );
}

/** Starts a drag from the head, outside of its controls except for the handle. */
const startsDrag =
  ({ onPointerDown }: Mover): Mover['onPointerDown'] =>
  (event) => {
    const control = event.target instanceof Element ? event.target.closest('button') : null;
    if (control === null || control.matches('.player-handle')) onPointerDown(event);
  };
