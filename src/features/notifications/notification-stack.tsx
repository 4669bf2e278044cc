import { type FocusEvent, useRef, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { NOTIFICATION_COUNTDOWN_START } from '../../../content-schema';
import { useTranslation } from '../../messages/use-translation';
import { NotificationCard } from '../../ui/notification-card';
import { type Notification, notificationDismissed, selectNotifications } from './notifications-slice';
import { useCountdown } from './countdown';

export interface NotificationStackProps {
  /**
   * Whether a modal dialog is open. Content outside it is not announced or reachable: notifications
   * wait until it closes.
   */
  isHeld: boolean;
}

/**
 * The notifications, in a polite live region that is rendered before the first of them: screen
 * readers only announce additions to a known region.
 */
export function NotificationStack({ isHeld }: NotificationStackProps) {
  const { t } = useTranslation('partials');
  const notifications = useSelector(selectNotifications);
  const dispatch = useDispatch();
  const stack = useRef<HTMLUListElement>(null);
  const cameFrom = useRef<EventTarget | null>(null);

  const onFocus = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && stack.current?.contains(relatedTarget))) cameFrom.current = relatedTarget;
  };

  const onDismiss = (id: number, card: HTMLElement | null) => {
    if (card?.contains(document.activeElement)) {
      // The focused card is removed: moves the focus to a neighbour, or back to where it was.
      const others = stack.current?.querySelectorAll<HTMLElement>('li:not(:focus-within) button') ?? [];
      const next = [...others].at(-1) ?? cameFrom.current;
      if (next instanceof HTMLElement) next.focus();
    }
    dispatch(notificationDismissed(id));
  };

  return (
    <section className="notifications" aria-label={t('notification.stack')} onFocus={onFocus}>
      <ul ref={stack} aria-live="polite" aria-relevant="additions">
        {(isHeld ? [] : notifications).map((notification) => (
          <CountedNotification key={notification.id} notification={notification} onDismiss={onDismiss} />
        ))}
      </ul>
    </section>
  );
}

interface CountedNotificationProps {
  notification: Notification;
  /** Called when the countdown ends or the close button is pressed. */
  onDismiss: (id: number, card: HTMLElement | null) => void;
}

/**
 * One notification, which is removed when its countdown ends. The countdown is paused while the
 * pointer or the focus is on it.
 */
function CountedNotification({ notification: { id, message, state }, onDismiss }: CountedNotificationProps) {
  const { t } = useTranslation('partials');
  const card = useRef<HTMLLIElement>(null);
  const bar = useRef<HTMLProgressElement>(null);
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useCountdown(bar, isHovered || isFocused, () => onDismiss(id, card.current));
  return (
    <li
      ref={card}
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
        onClose={() => onDismiss(id, card.current)}
        remaining={NOTIFICATION_COUNTDOWN_START}
        bar={bar}
      />
    </li>
  );
}
