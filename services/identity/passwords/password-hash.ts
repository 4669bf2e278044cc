import { randomBytes, scrypt } from 'node:crypto';
import { isSameBytes } from '../constant-time';

const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** Makes what is kept of a password: `salt:hash` of scrypt, in hexadecimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
}

/** Tells whether a password is the one that `kept` was made of. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':').map((part) => Buffer.from(part, 'hex'));
  return isSameBytes(await derive(password, Buffer.from(salt)), Buffer.from(hash));
}

function derive(password: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, HASH_BYTES, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
