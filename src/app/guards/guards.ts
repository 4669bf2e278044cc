import type { Locale } from '../../../content-schema';
import { returnPath } from '../../features/account/identity/return-path';
import { homePath } from '../../shared/routes/paths';
import type { MiddlewareName } from '../../shared/routes/route-table';

/** What a guard knows. */
export interface GuardedVisit {
  isLoggedIn: boolean;
  locale: Locale;
  /** Query of the address, such as `?return=/fr`. */
  search: string;
}

/** Whether the page may be shown, or where the reader goes instead. */
export type GuardVerdict = boolean | { redirect: string };

const GUARDS: Readonly<Record<MiddlewareName, (visit: GuardedVisit) => GuardVerdict>> = {
  'auth-page': ({ isLoggedIn, locale }) => isLoggedIn || { redirect: homePath(locale) },
  'not-auth-page': ({ isLoggedIn, locale, search }) => !isLoggedIn || { redirect: returnPath(search, locale) },
};

/**
 * Asks the guard that a route names (specification §2, "Route rules").
 * @throws {Error} when there is no guard of that name.
 */
export function askGuard(name: string, visit: GuardedVisit): GuardVerdict {
  if (!Object.hasOwn(GUARDS, name)) throw new Error(`Unknown route middleware: ${name}`);
  return GUARDS[name as MiddlewareName](visit);
}
