import { createHash, createHmac, randomBytes } from 'node:crypto';
import { G, K, N, fromHex, hashToNumber, padHex, power } from '../srp/srp-group';
import type { SrpIdentity, SrpProof } from '../srp/srp';

/** The client side of SRP, as Amplify computes it. */
export interface SrpClient {
  /** A, in hexadecimal. */
  clientPublic: string;
  prove(challenge: { salt: string; serverPublic: string; secretBlock: string }): SrpProof;
}

/** Creates a client that knows a secret. */
export function createSrpClient({ scope, id }: SrpIdentity, secret: string): SrpClient {
  const a = fromHex(randomBytes(128).toString('hex'));
  const clientPublic = power(G, a).toString(16);
  return {
    clientPublic,
    prove({ salt, serverPublic, secretBlock }) {
      const timestamp = 'Sat Jan 31 12:00:00 UTC 2026';
      const u = hashToNumber(padHex(clientPublic) + padHex(serverPublic));
      const inner = createHash('sha256').update(`${scope}${id}:${secret}`).digest('hex');
      const x = hashToNumber(padHex(salt) + inner);
      const base = (((fromHex(serverPublic) - K * power(G, x)) % N) + N) % N;
      const shared = power(base, a + u * x);
      const bytes = (value: bigint): Buffer => Buffer.from(padHex(value.toString(16)), 'hex');
      const extracted = createHmac('sha256', bytes(u)).update(bytes(shared)).digest();
      const key = createHmac('sha256', extracted).update('Caldera Derived Key\x01').digest().subarray(0, 16);
      const signature = createHmac('sha256', key)
        .update(scope)
        .update(id)
        .update(Buffer.from(secretBlock, 'base64'))
        .update(timestamp)
        .digest('base64');
      return { timestamp, secretBlock, signature };
    },
  };
}
