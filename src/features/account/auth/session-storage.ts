import { SIGN_IN_STATE_EXPIRY_S } from '../../../../content-schema';
import { readInTab } from '../../../boot/read-stored';
import { ifAllowed } from '../../../ui/browser-access';
import type { CodeDelivery, SignInStep } from '../identity/identity-port';

/**
 * Keys of the session storage, used when the page is loaded again. They never hold secrets. The
 * privacy policy lists these entries.
 */
const KEYS = { name: 'sign-in-name', step: 'sign-in-step', signUp: 'sign-up-step', reset: 'reset-step' } as const;

/** Version of the records, to be raised when their fields change. Those of others are ignored. */
const VERSION = 1;

/** Stores a name for the sign-in page. It is not in the address, because servers log addresses. */
export function storeName(username: string): void {
  write(KEYS.name, username);
}

/** Returns the stored name and removes it; empty when there is none. */
export function consumeStoredName(): string {
  const username = readInTab(KEYS.name) ?? '';
  remove(KEYS.name);
  return username;
}

/** A pending sign-in, restored after a reload. */
export interface StoredStep {
  username: string;
  /**
   * Null when it cannot continue: it has expired, or the step needs a secret, which is not stored.
   */
  step: SignInStep | null;
}

/** A step with its public data. */
type PublicStep =
  | Exclude<SignInStep, { name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' }>
  | { name: 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' };

/** Stores the step of a sign-in: its name and its public data. */
export function storeStep(step: SignInStep, username: string, now: number): void {
  if (!isValid(step)) return clearStep();
  const publicStep: PublicStep = step.name === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? { name: step.name } : step;
  writeRecord(KEYS.step, { step: publicStep, username, expiresAt: now + SIGN_IN_STATE_EXPIRY_S * 1000 });
}

/** Removes the step of the sign-in. */
export function clearStep(): void {
  remove(KEYS.step);
}

/** Reads the stored step; null when no sign-in is pending. */
export function readStoredStep(now: number): StoredStep | null {
  const stored = readRecord<{ step: PublicStep; username: string; expiresAt: number }>(KEYS.step);
  if (stored === null) return null;
  const { step, username, expiresAt } = stored;
  return { username, step: now < expiresAt && step.name !== 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? step : null };
}

/** A sign-up or a reset that is waiting for its code. */
export interface AwaitedCode {
  username: string;
  /** Destination of the code; null when the provider does not return it. */
  delivery: CodeDelivery | null;
}

/** Stores a sign-up, without the password. */
export function storeSignUp({ username, delivery }: AwaitedCode): void {
  writeRecord(KEYS.signUp, { username, delivery });
}

/** Removes the sign-up. */
export function clearSignUp(): void {
  remove(KEYS.signUp);
}

/** Reads the stored sign-up; null when there is none. */
export const readStoredSignUp = (): AwaitedCode | null => readRecord<AwaitedCode>(KEYS.signUp);

/** Time for which a user pool accepts the code of a reset, in milliseconds: an hour. */
const RESET_CODE_MS = 60 * 60 * 1000;

/** Stores a reset that waits for its code, without any password. */
export function storeReset({ username, delivery }: AwaitedCode, now: number): void {
  writeRecord(KEYS.reset, { username, delivery, expiresAt: now + RESET_CODE_MS });
}

/** Removes the reset. */
export function clearReset(): void {
  remove(KEYS.reset);
}

/** Reads the stored reset; null when there is none or its code has expired. */
export function readStoredReset(now: number): AwaitedCode | null {
  const stored = readRecord<AwaitedCode & { expiresAt: number }>(KEYS.reset);
  return stored !== null && now < stored.expiresAt ? stored : null;
}

/** Whether the provider stores the state of such a step. Others start again. */
function isValid({ name }: SignInStep): boolean {
  return name !== 'DONE' && name !== 'CONFIRM_SIGN_UP' && name !== 'RESET_PASSWORD';
}

function writeRecord(key: string, record: object): void {
  write(key, JSON.stringify({ ...record, version: VERSION }));
}

function readRecord<Fields>(key: string): Fields | null {
  try {
    // A cast: this tab wrote the record, in this version.
    const record = JSON.parse(readInTab(key) ?? 'null') as (Fields & { version: number }) | null;
    return record?.version === VERSION ? record : null;
  } catch {
    return null;
  }
}

// Without a storage, names are typed again, sign-ins and resets start again, and signing in leads
// to the code of a sign-up.

const write = (key: string, text: string): void => ifAllowed(() => sessionStorage.setItem(key, text));
const remove = (key: string): void => ifAllowed(() => sessionStorage.removeItem(key));
