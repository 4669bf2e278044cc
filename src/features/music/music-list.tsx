import { useSelector } from 'react-redux';
import type { MusicShape, MusicsConfig } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY } from '../../shared/page-contract';
import { Button } from '../../ui/button';
import { askPlayer } from './ask-player';
import { MusicRow } from './music-row';
import { selectSettings } from '../../store/settings-slice';
import { bySubCategory } from './player/tracks-by-category';
import { tracksOf } from './player/track';
import { useTrackMessages } from './use-track-messages';

/** Props of `MusicList`. */
export interface MusicListProps {
  /** Result of the page query. */
  data: {
    site: { siteMetadata: { siteName: string } };
    /** Tracks by category; null when there is no list, or it was rejected. */
    musicsConfig: { value: MusicsConfig } | null;
    /** Durations and contours of the tracks whose files exist in the build. */
    musicShapes: { shapes: readonly MusicShape[] } | null;
  };
}

/**
 * List of tracks by category. Titles, authors, durations and contours need no script. The player is
 * loaded when the first track is played.
 */
export function MusicList({ data: { site, musicsConfig, musicShapes } }: MusicListProps) {
  const { t } = useTranslation('pages');
  const { categoryOf } = useTrackMessages();
  const categories = bySubCategory(tracksOf(musicsConfig?.value ?? {}));
  if (categories.length === 0) return <p className="aside">{t('information.musics.empty')}</p>;
  return (
    <>
      {categories.map(({ category, tracks }) => (
        <section className="section" key={category} aria-labelledby={`category-${category}`}>
          <h2 id={`category-${category}`}>{categoryOf(category)}</h2>
          <ul className="listing musics">
            {tracks.map((track) => (
              <MusicRow
                key={track.key}
                track={track}
                author={track.author ?? site.siteMetadata.siteName}
                shape={musicShapes?.shapes.find(({ key }) => key === track.key)}
              />
            ))}
          </ul>
        </section>
      ))}
      <PlayFavorites keys={categories.flatMap(({ tracks }) => tracks.map(({ key }) => key))} />
    </>
  );
}

/** Button that plays the favourites from the first, in sequence; nothing without favourites. */
function PlayFavorites({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('musics');
  const { favoriteMusics } = useSelector(selectSettings);
  const first = favoriteMusics.find((key) => keys.includes(key));
  return (
    first !== undefined && (
      <p>
        <Button
          {...{ [DATA_REPLAY]: '' }}
          variant="secondary"
          onClick={() => askPlayer({ kind: 'play', key: first, playlist: 'favorites', starts: true })}
        >
          {t('musics.player.playFavorites')}
        </Button>
      </p>
    )
  );
}
