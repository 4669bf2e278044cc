import { DATA_OFFLINE } from '../../shared/page-contract';
import { serviceWorkers } from '../../ui/if-allowed';

/** Whether there is no network, as the boot script found: nothing is fetched that the reader has not asked for. */
export const isWithoutNetwork = (): boolean => document.documentElement.hasAttribute(DATA_OFFLINE);

/** Whether pages come from what is kept: links are the browser's then, for the service worker gives whole pages. */
export const arePagesCached = (): boolean => isWithoutNetwork() && (serviceWorkers()?.controller ?? null) !== null;
