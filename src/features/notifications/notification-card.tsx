import { useRef, useState } from 'react';
import { useTranslation } from '../../messages/use-translation';
import { NOTIFICATION_COUNTDOWN_START } from '../../../content-schema';
import { Icon } from '../../ui/icon';
import type { Notification } from './notifications-slice';
import { useCountdown } from './use-countdown';

/** Props of `NotificationCard`. */
export interface NotificationCardProps {
  notification: Notification;
  /** The countdown ended, or the reader pressed the close button. */
  onDismiss: (id: number) => void;
}

/** One notification: what happened in words, what is left of its time, and a close button. */
export function NotificationCard({ notification, onDismiss }: NotificationCardProps) {
  const { t } = useTranslation('partials');
  const { id, message, state } = notification;
  const bar = useRef<HTMLProgressElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(bar, isHovered || isFocused, () => onDismiss(id));

  return (
    <li
      className={`notification box notification-${state}`}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <p>
        <strong>{t(`notification.${state}`)}</strong> {message}
      </p>
      <button className="menu-button" type="button" aria-label={t('notification.close')} onClick={() => onDismiss(id)}>
        <Icon name="close" />
      </button>
      <progress ref={bar} max={NOTIFICATION_COUNTDOWN_START} value={NOTIFICATION_COUNTDOWN_START} aria-hidden="true" />
    </li>
  );
}
