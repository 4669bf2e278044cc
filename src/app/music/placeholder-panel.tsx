import { useDispatch, useSelector } from 'react-redux';
import {
  nextRequested,
  playerClosed,
  playToggled,
  previousRequested,
  selectPlayer,
} from '../../features/music/player/player-slice';

/** Stands in for the panel until it is there. */
export function PlayerPanel({ siteName }: { siteName: string }) {
  const dispatch = useDispatch();
  const { isOpen, current, state, position } = useSelector(selectPlayer);
  if (!isOpen) return null;
  return (
    <section className="card" data-player-state={state}>
      <p>
        {siteName} {current} {position}
      </p>
      <button type="button" onClick={() => dispatch(previousRequested())}>
        ⏮
      </button>
      <button type="button" onClick={() => dispatch(playToggled())}>
        ⏯
      </button>
      <button type="button" onClick={() => dispatch(nextRequested())}>
        ⏭
      </button>
      <button type="button" onClick={() => dispatch(playerClosed())}>
        ✕
      </button>
    </section>
  );
}
