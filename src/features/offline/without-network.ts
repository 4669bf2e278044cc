import { DATA_OFFLINE } from '../../shared/page-contract';
import { serviceWorkers } from '../../ui/browser-access';

/**
 * Whether there is no network, as detected by the boot script. Only fetch what the reader requests
 * then.
 */
export const isWithoutNetwork = (): boolean => document.documentElement.hasAttribute(DATA_OFFLINE);

/**
 * Whether pages come from the cache. Links then use full navigations, because the service worker
 * serves whole pages.
 */
export const arePagesCached = (): boolean => isWithoutNetwork() && (serviceWorkers()?.controller ?? null) !== null;
