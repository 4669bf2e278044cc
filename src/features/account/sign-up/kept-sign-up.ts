import type { CodeDelivery } from '../identity/identity-port';
import { recordOf, textOf } from '../form/stored-record';

const KEY = 'sign-up-step';

/** A sign-up that waits for its code. */
export interface KeptSignUp {
  username: string;
  /** Where the code went; null when the provider did not say. */
  delivery: CodeDelivery | null;
}

/** Keeps a sign-up for when the page is loaded again: in this tab alone, and without the password. */
export function keepSignUp({ username, delivery }: KeptSignUp): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ username, delivery }));
  } catch {
    // A browser that keeps nothing: signing in leads to the code as well.
  }
}

/** Forgets the sign-up. */
export function forgetSignUp(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** The sign-up that was kept; null when none waits, or when what was kept makes no sense. */
export function readKeptSignUp(): KeptSignUp | null {
  try {
    const kept = recordOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    const username = textOf(kept?.['username']);
    if (username === '') return null;
    const { medium, destination } = recordOf(kept?.['delivery']) ?? {};
    const isKnown = medium === 'EMAIL' || medium === 'SMS';
    return { username, delivery: isKnown ? { medium, destination: textOf(destination) } : null };
  } catch {
    return null;
  }
}
