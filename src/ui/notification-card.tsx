import type { RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './button';

export interface NotificationCardProps {
  message: string;
  state: 'success' | 'error';
  /** Name of the state for screen readers. */
  stateLabel: string;
  /** Name of the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  /** Remaining time, from 100 to 0. */
  remaining: number;
  /** Ref of the bar, for a countdown outside React (default: none). */
  bar?: RefObject<HTMLProgressElement>;
}

/**
 * Message that disappears automatically. The countdown and the list are part of the calling
 * component.
 */
export function NotificationCard(props: NotificationCardProps) {
  const { message, state, stateLabel, closeLabel, onClose, remaining, bar } = props;
  return (
    <div className={`notification box notification-${state}`}>
      <Icon name={state === 'success' ? 'check' : 'error'} />
      <p>
        <span className="visually-hidden">{stateLabel} – </span>
        {message}
      </p>
      <IconButton size="small" label={closeLabel} icon={<Icon name="close" />} onClick={onClose} />
      <progress ref={bar} className="bar-progress" max={100} value={remaining} aria-hidden="true" />
    </div>
  );
}
