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
 * The only part of the player in every page. It loads the player on the first command of a page, or
 * at once if it was open or playing on the previous page of this tab.
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
    // The frame may have been replaced since the player was loaded.
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
