import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { Button } from '../../../ui/button';
import { RadioGroup } from '../../../ui/radio-group';
import { settingsChosen, selectSettings } from '../../../store/settings-slice';
import { type Playlist, selectPlayer, trackChosen } from '../player/player-slice';
import { bySubCategory } from '../player/tracks-by-category';
import type { Track } from '../player/track';
import { useTrackMessages } from '../use-track-messages';
import { TrackRow } from './track-row';

/** Lists of all tracks by category, or of the favourites, which are a playlist. */
export function TrackLists() {
  const { t } = useTranslation('musics');
  const { tracks, playlist } = useSelector(selectPlayer);
  const [openList, setOpenList] = useState<Playlist>(playlist);
  if (tracks === null) return <p className="aside">{t('musics.player.loadingTracks')}</p>;
  if (tracks.length === 0) return <p className="aside">{t('musics.player.noTracks')}</p>;
  return (
    <>
      <RadioGroup
        legend={t('musics.player.filter')}
        isLegendHidden
        value={openList}
        options={[
          { value: 'all', label: t('musics.player.all') },
          { value: 'favorites', label: t('musics.player.favorites') },
        ]}
        onChange={setOpenList}
      />
      {openList === 'all' ? <AllTracks tracks={tracks} /> : <Favorites tracks={tracks} />}
    </>
  );
}

function AllTracks({ tracks }: { tracks: readonly Track[] }) {
  const { categoryOf } = useTrackMessages();
  return (
    <>
      {bySubCategory(tracks).map(({ category, tracks: those }) => (
        <div key={category}>
          <h3>{categoryOf(category)}</h3>
          <ul>
            {those.map((track) => (
              <TrackRow key={track.key} track={track} playlist="all" />
            ))}
          </ul>
        </div>
      ))}
    </>
  );
}

function Favorites({ tracks }: { tracks: readonly Track[] }) {
  const { t } = useTranslation('musics');
  const { favoriteMusics } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const there = favoriteMusics.flatMap((key) => tracks.find((track) => track.key === key) ?? []);
  const [first] = there;
  const lost = favoriteMusics.length - there.length;
  return (
    <>
      {first === undefined ? (
        <p className="aside">{t('musics.player.noFavorites')}</p>
      ) : (
        <>
          <ul>
            {there.map((track) => (
              <TrackRow key={track.key} track={track} playlist="favorites" onFavoriteToggle={moveFocus} />
            ))}
          </ul>
          <Button
            variant="secondary"
            onClick={() => dispatch(trackChosen({ key: first.key, playlist: 'favorites', starts: true }))}
          >
            {t('musics.player.playFavorites')}
          </Button>
        </>
      )}
      {lost > 0 && (
        <p className="aside">
          {t('musics.player.unavailable', { count: lost })}{' '}
          <Button
            variant="inline"
            onClick={({ currentTarget }) => {
              moveFocus(currentTarget);
              dispatch(settingsChosen({ favoriteMusics: there.map(({ key }) => key) }));
            }}
          >
            {t('musics.player.forget')}
          </Button>
        </p>
      )}
    </>
  );
}

/** Moves the focus from a button that will be removed: to the next heart, else to the list. */
function moveFocus(button: HTMLElement): void {
  if (button !== document.activeElement) return;
  const heart = button.closest('li')?.nextElementSibling?.querySelector<HTMLElement>('[aria-pressed]');
  const target = heart ?? button.closest<HTMLElement>('.player-tracks');
  target?.focus({ preventScroll: true });
}
