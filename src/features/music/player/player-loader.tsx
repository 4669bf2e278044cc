import type { Store } from '@reduxjs/toolkit';
import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { readInTab } from '../../../boot/read-stored';
import { onPlayerCommand, type PlayerCommand } from '../ask-player';
import type { SecretDispatch } from '../../secrets/find-secret';
import { notificationRaised } from '../../notifications/notifications-slice';
import { MUSIC_KEY } from '../../../shared/page-contract';
import { loadChunk } from '../../../ui/load-chunk';
import type { Ports } from '../../../store/ports';
import { useServices } from '../../../store/services';
import type { PlayerRootState, PlayerServices } from './player-store';

const usePlayerStore = useStore.withTypes<Store<PlayerRootState> & { dispatch: SecretDispatch }>();

/**
 * All that every page has of the player: it listens to the commands of pages, and loads it then; unasked where the last page of this
 * tab had it open, or playing.
 */
export function PlayerLoader() {
  const store = usePlayerStore();
  const services = useServices<Pick<Ports, 'translator'> & PlayerServices>();
  const [view, setView] = useState<ReactNode>(null);
  useEffect(() => {
    const bring = async (command: PlayerCommand | null) => {
      const { startPlayer, PlayerView } = await loadChunk('player', () => import('./player'), {
        isAwaited: command !== null,
      });
      setView(<PlayerView player={startPlayer(store, services, command)} />);
    };
    // The frame may be another one than it came into.
    if (readInTab(MUSIC_KEY) !== null || store.getState().player) bring(null).catch(console.warn);
    return onPlayerCommand((command) => {
      bring(command).catch(() =>
        store.dispatch(
          notificationRaised({ state: 'error', message: services.translator.translate('player.notLoaded') }),
        ),
      );
    });
  }, [store, services]);
  return view;
}
