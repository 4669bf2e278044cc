import type { OutboxMessage } from '../identity-service';

/** Maximum number of stored messages. */
const CAPACITY = 100;

/** Codes that were sent. */
export type Outbox = ReturnType<typeof createOutbox>;

/** Creates an outbox. @param clock Current time in milliseconds. */
export function createOutbox(clock: () => number) {
  let messages: readonly OutboxMessage[] = [];
  return {
    add(message: Omit<OutboxMessage, 'at'>): void {
      messages = [...messages, { ...message, at: clock() }].slice(-CAPACITY);
    },
    /** The last hundred messages, oldest first. */
    messages: () => messages,
  };
}
