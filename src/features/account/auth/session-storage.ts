import { SIGN_IN_STATE_EXPIRY_S } from '../../../../content-schema';
import { type CodeDelivery, FIRST_FACTORS, SECOND_FACTORS, type SignInStep } from '../identity/identity-port';

/** What this tab alone keeps, for when the page is loaded again: never a secret. The privacy policy names these entries. */
const KEYS = { name: 'sign-in-name', step: 'sign-in-step', signUp: 'sign-up-step' } as const;

/** Keeps a name on the way to the page of signing in: not in an address, which servers write down. */
export function storeName(username: string): void {
  write(KEYS.name, username);
}

/** Takes the name that was kept, once; empty when there is none. */
export function takeStoredName(): string {
  const username = read(KEYS.name) ?? '';
  remove(KEYS.name);
  return username;
}

/** A half-finished sign-in, as it is found after the page was loaded again. */
export interface StoredStep {
  username: string;
  /** Null when it cannot go on: too much time has passed, or what it needs is a secret, which is not kept. */
  step: SignInStep | null;
}

/** Keeps the step of a sign-in: its name and what is public of it. */
export function storeStep(step: SignInStep, username: string, now: number): void {
  if (!isValid(step)) return clearStep();
  const { name, ...details } = step;
  const publicDetails = name === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? {} : details;
  const expiresAt = now + SIGN_IN_STATE_EXPIRY_S * 1000;
  write(KEYS.step, JSON.stringify({ name, ...publicDetails, username, expiresAt }));
}

/** Forgets the step of the sign-in. */
export function clearStep(): void {
  remove(KEYS.step);
}

/** The step that was kept; null when no sign-in was under way. */
export function readStoredStep(now: number): StoredStep | null {
  const stored = readRecord(KEYS.step);
  if (stored === null) return null;
  const step = now < Number(stored['expiresAt']) ? stepOf(stored) : null;
  return { username: textOf(stored['username']), step };
}

/** A sign-up that waits for its code. */
export interface StoredSignUp {
  username: string;
  /** Where the code went; null when the provider did not say. */
  delivery: CodeDelivery | null;
}

/** Keeps a sign-up, without the password. */
export function storeSignUp({ username, delivery }: StoredSignUp): void {
  write(KEYS.signUp, JSON.stringify({ username, delivery }));
}

/** Forgets the sign-up. */
export function clearSignUp(): void {
  remove(KEYS.signUp);
}

/** The sign-up that was kept; null when none waits, or when what was kept makes no sense. */
export function readStoredSignUp(): StoredSignUp | null {
  const stored = readRecord(KEYS.signUp);
  const username = textOf(stored?.['username']);
  return username === '' ? null : { username, delivery: deliveryOf(stored?.['delivery']) };
}

/** Whether the provider keeps the state of such a step: the others begin anew. */
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

// A browser that keeps nothing: names are typed again, sign-ins start again, and signing in leads to the code of a sign-up.

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
