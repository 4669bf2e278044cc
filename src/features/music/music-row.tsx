import { useSelector } from 'react-redux';
import type { MusicShape } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY } from '../../shared/page-contract';
import { IconButton } from '../../ui/button';
import { Label } from '../../ui/label';
import { LazyIcon } from '../../ui/lazy-icon';
import { askPlayer } from './ask-player';
import { FavoriteButton } from './favorite-button';
import type { Track } from './player/track';
import { selectPlayerInSight } from './player-in-sight';
import { clock, spokenTime } from './track-time';
import { useTrackMessages } from './use-track-messages';

export interface MusicRowProps {
  track: Track;
  author: string;
  /** Undefined when the build has no file of the track. */
  shape: MusicShape | undefined;
}

/** A track in the list, with buttons to play it and to make it a favourite. */
export function MusicRow({ track: { key, subCategory }, author, shape }: MusicRowProps) {
  const { t } = useTranslation('pages');
  const { t: announcement } = useTranslation('musics');
  const { titleOf, subCategoryOf } = useTrackMessages();
  const player = useSelector(selectPlayerInSight);
  const title = titleOf(key);
  const state = player?.current === key && player.state !== 'none' ? player.state : null;
  const isGoing = state === 'playing' || state === 'loading';
  return (
    <li className="music" aria-current={state === null ? undefined : 'true'}>
      <IconButton
        {...{ [DATA_REPLAY]: '' }}
        variant="primary"
        label={announcement(isGoing ? 'musics.player.pauseTrack' : 'musics.player.playTrack', { title })}
        icon={<LazyIcon name={isGoing ? 'pause' : 'play'} />}
        onClick={() => askPlayer({ kind: 'play', key, playlist: 'all' })}
      />
      <div className="music-words">
        <span className="row">
          <strong>{title}</strong>
          <Label>{subCategoryOf(subCategory)}</Label>
          {state !== null && <Label color="green-light">{announcement(`musics.player.state.${state}`)}</Label>}
        </span>
        <p className="aside">
          {t('information.musics.by', { author })}
          {shape && (
            <>
              {' · '}
              <span aria-hidden="true">{clock(shape.duration)}</span>
              <span className="visually-hidden">{spokenTime(shape.duration, announcement)}</span>
            </>
          )}
        </p>
      </div>
      {shape && (
        <svg className="contour" viewBox="0 0 128 32" preserveAspectRatio="none" aria-hidden="true">
          <path d={contourPath(shape.contour)} />
        </svg>
      )}
      <FavoriteButton track={key} />
    </li>
  );
}

/** Height of the drawing; its width is twice the number of values. */
const HEIGHT = 32;
/** Minimum height of a bar, so that silence is visible. */
const LEAST = 2;

/**
 * Returns the contour of a track as the `d` attribute of one path: a bar for each value, two units
 * apart, centered vertically.
 * @param values Loudness, each from 0 to 100.
 */
function contourPath(values: readonly number[]): string {
  return values
    .map((value, index) => {
      const height = Math.round(Math.max(LEAST, (Math.min(value, 100) / 100) * HEIGHT));
      return `M${2 * index + 1} ${(HEIGHT - height) / 2}v${height}`;
    })
    .join('');
}
