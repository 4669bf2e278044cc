import { useRef, type FocusEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useTranslation } from '../../messages/use-translation';
import { CountedNotification } from './counted-notification';
import { notificationDismissed, selectNotifications } from './notifications-slice';

/** Props of `NotificationStack`. */
export interface NotificationStackProps {
  /** Whether a modal dialog is open. Nothing outside it is announced or reached: notifications wait until it closes. */
  isHeld: boolean;
}

/**
 * The notifications, in a polite live region that is in the page before the first of them: screen readers announce
 * only what is added to a region that they know.
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

  const onDismiss = (id: number) => {
    if (stack.current?.contains(document.activeElement)) {
      // The card takes the focus with it: give it to a neighbour, or back to where it was.
      const others = [...stack.current.querySelectorAll<HTMLElement>('li:not(:focus-within) button')];
      const next = others.at(-1) ?? cameFrom.current;
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
