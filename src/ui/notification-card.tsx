import type { RefObject } from 'react';
import { Icon } from './icon';
import { IconButton } from './button';

export interface NotificationCardProps {
  message: string;
  state: 'success' | 'error';
  /** The state in a word, for screen readers. */
  stateLabel: string;
  /** Name of the button that closes it. */
  closeLabel: string;
  onClose: () => void;
  /** What is left of its time, from 100 to 0. */
  remaining: number;
  /** Where the bar is, for who counts down without React (default: nobody does). */
  bar?: RefObject<HTMLProgressElement>;
}

/** A message that goes away by itself. Counting down, and the list it stands in, belong to whoever shows it. */
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
