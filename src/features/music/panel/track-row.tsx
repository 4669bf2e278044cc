import { useDispatch, useSelector } from 'react-redux';
import { FavoriteButton } from '../favorite-button';
import { type Playlist, selectPlayer, trackChosen } from '../player/player-slice';
import type { Track } from '../player/track';
import { clock } from '../track-time';
import { useTrackMessages } from '../use-track-messages';
import { PlayingSign } from './collapsed-player';
import { usePlayerMessages } from './player-status';

export interface TrackRowProps {
  track: Track;
  /** Playlist from which the track is chosen. */
  playlist: Playlist;
  /** Called before the track is added to the favourites or removed from them, with its button. */
  onFavoriteToggle?: (button: HTMLElement) => void;
}

/** A track in the list. Choosing the current one again toggles pause. */
export function TrackRow({ track: { key, subCategory }, playlist, onFavoriteToggle }: TrackRowProps) {
  const { titleOf, subCategoryOf } = useTrackMessages();
  const { current, durations, state } = useSelector(selectPlayer);
  const dispatch = useDispatch();
  const messages = usePlayerMessages();
  const isCurrent = key === current;
  const duration = durations[key];
  return (
    <li className="player-track">
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => dispatch(trackChosen({ key, playlist }))}
      >
        <span>
          {isCurrent && state === 'playing' && <PlayingSign />}
          {titleOf(key)}
          {isCurrent && messages !== null && <span className="visually-hidden"> ({messages.state})</span>}
        </span>
        <span className="aside">
          {subCategoryOf(subCategory)}
          {duration !== undefined && ` · ${clock(duration)}`}
        </span>
      </button>
      <FavoriteButton track={key} onToggle={onFavoriteToggle} />
    </li>
  );
}
