import { useId, useState } from 'react';
import { useTranslation } from '../../../messages/use-translation';
import { LazyIcon } from '../../../ui/lazy-icon';
import type { Mover } from './use-place';

/**
 * Handle that moves the panel: with keys, from corner to corner on a click, and by dragging like
 * the rest of the head.
 */
export function MoveHandle({ mover }: { mover: Mover }) {
  const { t } = useTranslation('musics');
  const howId = useId();
  const [corner, setCorner] = useState<string | null>(null);
  const label = t('musics.player.move');
  return (
    <>
      <button
        type="button"
        className="icon-button icon-button-tertiary player-handle"
        aria-label={label}
        aria-describedby={howId}
        title={label}
        onKeyDown={mover.onKeyDown}
        onClick={() => setCorner(t(`musics.player.corner.${mover.toNextCorner().name}`))}
      >
        <LazyIcon name="move" />
      </button>
      <span className="visually-hidden" id={howId}>
        {t('musics.player.moveHow')}
      </span>
      <span className="visually-hidden" role="status">
        {corner}
      </span>
    </>
  );
}
