import { createSignal } from '../../../ui/signal';
import type { PrivatePage } from './private-mode';

/**
 * The page of private mode, which replaces the visited page; null renders the visited page. The
 * layout checks that it belongs to the visited address.
 */
export const privatePage = createSignal<PrivatePage | null>(null);

export const { set: showPrivatePage, get: renderedPrivatePage } = privatePage;
