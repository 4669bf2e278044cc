import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { readInTab } from '../../boot/read-stored';
import { onPlayerCommand, type PlayerCommand } from '../../features/music/ask-player';
import { notificationRaised } from '../../features/notifications/notifications-slice';
import { MUSIC_KEY } from '../../shared/page-contract';
import { loadChunk } from '../../ui/load-chunk';
import { useServices } from '../store/services';
import type { AppStore } from '../store/store';

const useAppStore = useStore.withTypes<AppStore>();

/**
 * All that every page has of the player: it listens to the commands of pages, and loads it then; unasked where the last page of this
 * tab had it open, or playing.
 */
export function PlayerLoader() {
  const store = useAppStore();
  const { translator } = useServices();
  const [view, setView] = useState<ReactNode>(null);
  useEffect(() => {
    const bring = async (command: PlayerCommand | null) => {
      const { startPlayer, PlayerView } = await loadChunk('player', () => import('./player'), {
        isAwaited: command !== null,
      });
      setView(<PlayerView player={startPlayer(store, translator, command)} />);
    };
    // The frame may be another one than it came into.
    if (readInTab(MUSIC_KEY) !== null || store.getState().player) bring(null).catch(console.warn);
    return onPlayerCommand((command) => {
      bring(command).catch(() =>
        store.dispatch(notificationRaised({ state: 'error', message: translator.translate('player.notLoaded') })),
      );
    });
  }, [store, translator]);
  return view;
}
