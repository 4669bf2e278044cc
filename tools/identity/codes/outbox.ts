import type { OutboxMessage } from '../identity-service';

/** Maximum number of stored messages. */
const CAPACITY = 100;

/** Codes that were sent. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'at'>): void;
  /** The last hundred messages, oldest first. */
  messages(): readonly OutboxMessage[];
}

/** Creates an outbox. @param clock Current time in milliseconds. */
export function createOutbox(clock: () => number): Outbox {
  let messages: readonly OutboxMessage[] = [];
  return {
    add(message) {
      messages = [...messages, { ...message, at: clock() }].slice(-CAPACITY);
    },
    messages: () => messages,
  };
}
