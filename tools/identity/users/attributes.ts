import { z } from 'zod';
import { invalidParameter } from '../identity-fault';

/** Attributes of OpenID Connect, available in every pool. */
const STANDARD_ATTRIBUTES: ReadonlySet<string> = new Set([
  'address',
  'birthdate',
  'email',
  'family_name',
  'gender',
  'given_name',
  'locale',
  'middle_name',
  'name',
  'nickname',
  'phone_number',
  'picture',
  'preferred_username',
  'profile',
  'updated_at',
  'website',
  'zoneinfo',
]);
const CUSTOM_ATTRIBUTE = /^custom:[\w-]{1,20}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@]{1,255}$/;
const PHONE_NUMBER = /^\+\d{5,15}$/;

/** Attributes in the format of requests. */
export const attributeListSchema = z
  .array(z.object({ Name: z.string().min(1).max(64), Value: z.string().max(2048).default('') }))
  .max(50)
  .default([]);

/** Attributes by name. */
export type Attributes = Record<string, string>;

/** Parses attributes set by a user. @throws {IdentityFault} InvalidParameterException. */
export function readAttributes(list: z.output<typeof attributeListSchema>): Attributes {
  for (const { Name: name, Value: value } of list) requireSettable(name, value);
  return Object.fromEntries(list.map(({ Name, Value }) => [Name, Value]));
}

/** Converts attributes to the format of answers. */
export function listAttributes(attributes: Readonly<Attributes>): { Name: string; Value: string }[] {
  return Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));
}

/** Refuses an attribute that users cannot set, or that the pool does not have. */
export function requireSettable(name: string, value: string): void {
  if (name === 'sub' || name.endsWith('_verified')) {
    throw invalidParameter(`user.${name}: Attribute cannot be updated.`);
  }
  if (!STANDARD_ATTRIBUTES.has(name) && !CUSTOM_ATTRIBUTE.test(name)) {
    throw invalidParameter(
      `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.\n`,
    );
  }
  if (name === 'email' && value !== '' && !EMAIL.test(value)) {
    throw invalidParameter('Invalid email address format.');
  }
  // Another user may later sign in with that address or number.
  if (name === 'preferred_username' && /^\+|@/.test(value)) {
    throw invalidParameter('Username cannot be of email or phone number format.');
  }
  if (name === 'phone_number' && value !== '' && !PHONE_NUMBER.test(value)) {
    throw invalidParameter('Invalid phone number format.');
  }
}
