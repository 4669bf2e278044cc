import { IdentityError } from './identity/identity-error';
import type { MessageKey, Translate } from '../../messages/use-translation';
import { TOLD_AS, TOLD_CODES, type ToldCode } from './error-codes';

/** Reads the code of anything thrown; what is not an `IdentityError` is `Unknown`. */
export function errorCode(error: unknown): string {
  return error instanceof IdentityError ? error.code : 'Unknown';
}

/** Says in words why something failed; a code without words is told as `Unknown`. */
export function errorMessage(t: Translate<'pages'>, code: string): string {
  // A code whose sentence is missing does not compile.
  return t(`account.error.${toldCode(code)}` satisfies MessageKey<'pages'>);
}

/** Finds the code whose words tell another one; null for a code that the catalogue does not know. */
export function findToldCode(code: string): ToldCode | null {
  return TOLD_CODES.find((told) => told === code || TOLD_AS[told]?.includes(code)) ?? null;
}

function toldCode(code: string): ToldCode {
  return findToldCode(code) ?? 'Unknown';
}
