import { useSelector } from 'react-redux';
import { useTranslation } from '../../../messages/use-translation';
import { selectPlayer } from '../player/player-slice';
import { useTrackMessages } from '../use-track-messages';

/** What the player does, and with which track; null before one was chosen. */
export function usePlayerMessages(): { state: string; title: string; announcement: string } | null {
  const { t } = useTranslation('musics');
  const { titleOf } = useTrackMessages();
  const { current, state } = useSelector(selectPlayer);
  if (current === null || state === 'none') return null;
  const labels = { state: t(`musics.player.state.${state}`), title: titleOf(current) };
  return { ...labels, announcement: t('musics.player.said', labels) };
}

/**
 * Says what the player does when that changes, and nothing of the seconds that go by. It stays while the panel closes and opens:
 * screen readers announce only what changes in a region that they know.
 */
export function PlayerStatus() {
  return (
    <p className="visually-hidden" role="status">
      {usePlayerMessages()?.announcement}
    </p>
  );
}
