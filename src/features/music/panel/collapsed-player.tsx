import type { PointerEventHandler } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { Icon } from '../../../ui/icon';
import { playerOpened, selectPlayer } from '../player/player-slice';
import { usePlayerMessages } from './player-status';
import { PlayButton } from './transport';

export interface CollapsedPlayerProps {
  /** Starts a drag. */
  onPointerDown: PointerEventHandler;
}

/**
 * The collapsed player: play and pause, and a button that shows the track and its progress and
 * expands the player.
 */
export function CollapsedPlayer({ onPointerDown }: CollapsedPlayerProps) {
  const { t } = useTranslation('musics');
  const { current, position, durations, state } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  const messages = usePlayerMessages();
  const duration = current === null ? undefined : durations[current];
  const label =
    messages === null
      ? t('musics.player.expand')
      : t('musics.player.expandPlaying', { announcement: messages.announcement });
  return (
    <section className="player-small" aria-label={t('musics.player.label')}>
      {current !== null && <PlayButton size="medium" />}
      <button
        type="button"
        className="player-button"
        aria-expanded={false}
        aria-label={label}
        title={label}
        onPointerDown={onPointerDown}
        onClick={() => dispatch(playerOpened())}
      >
        <svg className="player-ring" viewBox="0 0 48 48" aria-hidden="true">
          <circle cx="24" cy="24" r="22" />
          {duration !== undefined && duration > 0 && (
            <circle
              cx="24"
              cy="24"
              r="22"
              pathLength={100}
              strokeDasharray={`${Math.round((100 * position) / duration)} 100`}
            />
          )}
        </svg>
        {state === 'playing' ? <PlayingSign /> : <Icon name="music" />}
      </button>
    </section>
  );
}

/** Three bars that move while music plays; static with reduced motion. */
export function PlayingSign() {
  return (
    <svg className="playing-sign" viewBox="0 0 16 16" aria-hidden="true">
      <path d="M3 14V6M8 14V2M13 14V8" />
    </svg>
  );
}
