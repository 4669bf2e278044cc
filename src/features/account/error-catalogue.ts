import { IdentityError } from '../../shared/identity/identity-error';
import type { MessageKey, Translate } from '../../messages/use-translation';

/** The errors that pages about accounts have words for, by the provider's names (specification §8). */
const ERROR_CODES = ['NetworkError', 'NotAuthorizedException', 'Unknown'] as const;

/** Reads the code of anything thrown; what is not an `IdentityError` is `Unknown`. */
export function errorCode(error: unknown): string {
  return error instanceof IdentityError ? error.code : 'Unknown';
}

/** Says in words why something failed; a code without words is told as `Unknown`. */
export function errorMessage(t: Translate<'pages'>, code: string): string {
  const known = ERROR_CODES.find((each) => each === code) ?? 'Unknown';
  return t(`account.error.${known}` satisfies MessageKey<'pages'>);
}
