import { SIGN_IN_STATE_EXPIRY_S } from '../../../../content-schema';
import { type CodeDelivery, FIRST_FACTORS, SECOND_FACTORS, type SignInStep } from '../identity/identity-port';
import { recordOf, type StoredRecord, textOf } from '../form/stored-record';

const KEY = 'sign-in-step';

/** A half-finished sign-in, as it is found after the page was loaded again. */
export interface KeptStep {
  username: string;
  /** Null when it cannot go on: too much time has passed, or what it needs is a secret, which is not kept. */
  step: SignInStep | null;
}

/** Keeps the step of a sign-in for when the page is loaded again: its name and what is public of it, never a secret. */
export function keepStep(step: SignInStep, username: string, now: number): void {
  if (!isKept(step)) return forgetStep();
  const { name, ...details } = step;
  const publicDetails = name === 'CONTINUE_SIGN_IN_WITH_TOTP_SETUP' ? {} : details;
  const expiresAt = now + SIGN_IN_STATE_EXPIRY_S * 1000;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ name, ...publicDetails, username, expiresAt }));
  } catch {
    // A browser that keeps nothing: the sign-in starts again.
  }
}

/** Forgets the step of the sign-in. */
export function forgetStep(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept either.
  }
}

/** The step that was kept; null when no sign-in was under way. */
export function readKeptStep(now: number): KeptStep | null {
  const kept = readKept();
  if (kept === null) return null;
  const username = textOf(kept['username']);
  const expiresAt = Number(kept['expiresAt']);
  return { username, step: now < expiresAt ? stepOf(kept) : null };
}

/** Whether the provider keeps the state of such a step: the others begin anew. */
function isKept({ name }: SignInStep): boolean {
  return name !== 'DONE' && name !== 'CONFIRM_SIGN_UP' && name !== 'RESET_PASSWORD';
}

function readKept(): StoredRecord | null {
  try {
    return recordOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

function stepOf(kept: StoredRecord): SignInStep | null {
  const name = kept['name'];
  switch (name) {
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { name, missingAttributes: listOf(kept['missingAttributes']).map(textOf) };
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
    case 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE':
      return { name, delivery: deliveryOf(kept['delivery']) };
    case 'CONFIRM_SIGN_IN_WITH_CUSTOM_CHALLENGE':
      return {
        name,
        parameters: Object.fromEntries(
          Object.entries(recordOf(kept['parameters']) ?? {}).map(([key, value]) => [key, textOf(value)]),
        ),
      };
    case 'CONTINUE_SIGN_IN_WITH_FIRST_FACTOR_SELECTION': {
      const choices = listOf(kept['choices']);
      return { name, choices: FIRST_FACTORS.filter((each) => choices.includes(each)) };
    }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION':
    case 'CONTINUE_SIGN_IN_WITH_MFA_SETUP_SELECTION': {
      const choices = listOf(kept['choices']);
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
