import { useRef, useState } from 'react';
import { NOTIFICATION_COUNTDOWN_START } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { NotificationCard } from '../../ui/notification-card';
import type { Notification } from './notifications-slice';
import { useCountdown } from './use-countdown';

/** Props of `CountedNotification`. */
export interface CountedNotificationProps {
  notification: Notification;
  /** The countdown ended, or the reader pressed the close button. */
  onDismiss: (id: number) => void;
}

/** One notification, which goes when its countdown is over. The countdown waits while the reader is at it. */
export function CountedNotification({ notification: { id, message, state }, onDismiss }: CountedNotificationProps) {
  const { t } = useTranslation('partials');
  const bar = useRef<HTMLProgressElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(bar, isHovered || isFocused, () => onDismiss(id));
  return (
    <li
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <NotificationCard
        message={message}
        state={state}
        stateLabel={t(`notification.${state}`)}
        closeLabel={t('notification.close')}
        onClose={() => onDismiss(id)}
        remaining={NOTIFICATION_COUNTDOWN_START}
        bar={bar}
      />
    </li>
  );
}
