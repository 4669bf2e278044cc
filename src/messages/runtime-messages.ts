import { createMessageLoader } from './load-messages';

/** Loads the messages that no page carries, once a day and language, for whatever part of the page asks. */
export const loadMessages = createMessageLoader({ fetch: (address) => fetch(address) });
