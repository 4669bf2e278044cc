import { createSignal } from '../../../ui/signal';
import { NOTHING_KNOWN, type PublishingFeed } from '../rebuild/follow-publishing';

/** The publishing state, which the status line and the publications page read. */
export const publishingFeed = createSignal<PublishingFeed>(NOTHING_KNOWN);
