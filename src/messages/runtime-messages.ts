import { createMessageLoader } from './load-messages';
import { withBasePath } from '../shared/routes/base-path';

/** Loads the messages that are in no page, once a day per language, for any part of the page. */
export const loadMessages = createMessageLoader({ fetch: (address) => fetch(withBasePath(address)) });
