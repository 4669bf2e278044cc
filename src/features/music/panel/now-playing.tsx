import { useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { FavoriteButton } from '../favorite-button';
import { selectPlayer } from '../player/player-slice';
import { useTrackMessages } from '../use-track-messages';
import { usePlayerMessages } from './player-status';

/** The current track: its title, author, category and state. */
export function NowPlaying({ siteName }: { siteName: string }) {
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
