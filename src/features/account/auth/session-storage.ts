import { SIGN_IN_STATE_EXPIRY_S } from '../../../../content-schema';
import { type CodeDelivery, FIRST_FACTORS, SECOND_FACTORS, type SignInStep } from '../identity/identity-port';

/**
 * Keys of the session storage, used when the page is loaded again. They never hold secrets. The
 * privacy policy lists these entries.
 */
const KEYS = { name: 'sign-in-name', step: 'sign-in-step', signUp: 'sign-up-step' } as const;

/** Stores a name for the sign-in page. It is not in the address, because servers log addresses. */
export function storeName(username: string): void {
  write(KEYS.name, username);
}

/** Returns the stored name and removes it; empty when there is none. */
export function takeStoredName(): string {
  const username = read(KEYS.name) ?? '';
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

/** Stores the step of a sign-in: its name and its public data. */
export function storeStep(step: SignInStep, username: string, now: number): void {
  if (!isValid(step)) return clearStep();
  const { name, ...details } = step;
  const publicDetails = name === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? {} : details;
  const expiresAt = now + SIGN_IN_STATE_EXPIRY_S * 1000;
  write(KEYS.step, JSON.stringify({ name, ...publicDetails, username, expiresAt }));
}

/** Removes the step of the sign-in. */
export function clearStep(): void {
  remove(KEYS.step);
}

/** Reads the stored step; null when no sign-in is pending. */
export function readStoredStep(now: number): StoredStep | null {
  const stored = readRecord(KEYS.step);
  if (stored === null) return null;
  const step = now < Number(stored['expiresAt']) ? stepOf(stored) : null;
  return { username: textOf(stored['username']), step };
}

/** A sign-up that is waiting for its code. */
export interface StoredSignUp {
  username: string;
  /** Destination of the code; null when the provider does not return it. */
  delivery: CodeDelivery | null;
}

/** Stores a sign-up, without the password. */
export function storeSignUp({ username, delivery }: StoredSignUp): void {
  write(KEYS.signUp, JSON.stringify({ username, delivery }));
}

/** Removes the sign-up. */
export function clearSignUp(): void {
  remove(KEYS.signUp);
}

/** Reads the stored sign-up; null when there is none, or the stored value is invalid. */
export function readStoredSignUp(): StoredSignUp | null {
  const stored = readRecord(KEYS.signUp);
  const username = textOf(stored?.['username']);
  return username === '' ? null : { username, delivery: deliveryOf(stored?.['delivery']) };
}

/** Whether the provider stores the state of such a step. Others start again. */
function isValid({ name }: SignInStep): boolean {
  return name !== 'DONE' && name !== 'CONFIRM_SIGN_UP' && name !== 'RESET_PASSWORD';
}

function stepOf(stored: Record<string, unknown>): SignInStep | null {
  const name = stored['name'];
  switch (name) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name, missingAttributes: listOf(stored['missingAttributes']).map(textOf) };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name, delivery: deliveryOf(stored['delivery']) };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return {
        name,
        parameters: Object.fromEntries(
          Object.entries(recordOf(stored['parameters']) ?? {}).map(([key, value]) => [key, textOf(value)]),
        ),
      };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION': {
      const choices = listOf(stored['choices']);
      return { name, choices: FIRST_FACTORS.filter((each) => choices.includes(each)) };
    }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION': {
      const choices = listOf(stored['choices']);
      return { name, choices: SECOND_FACTORS.filter((each) => choices.includes(each)) };
    }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
    case 'CONFIRM_SIGN_IN_WITH_PASSWORD':
    case 'CONTINUE_SIGN_IN_WITH_EMAIL_SETUP':
      return { name };
    default:
      return null;
  }
}

function deliveryOf(value: unknown): CodeDelivery | null {
  const { medium, destination } = recordOf(value) ?? {};
  return medium === 'EMAIL' || medium === 'SMS' ? { medium, destination: textOf(destination) } : null;
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null ? { ...value } : null;
}

function readRecord(key: string): Record<string, unknown> | null {
  try {
    return recordOf(JSON.parse(read(key) ?? 'null'));
  } catch {
    return null;
  }
}

// Without a storage, names are typed again, sign-ins start again, and signing in leads to the code
// of a sign-up.

function write(key: string, text: string): void {
  try {
    sessionStorage.setItem(key, text);
  } catch {
    return;
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

function remove(key: string): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
}
