import type { ExtraCode } from '../../shared/identity/extra-codes';
import { IdentityError } from '../../shared/identity/identity-error';

/** Texts by which the provider tells apart what has one name. */
const TEXTS: readonly { name: string; text: RegExp; code: ExtraCode }[] = [
  { name: 'NotAuthorizedException', text: /^Password attempts exceeded/, code: 'PasswordAttemptsExceeded' },
  { name: 'NotAuthorizedException', text: /^Invalid session for the user/, code: 'SignInSessionExpired' },
  { name: 'NotAuthorizedException', text: /^User is disabled/, code: 'UserDisabled' },
  {
    name: 'NotAuthorizedException',
    text: /(?:invalid .*token|token .*(?:invalid|expired|revoked))/i,
    code: 'InvalidTokens',
  },
  {
    name: 'InvalidParameterException',
    text: /'password'.*Member must not be null/s,
    code: 'EmptySignUpPassword',
  },
];

/** Names that say nothing: those of JavaScript itself. */
const NAMELESS = /^(?:|\w*Error)$/;

/**
 * Makes an error that pages have words for of anything that the provider’s library throws. What the provider said stays
 * its cause, for whoever looks for the reason; it is never shown.
 */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  return new IdentityError(codeOf(error), { cause: error });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Unknown';
  const { name, message } = error;
  const special = TEXTS.find((each) => each.name === name && each.text.test(message));
  if (special) return special.code;
  // A name may come from the network: only what looks like one is passed on.
  if (name === 'NetworkError' || (!NAMELESS.test(name) && /^[A-Z]\w{1,80}$/i.test(name))) return name;
  return 'Unknown';
}

/** Does something with the provider; it fails with an `IdentityError`. */
export async function asIdentity<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toIdentityError(error);
  }
}
