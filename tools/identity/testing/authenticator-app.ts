import { totpCode } from '../mfa/totp';

/** Returns the code that an authenticator app shows. @param at Milliseconds. */
export function appCode(secret: string, at = Date.now()): string {
  return totpCode(secret, Math.floor(at / 30_000));
}
