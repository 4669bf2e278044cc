import type { OutboxMessage } from '../identity-service';

/** Messages that are kept. */
const CAPACITY = 100;

/** The codes that were sent. */
export interface Outbox {
  add(message: Omit<OutboxMessage, 'at'>): void;
  /** The last hundred, oldest first. */
  messages(): readonly OutboxMessage[];
}

/** Makes an outbox. @param clock Present time in milliseconds. @param onMessage Is called with each message. */
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
