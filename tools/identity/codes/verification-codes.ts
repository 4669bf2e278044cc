import { randomInt } from 'node:crypto';
import { isSameText } from '../constant-time';
import { IdentityFault, limitExceeded } from '../identity-fault';
import type { ContactAttribute, PoolSettings } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import type { Outbox } from './outbox';

/** Purpose of a code. A user has at most one code per purpose; a new one replaces it. */
export type CodePurpose = 'confirm' | 'reset' | 'auth' | `verify:${ContactAttribute}`;

/** A code to be sent. */
export interface CodeOrder {
  purpose: CodePurpose;
  attribute: ContactAttribute;
  destination: string;
  /** Lifetime in seconds. */
  lifetime: number;
}

/** Sends and checks codes. */
export type VerificationCodes = ReturnType<typeof createVerificationCodes>;

/**
 * Creates the codes of a pool.
 * @param now Current time in seconds.
 * @param isReal Whether the user exists. Otherwise sending a code is only simulated.
 */
export function createVerificationCodes(
  settings: PoolSettings,
  now: () => number,
  outbox: Outbox,
  isReal: (user: StoredUser) => boolean,
) {
  const { codeTries, codeSends, codeSendWindow } = settings.limits;
  return {
    /** @throws {IdentityFault} LimitExceededException when the user was sent too many codes. */
    send(user: StoredUser, { purpose, attribute, destination, lifetime }: CodeOrder): CodeDelivery {
      const time = now();
      const earlier = (user.codeSends[purpose] ?? []).filter((at) => at > time - codeSendWindow);
      // A refused request does not count: clients retry automatically.
      if (earlier.length >= codeSends) throw limitExceeded();
      user.codeSends[purpose] = [...earlier, time];
      const code = settings.fixedCode ?? String(randomInt(0, 1_000_000)).padStart(6, '0');
      user.codes[purpose] = { code, attribute, destination, expiresAt: time + lifetime, tries: 0 };
      if (isReal(user))
        outbox.add({ to: destination, medium: mediumOf(attribute), purpose, code, username: user.username });
      return describeDelivery(attribute, destination);
    },
    /**
     * Accepts a code once.
     * @param mismatch Message for a wrong code.
     * @returns the address it was sent to.
     * @throws {IdentityFault} CodeMismatch-, ExpiredCode- or LimitExceededException.
     */
    take(
      user: StoredUser,
      purpose: CodePurpose,
      code: string,
      mismatch = 'Invalid verification code provided, please try again.',
    ) {
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

/** Error for a code that no longer exists. */
export function expiredCode(): IdentityFault {
  return new IdentityFault('ExpiredCodeException', 'Invalid code provided, please request a code again.');
}

/** Delivery of a code, in Cognito's format. */
export interface CodeDelivery {
  AttributeName: ContactAttribute;
  DeliveryMedium: 'EMAIL' | 'SMS';
  Destination: string;
}

/** Describes the destination of a code without revealing the address. */
export function describeDelivery(attribute: ContactAttribute, destination: string): CodeDelivery {
  return { AttributeName: attribute, DeliveryMedium: mediumOf(attribute), Destination: mask(destination) };
}

/** Returns the medium of codes for an attribute. */
function mediumOf(attribute: ContactAttribute): 'EMAIL' | 'SMS' {
  return attribute === 'email' ? 'EMAIL' : 'SMS';
}

function mask(destination: string): string {
  const [name = '', domain] = destination.split('@');
  return domain === undefined ? `+*******${name.slice(-4)}` : `${name.slice(0, 1)}***@${domain.slice(0, 1)}***`;
}
