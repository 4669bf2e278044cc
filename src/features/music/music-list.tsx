import { useSelector } from 'react-redux';
import type { MusicShape, MusicsConfig } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY } from '../../shared/page-contract';
import { Button } from '../../ui/button';
import { askPlayer } from './ask-player';
import { MusicRow } from './music-row';
import { selectMusicSettings } from './music-settings-slice';
import { bySubCategory } from './player/tracks-by-category';
import { tracksOf } from './player/track';
import { useTrackMessages } from './use-track-messages';

/** Props of `MusicList`. */
export interface MusicListProps {
  /** What the query of the page gives. */
  data: {
    site: { siteMetadata: { siteName: string } };
    /** Tracks by category; null where there is no list, or where it was rejected. */
    musicsConfig: { value: MusicsConfig } | null;
    /** Lengths and contours of the tracks whose files the build has found. */
    musicShapes: { shapes: readonly MusicShape[] } | null;
  };
}

/**
 * The tracks by category: titles, authors, lengths and contours without script, and with it what plays them. The player itself comes
 * when the first of them is asked for.
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

/** Plays the favourites from the first, one after the other; nothing where there is none. */
function PlayFavorites({ keys }: { keys: readonly string[] }) {
  const { t } = useTranslation('musics');
  const { favoriteMusics } = useSelector(selectMusicSettings);
  const first = favoriteMusics.find((key) => keys.includes(key));
  return (
    first !== undefined && (
      <p>
        <Button
          {...{ [DATA_REPLAY]: '' }}
          variant="secondary"
          onClick={() => askPlayer({ kind: 'play', key: first, playlist: 'favorites' })}
        >
          {t('musics.player.playFavorites')}
        </Button>
      </p>
    )
  );
}
