import type { OutboxMessage } from '../identity-service';

/** Maximum number of stored messages. */
const CAPACITY = 100;

/** Codes that were sent. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'at'>): void;
  /** The last hundred messages, oldest first. */
  messages(): readonly OutboxMessage[];
}

/**
 * Creates an outbox.
 * @param clock Current time in milliseconds.
 * @param onMessage Called with each message.
 */
export function createOutbox(clock: () => number, onMessage: (message: OutboxMessage) => void): Outbox {
  let messages: readonly OutboxMessage[] = [];
  return {
    add(message) {
      const sent = { ...message, at: clock() };
      messages = [...messages, sent].slice(-CAPACITY);
      onMessage(sent);
    },
    messages: () => messages,
  };
}
