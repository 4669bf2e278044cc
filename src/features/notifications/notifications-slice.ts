import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** States of a notification: success or failure (specification §5). */
const NOTIFICATION_STATES = ['success', 'error'] as const;
/** A state of a notification. */
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** A message in a corner until its countdown ends or the reader closes it. */
export interface Notification {
  /** Increments with each notification. */
  id: number;
  /** A sentence in the reader's language. */
  message: string;
  state: NotificationState;
}

const initialState = { nextId: 1, visible: [] as readonly Notification[] };

/** Slice for the visible notifications, oldest first. */
export const notificationsSlice = createSlice({
  name: 'notifications',
  initialState,
  reducers: {
    notificationRaised: {
      prepare(notification: Omit<Notification, 'id'>) {
        if (!NOTIFICATION_STATES.includes(notification.state)) {
          throw new TypeError(
            `Expected the state of a notification to be ${NOTIFICATION_STATES.join(' or ')}, received ${JSON.stringify(notification.state)}.`,
          );
        }
        return { payload: notification };
      },
      reducer: ({ nextId, visible }, { payload }: PayloadAction<Omit<Notification, 'id'>>) => ({
        nextId: nextId + 1,
        visible: [...visible, { id: nextId, message: payload.message, state: payload.state }],
      }),
    },
    /** The countdown of a notification ended, or the reader closed it. */
    notificationDismissed: (state, { payload: id }: PayloadAction<number>) => ({
      ...state,
      visible: state.visible.filter((notification) => notification.id !== id),
    }),
  },
  selectors: { selectNotifications: ({ visible }) => visible },
});

export const { notificationRaised, notificationDismissed } = notificationsSlice.actions;
export const { selectNotifications } = notificationsSlice.selectors;
