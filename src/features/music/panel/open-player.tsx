import { useId, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { Icon } from '../../../ui/icon';
import { IconButton } from '../../../ui/button';
import { LazyIcon } from '../../../ui/lazy-icon';
import { playerClosed, playerCollapsed, selectPlayer } from '../player/player-slice';
import { SeekBar } from './seek-bar';
import { TrackLists } from './track-lists';
import { Transport } from './transport';
import type { Mover } from './use-panel-position';
import { VolumeSlider } from './volume-control';
import { FavoriteButton } from '../favorite-button';
import { useTrackMessages } from '../use-track-messages';
import { usePlayerMessages } from './player-status';

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
        <div className="player-tracks" id={`${id}tracks`} tabIndex={-1}>
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

/** Collapsed list of the player's keys. */
function KeyList() {
  const { t } = useTranslation('musics');
  const space = t('musics.player.keys.space');
  const rows = [
    [[space, 'K'], t('musics.player.keys.play')],
    [['←', '→'], t('musics.player.keys.seek')],
    [['↑', '↓'], t('musics.player.keys.volume')],
    [['M'], t('musics.player.keys.mute')],
  ] as const;
  return (
    <details className="player-keys">
      <summary className="aside">{t('musics.player.keys.title')}</summary>
      <dl className="aside">
        {rows.map(([keys, meaning]) => (
          <div key={meaning}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

/**
 * Handle that moves the panel: with keys, from corner to corner on a click, and by dragging like
 * the rest of the head.
 */
function MoveHandle({ mover }: { mover: Mover }) {
  const { t } = useTranslation('musics');
  const howId = useId();
  const [corner, setCorner] = useState<string | null>(null);
  const label = t('musics.player.move');
  return (
    <>
      <button
        type="button"
        className="icon-button icon-button-tertiary player-handle"
        aria-label={label}
        aria-describedby={howId}
        title={label}
        onKeyDown={mover.onKeyDown}
        onClick={() => setCorner(t(`musics.player.corner.${mover.toNextCorner().name}`))}
      >
        <LazyIcon name="move" />
      </button>
      <span className="visually-hidden" id={howId}>
        {t('musics.player.moveHow')}
      </span>
      <span className="visually-hidden" role="status">
        {corner}
      </span>
    </>
  );
}

/** The current track: its title, author, category and state. */
function NowPlaying({ siteName }: { siteName: string }) {
  const { t } = useTranslation('musics');
  const { categoryOf, subCategoryOf } = useTrackMessages();
  const { current, tracks } = useSelector(selectPlayer);
  const messages = usePlayerMessages();
  const track = tracks?.find(({ key }) => key === current);
  return (
    <>
      <div className="player-now">
        <h2>{messages?.title ?? t('musics.player.untitled')}</h2>
        <p className="aside">
          {track &&
            [track.author ?? siteName, categoryOf(track.category), subCategoryOf(track.subCategory)].join(' · ')}
        </p>
        <p className="aside player-state">{messages?.state}</p>
      </div>
      {current !== null && <FavoriteButton track={current} />}
    </>
  );
}
