import type { ExtraCode } from '../../identity/extra-codes';
import { IdentityError } from '../../identity/identity-error';

/** Texts that distinguish errors of the provider with the same name. */
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
  { name: 'InvalidParameterException', text: /^User is already confirmed/, code: 'UserAlreadyConfirmed' },
  { name: 'NotAuthorizedException', text: /^User cannot be confirmed\. Current status/, code: 'UserAlreadyConfirmed' },
  { name: 'InvalidParameterException', text: /no registered\/verified email or phone/, code: 'NoVerifiedContact' },
  { name: 'NotAuthorizedException', text: /^User password cannot be reset/, code: 'FirstSignInPending' },
  // Texts of the library, which has one name for everything that it cannot continue with.
  { name: 'SignInException', text: /challengeName returned .* was not addressed/, code: 'UnhandledChallengeName' },
  { name: 'SignInException', text: /^Cannot initiate MFA setup/, code: 'UnhandledChallengeName' },
  { name: 'SignInException', text: /^Sequential WEB_AUTHN challenges/, code: 'SequentialPasskeyChallenges' },
];

/** Maximum number of characters checked: the text comes from the network. */
const MAX_TEXT_LENGTH = 500;

/** Error messages of browsers for failed requests. */
const NETWORK = /fetch|network|load failed/i;

/** Generic names: those of JavaScript itself. */
const NAMELESS = /^(?:|\w*Error)$/;

/**
 * Converts any error of the provider’s library to one that pages have a message for. The original
 * stays its cause for debugging; it is never rendered.
 */
export function toIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  return new IdentityError(codeOf(error), { cause: error });
}

function codeOf(error: unknown): string {
  const { name, message } = nameAndText(error);
  const special = TEXTS.find((each) => each.name === name && each.text.test(message));
  if (special) return special.code;
  // The library could not parse a token of the provider, and reports it as unknown.
  if (name === 'Unknown' && TOKEN.test(nameAndText(underlyingOf(error)).message)) return 'InvalidTokens';
  if (name === 'TypeError' && NETWORK.test(message)) return 'NetworkError';
  // A name may come from the network: only valid ones are passed on.
  if (name === 'NetworkError' || (!NAMELESS.test(name) && /^[A-Z]\w{1,80}$/i.test(name))) return name;
  return 'Unknown';
}

/** Error message of the library for an invalid token. */
const TOKEN = /^Invalid token/;

const underlyingOf = (error: unknown): unknown => (Object(error) as { underlyingError?: unknown }).underlyingError;

function nameAndText(error: unknown): { name: string; message: string } {
  const { name, message }: { name?: unknown; message?: unknown } = Object(error) as object;
  return {
    name: typeof name === 'string' ? name : '',
    message: typeof message === 'string' ? message.slice(0, MAX_TEXT_LENGTH) : '',
  };
}

/** Runs a call to the provider; rejects with an `IdentityError`. */
export async function asIdentity<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw toIdentityError(error);
  }
}

/** Adds a timeout to a promise; rejects with a code. */
export async function withinTime<Result>(wanted: Promise<Result>, milliseconds: number, code: string): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new IdentityError(code)), milliseconds);
  });
  try {
    return await Promise.race([wanted, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}
