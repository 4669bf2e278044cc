import type { LazyIdentity } from './lazy-identity';
import { DATA_ACCOUNT } from '../../shared/page-contract';

/** What leads to signing in, and the forms of those pages. */
const SIGN_IN_LINK = `a[${DATA_ACCOUNT}][href*="/auth/"]`;
const ENTRANCES = `${SIGN_IN_LINK}, .auth form`;

/**
 * Loads what signs people in when they reach for it: the pointer over an entrance, or the focus in a form. The reader may
 * have reached for it before scripts ran: that is why they run.
 */
export function prepareOnIntent(identity: Pick<LazyIdentity, 'prepare'>): void {
  const onReach = ({ target }: Event) => {
    if (target instanceof Element && target.closest(ENTRANCES) !== null) identity.prepare();
  };
  document.addEventListener('pointerover', onReach, { passive: true });
  document.addEventListener('focusin', onReach);
  if (document.querySelector(`${SIGN_IN_LINK}:is(:hover, :focus)`) !== null) identity.prepare();
}
