import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { DATA_REPLAY } from '../../shared/page-contract';
import { IconButton } from '../../ui/button';
import { LazyIcon } from '../../ui/lazy-icon';
import { settingsChosen, selectSettings } from '../../store/settings-slice';
import { useTrackMessages } from './use-track-messages';

export interface FavoriteButtonProps {
  /** Key of the track. */
  track: string;
  /** Called before the track is added or removed. */
  onToggle?: ((button: HTMLElement) => void) | undefined;
}

/**
 * Button that adds a track to the favourites, or removes it. Clicks before scripts start are
 * replayed.
 */
export function FavoriteButton({ track, onToggle }: FavoriteButtonProps) {
  const { t } = useTranslation('musics');
  const { titleOf } = useTrackMessages();
  const { favoriteMusics } = useSelector(selectSettings);
  const dispatch = useDispatch();
  const isFavorite = favoriteMusics.includes(track);
  const toggled = isFavorite ? favoriteMusics.filter((key) => key !== track) : [...favoriteMusics, track];
  return (
    <IconButton
      {...{ [DATA_REPLAY]: '' }}
      variant="tertiary"
      size="small"
      label={t('musics.player.favorite', { title: titleOf(track) })}
      icon={<LazyIcon name="heart" />}
      aria-pressed={isFavorite}
      onClick={({ currentTarget }) => {
        onToggle?.(currentTarget);
        dispatch(settingsChosen({ favoriteMusics: toggled }));
      }}
    />
  );
}
