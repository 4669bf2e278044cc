import { useEffect, useState } from 'react';
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
 * Time in milliseconds for which a track must be loading before that is announced. Each step of the
 * seek bar loads for a moment: with every press, "loading" and "playing" would be announced.
 */
const LOADING_MS = 1000;

/**
 * Live region that announces changes of the player's state, but neither passing seconds nor short
 * loading. It stays mounted while the panel closes and opens: screen readers announce only changes
 * in an existing region.
 */
export function PlayerStatus() {
  const announcement = usePlayerMessages()?.announcement;
  const isLoading = useSelector(selectPlayer).state === 'loading';
  const [announced, setAnnounced] = useState(announcement);
  if (!isLoading && announced !== announcement) setAnnounced(announcement);
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(announcement), LOADING_MS);
    return () => clearTimeout(timer);
  }, [announcement]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
