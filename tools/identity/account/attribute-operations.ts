import { z } from 'zod';
import { type CodeDelivery, expiredCode } from '../codes/verification-codes';
import { invalidParameter } from '../identity-fault';
import { operation, requireSignedIn, signedInSchema } from '../operations/operation';
import type { Pool } from '../pool';
import { CONTACT_ATTRIBUTES, type ContactAttribute } from '../pool-settings';
import type { StoredUser } from '../state/identity-state';
import { attributeListSchema, listAttributes, readAttributes, requireSettable } from '../users/attributes';

const contactSchema = z.enum(CONTACT_ATTRIBUTES);

/** Returns the signed-in user's data. */
export const getUser = operation(signedInSchema, (pool, request) => {
  const { username, attributes, mfa } = requireSignedIn(pool, request);
  return {
    Username: username,
    UserAttributes: listAttributes(attributes),
    ...(mfa.enabled.length > 0 ? { UserMFASettingList: mfa.enabled } : {}),
    ...(mfa.preferred === null ? {} : { PreferredMfaSetting: mfa.preferred }),
  };
});

/** Changes attributes. An empty value removes one. */
export const updateUserAttributes = operation(
  signedInSchema.extend({ UserAttributes: attributeListSchema }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    const changes = readAttributes(request.UserAttributes);
    pool.users.requireFreeAliases(changes, user);
    for (const [name, value] of Object.entries(changes)) if (value === '') requireRemovable(pool, name);
    const deliveries: CodeDelivery[] = [];
    for (const [name, value] of Object.entries(changes)) {
      const contact = contactSchema.safeParse(name).data;
      if (value === '') removeAttribute(user, name);
      else if (!contact) user.attributes[name] = value;
      else if (user.attributes[contact] !== value) changeContact(contact, value);
      else Reflect.deleteProperty(user.pendingAttributes, contact);
    }
    return { CodeDeliveryDetailsList: deliveries };

    function changeContact(attribute: ContactAttribute, value: string): void {
      const { autoVerified, verifyBeforeUpdate } = pool.settings;
      // Sent first: when the send limit is reached, nothing changes.
      if (autoVerified.includes(attribute)) deliveries.push(sendVerification(pool, user, attribute, value));
      if (verifyBeforeUpdate.includes(attribute)) {
        user.pendingAttributes[attribute] = value;
        return;
      }
      user.attributes[attribute] = value;
      user.attributes[`${attribute}_verified`] = 'false';
    }
  },
);

/** Removes attributes. */
export const deleteUserAttributes = operation(
  signedInSchema.extend({ UserAttributeNames: z.array(z.string().max(64)).max(50) }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    for (const name of request.UserAttributeNames) {
      requireSettable(name, '');
      requireRemovable(pool, name);
    }
    for (const name of request.UserAttributeNames) removeAttribute(user, name);
    return {};
  },
);

/** Sends the code that verifies an address or a number. */
export const getUserAttributeVerificationCode = operation(
  signedInSchema.extend({ AttributeName: contactSchema }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    const attribute = request.AttributeName;
    const destination = user.pendingAttributes[attribute] ?? user.attributes[attribute];
    if (!destination) throw invalidParameter(`User does not have the attribute ${attribute}`);
    return { CodeDeliveryDetails: sendVerification(pool, user, attribute, destination) };
  },
);

/** Checks the code that verifies an address or a number. */
export const verifyUserAttribute = operation(
  signedInSchema.extend({ AttributeName: contactSchema, Code: z.string().max(64) }),
  (pool, request) => {
    const user = requireSignedIn(pool, request);
    const attribute = request.AttributeName;
    const { destination } = pool.codes.take(user, `verify:${attribute}`, request.Code);
    // The address may have changed since then.
    if (destination !== (user.pendingAttributes[attribute] ?? user.attributes[attribute])) throw expiredCode();
    // Another user may have claimed the address meanwhile.
    pool.users.requireFreeAliases({ [attribute]: destination }, user);
    user.attributes[attribute] = destination;
    user.attributes[`${attribute}_verified`] = 'true';
    Reflect.deleteProperty(user.pendingAttributes, attribute);
    return {};
  },
);

function sendVerification(
  { codes, settings }: Pool,
  user: StoredUser,
  attribute: ContactAttribute,
  destination: string,
): CodeDelivery {
  return codes.send(user, { purpose: `verify:${attribute}`, attribute, destination, lifetime: settings.ttl.code });
}

function requireRemovable({ settings }: Pool, name: string): void {
  if (settings.requiredAttributes.includes(name)) {
    throw invalidParameter(`Cannot delete required attribute ${name}`);
  }
}

function removeAttribute(user: StoredUser, name: string): void {
  for (const key of [name, `${name}_verified`]) Reflect.deleteProperty(user.attributes, key);
}
