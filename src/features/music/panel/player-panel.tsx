import { useEffect, useInsertionEffect, useRef, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { addStyles } from '../../../styles/add-styles';
import music from '../../../styles/music.css';
import modes from '../../../styles/music-modes.css';
import { selectPlayer } from '../player/player-slice';
import { CollapsedPlayer } from './collapsed-player';
import { OpenPlayer } from './open-player';
import { PlayerStatus } from './player-status';
import { useRestoredFocus } from './use-restored-focus';
import { keepFocusUncovered, usePanelPosition } from './use-panel-position';
import { usePlayerKeys } from './use-player-keys';

/** Props of `PlayerPanel`. */
export interface PlayerPanelProps {
  /** Author of tracks without an author. */
  siteName: string;
}

/**
 * The visible player (specification §4): a panel at the reader's position, a small button while
 * collapsed, nothing while closed. It reads the store and dispatches actions; the sound is played
 * elsewhere.
 */
export function PlayerPanel({ siteName }: PlayerPanelProps) {
  const { isOpen } = useSelector(selectPlayer);
  useInsertionEffect(() => addStyles(`${music}\n${modes}`), []);
  return (
    <>
      <PlayerStatus />
      {isOpen && <PlacedPlayer siteName={siteName} />}
    </>
  );
}

function PlacedPlayer({ siteName }: PlayerPanelProps) {
  const { isCollapsed } = useSelector(selectPlayer);
  const element = useRef<HTMLDivElement>(null);
  const isDocked = useIsNarrow();
  const mover = usePanelPosition(element, isDocked);
  const focus = useRestoredFocus(element, isCollapsed);
  useEffect(() => keepFocusUncovered(element.current), [isCollapsed, isDocked]);
  const onKeyDown = usePlayerKeys();
  const look = `${isDocked ? ' player-docked' : ''}${isCollapsed ? ' player-collapsed' : ''}`;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Keys that bubble from the controls inside, as players have them.
    <div className={`player${look}`} ref={element} onKeyDown={onKeyDown} {...focus}>
      {isCollapsed ? (
        <CollapsedPlayer onPointerDown={mover.onPointerDown} />
      ) : (
        <OpenPlayer siteName={siteName} isDocked={isDocked} mover={mover} />
      )}
    </div>
  );
}

const narrow = () => window.matchMedia('(max-width: 40rem)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Returns whether the window is so narrow that a floating panel would cover the text. */
const useIsNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
