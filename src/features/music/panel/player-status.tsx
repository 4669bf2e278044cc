import { useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { selectPlayer } from '../player/player-slice';
import { useTrackMessages } from '../use-track-messages';

/** Returns the state of the player and its track as text; null before a track is chosen. */
export function usePlayerMessages(): { state: string; title: string; announcement: string } | null {
  const { t } = useTranslation('musics');
  const { titleOf } = useTrackMessages();
  const { current, state } = useSelector(selectPlayer);
  if (current === null || state === 'none') return null;
  const labels = { state: t(`musics.player.state.${state}`), title: titleOf(current) };
  return { ...labels, announcement: t('musics.player.announcement', labels) };
}

/**
 * Live region that announces changes of the player's state, but not passing seconds. It stays
 * mounted while the panel closes and opens: screen readers announce only changes in an existing
 * region.
 */
export function PlayerStatus() {
  return (
    <p className="visually-hidden" role="status">
      {usePlayerMessages()?.announcement}
    </p>
  );
}
