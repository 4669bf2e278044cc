import { createHash, createHmac, randomBytes } from 'node:crypto';
import { isSameBytes } from '../constant-time';
import type { SrpVerifier } from '../state/identity-state';
import { G, K, N, fromHex, hashToNumber, padHex, power } from './srp-group';

/** Owner of a secret: the pool's name and the username, or a device's group key and its key. */
export interface SrpIdentity {
  scope: string;
  id: string;
}

/** Data that the server stores between its challenge and the answer; numbers in hexadecimal. */
export interface SrpExchange {
  clientPublic: string;
  serverPublic: string;
  serverSecret: string;
  verifier: string;
  secretBlock: string;
}

/** The client's answer. */
export interface SrpProof {
  timestamp: string;
  secretBlock: string;
  /** Base64. */
  signature: string;
}

/** Creates the verifier of a secret. @param salt Hexadecimal (default: a random one). */
export function makeSrpVerifier(
  { scope, id }: SrpIdentity,
  secret: string,
  salt: string = randomBytes(16).toString('hex'),
): SrpVerifier {
  const inner = createHash('sha256').update(`${scope}${id}:${secret}`).digest('hex');
  const x = hashToNumber(padHex(fromHex(salt).toString(16)) + inner);
  return { salt: fromHex(salt).toString(16), verifier: power(G, x).toString(16) };
}

/**
 * Checks whether a client's public number is well-formed and does not make the shared secret
 * predictable.
 */
export function isSrpPublicNumber(hex: string): boolean {
  return /^[0-9a-f]{1,1024}$/i.test(hex) && fromHex(hex) % N !== 0n;
}

/**
 * Starts an exchange.
 * @param clientPublic A in hexadecimal, for which {@link isSrpPublicNumber} holds.
 */
export function startSrp({ verifier }: SrpVerifier, clientPublic: string): SrpExchange {
  const secret = fromHex(randomBytes(32).toString('hex'));
  const serverPublic = (K * fromHex(verifier) + power(G, secret)) % N;
  return {
    clientPublic,
    serverPublic: serverPublic.toString(16),
    serverSecret: secret.toString(16),
    verifier,
    secretBlock: randomBytes(96).toString('base64'),
  };
}

/** Verifies a client's proof of the secret. */
export function verifySrp(exchange: SrpExchange, { scope, id }: SrpIdentity, proof: SrpProof): boolean {
  if (!isSrpPublicNumber(exchange.clientPublic) || proof.secretBlock !== exchange.secretBlock) return false;
  const expected = createHmac('sha256', sessionKey(exchange))
    .update(scope)
    .update(id)
    .update(Buffer.from(exchange.secretBlock, 'base64'))
    .update(proof.timestamp)
    .digest();
  return isSameBytes(Buffer.from(proof.signature, 'base64'), expected);
}

function sessionKey({ clientPublic, serverPublic, serverSecret, verifier }: SrpExchange): Buffer {
  const a = fromHex(clientPublic);
  const u = hashToNumber(padHex(a.toString(16)) + padHex(serverPublic));
  const shared = power(a * power(fromHex(verifier), u), fromHex(serverSecret));
  const toBytes = (value: bigint): Buffer => Buffer.from(padHex(value.toString(16)), 'hex');
  const extracted = createHmac('sha256', toBytes(u)).update(toBytes(shared)).digest();
  return createHmac('sha256', extracted).update('Caldera Derived Key\x01').digest().subarray(0, 16);
}
