import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { ErrorBoundary } from '../../errors/error-boundary';
import type { SecretDispatch } from '../../secrets/find-secret';
import type { PlayerCommand } from '../ask-player';
import { PlayerPanel } from '../panel/player-panel';
import { selectPlayer } from './player-slice';
import { loadMessages } from '../../../messages/runtime-messages';
import { AddedMessages, useMessages } from '../../../messages/messages-context';
import type { Ports } from '../../../store/ports';
import { useSignal } from '../../../ui/signal';
import { createAudioElement } from './audio-element';
import { createPlayer, type Player } from './create-player';
import { findMelody } from './find-melody';
import { loadTracks } from './load-tracks';
import { createSystemControls } from './media-session';
import { createPlayerMessages } from './player-messages';
import type { PlayerServices, PlayerStore } from './player-store';
import { siteName } from '../../../messages/use-title-before';
import { joinTabs } from './tabs';

let player: Player | null = null;

/** Starts the player, once per document, and passes it the command that started it. */
export function startPlayer(
  store: PlayerStore & { dispatch: SecretDispatch },
  { translator, addPlayerState, afterActions }: Pick<Ports, 'translator'> & PlayerServices,
  command: PlayerCommand | null,
): Player {
  player ??= createPlayer({
    store,
    translator,
    addPlayerState,
    afterActions,
    audio: createAudioElement(),
    playerMessages: createPlayerMessages(loadMessages),
    loadTracks,
    onPlayed: () => findMelody(store),
    joinTabs,
    createSystemControls,
  });
  if (command !== null) player.handle(command);
  return player;
}

export interface PlayerViewProps {
  player: Player;
}

/** The panel of the player, rendered once its messages are loaded. */
export function PlayerView({ player: { playerMessages, see, notifyAbsence } }: PlayerViewProps) {
  const { locale } = useMessages();
  const { isOpen } = useSelector(selectPlayer);
  const own = useSignal(playerMessages);
  useEffect(see, [see]);
  // Also at each opening: retries failed messages, and refreshes old ones.
  useEffect(() => {
    playerMessages.use(locale).catch(notifyAbsence);
  }, [playerMessages, locale, isOpen, notifyAbsence]);
  if (own === null) return null;
  return (
    <AddedMessages bundles={own.bundles}>
      {/* The page and the sound work without the panel; closing and opening it retries. */}
      <ErrorBoundary
        name="player"
        resetKey={`${isOpen}`}
        fallback={isOpen && <PanelFailure onFailed={notifyAbsence} />}
      >
        <PlayerPanel siteName={siteName()} />
      </ErrorBoundary>
    </AddedMessages>
  );
}

/** Replacement of a failed panel: raises a notification. */
function PanelFailure({ onFailed }: { onFailed: Player['notifyAbsence'] }) {
  useEffect(() => onFailed(new Error('The panel of the player failed.')), [onFailed]);
  return null;
}
