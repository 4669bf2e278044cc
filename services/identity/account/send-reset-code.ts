import type { CodeDelivery } from '../codes/contact';
import { invalidParameter } from '../identity-fault';
import type { Pool } from '../pool';
import type { ContactAttribute } from '../pool-settings';
import type { StoredUser } from '../state/stored-user';

const CONTACTS: readonly ContactAttribute[] = ['email', 'phone_number'];

/** Sends the code that resets a password, to an address that is known to be the user's. */
export function sendResetCode({ codes, settings }: Pool, user: StoredUser): CodeDelivery {
  const attribute = CONTACTS.find((name) => user.attributes[`${name}_verified`] === 'true');
  const destination = attribute && user.attributes[attribute];
  if (!attribute || !destination) {
    throw invalidParameter(
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
    );
  }
  return codes.send(user, { purpose: 'reset', attribute, destination, lifetime: settings.ttl.reset });
}
