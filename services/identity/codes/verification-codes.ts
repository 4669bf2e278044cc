import { randomInt } from 'node:crypto';
import { isSameText } from '../constant-time';
import { IdentityFault, limitExceeded } from '../identity-fault';
import type { ContactAttribute, PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import type { Outbox } from './outbox';

/** What a code is for. A user has at most one code for each purpose; a new one ends the one before. */
export type CodePurpose = 'confirm' | 'reset' | 'auth' | `verify:${ContactAttribute}`;

/** A code that is to be sent. */
export interface CodeOrder {
  purpose: CodePurpose;
  attribute: ContactAttribute;
  destination: string;
  /** Seconds until it expires. */
  lifetime: number;
}

/** Sends and takes back codes. */
export interface VerificationCodes {
  /** @throws {IdentityFault} LimitExceededException when the user was sent too many. */
  send(user: StoredUser, order: CodeOrder): CodeDelivery;
  /**
   * Accepts a code once. @param mismatch What to say of a wrong one.
   * @returns where it had been sent.
   * @throws {IdentityFault} CodeMismatch-, ExpiredCode- or LimitExceededException.
   */
  take(
    user: StoredUser,
    purpose: CodePurpose,
    code: string,
    mismatch?: string,
  ): { attribute: ContactAttribute; destination: string };
}

/**
 * Makes the codes of a pool.
 * @param now Present time in seconds.
 * @param isReal Whether somebody is there to get a code; to others it only seems to be sent (default: always).
 */
export function createVerificationCodes(
  settings: PoolSettings,
  now: () => number,
  outbox: Outbox,
  isReal: (user: StoredUser) => boolean = () => true,
): VerificationCodes {
  const { codeTries, codeSends, codeSendWindow } = settings.limits;
  return {
    send(user, { purpose, attribute, destination, lifetime }) {
      const time = now();
      const earlier = (user.codeSends[purpose] ?? []).filter((at) => at > time - codeSendWindow);
      // A refused order does not count: clients repeat it by themselves.
      if (earlier.length >= codeSends) throw limitExceeded();
      user.codeSends[purpose] = [...earlier, time];
      const code = settings.fixedCode ?? String(randomInt(0, 1_000_000)).padStart(6, '0');
      user.codes[purpose] = { code, attribute, destination, expiresAt: time + lifetime, tries: 0 };
      if (isReal(user))
        outbox.add({ to: destination, medium: mediumOf(attribute), purpose, code, username: user.username });
      return describeDelivery(attribute, destination);
    },
    take(user, purpose, code, mismatch = 'Invalid verification code provided, please try again.') {
      const sent = user.codes[purpose];
      if (!sent || sent.expiresAt <= now()) throw expiredCode();
      if (sent.tries >= codeTries) throw limitExceeded();
      if (!isSameText(sent.code, code)) {
        sent.tries += 1;
        throw new IdentityFault('CodeMismatchException', mismatch);
      }
      Reflect.deleteProperty(user.codes, purpose);
      return { attribute: sent.attribute, destination: sent.destination };
    },
  };
}

/** Says that there is no such code any more. */
export function expiredCode(): IdentityFault {
  return new IdentityFault('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

/** How a code reached somebody, as Cognito tells it. */
export interface CodeDelivery {
  AttributeName: ContactAttribute;
  DeliveryMedium: 'EMAIL' | 'SMS';
  Destination: string;
}

/** Describes where a code went, without giving the address away. */
export function describeDelivery(attribute: ContactAttribute, destination: string): CodeDelivery {
  return { AttributeName: attribute, DeliveryMedium: mediumOf(attribute), Destination: mask(destination) };
}

/** Says how codes for an attribute travel. */
function mediumOf(attribute: ContactAttribute): 'EMAIL' | 'SMS' {
  return attribute === 'email' ? 'EMAIL' : 'SMS';
}

function mask(destination: string): string {
  const [name = '', domain] = destination.split('@');
  return domain === undefined ? `+*******${name.slice(-4)}` : `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
