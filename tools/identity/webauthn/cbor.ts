import { refuseMalformed } from './webauthn-error';

/** A value of the CBOR subset that authenticators use. */
export type CborValue = number | string | boolean | null | Uint8Array | readonly CborValue[] | CborMap;

/** A CBOR map. Those of WebAuthn have numbers or text as keys. */
export type CborMap = ReadonlyMap<number | string, CborValue>;

/** Maximum nesting: CTAP allows four levels. Deeper data is an attempt to exhaust the reader. */
const MAX_DEPTH = 4;

/** Major types of RFC 8949, section 3.1. */
const MAJOR = { unsigned: 0, negative: 1, bytes: 2, text: 3, array: 4, map: 5, simple: 7 } as const;

const SIMPLE_VALUES: ReadonlyMap<number, CborValue> = new Map<number, CborValue>([
  [20, false],
  [21, true],
  [22, null],
]);

/**
 * Reads the CBOR value at the start of the bytes, and returns its length. Strict like CTAP 2's
 * canonical form (section 8): definite lengths, the shortest form of each number, no tag, no float,
 * no duplicate key. The order of keys is not checked: some platforms rebuild the attestation object
 * in their own order.
 */
export function readCbor(bytes: Uint8Array): { value: CborValue; length: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let offset = 0;

  const take = (length: number): number => {
    const start = offset;
    if (length > bytes.length - start) {
      refuseMalformed(`CBOR: expected ${length} more bytes at ${start}, received the end of ${bytes.length}.`);
    }
    offset += length;
    return start;
  };

  const readHead = (): { major: number; argument: number } => {
    const start = take(1);
    const head = view.getUint8(start);
    const info = head & 0x1f;
    const major = head >> 5;
    if (info < 24) return { major, argument: info };
    const [argument, smallest] = readArgument(info, start);
    if (argument < smallest) refuseMalformed(`CBOR: expected the shortest form of ${argument} at ${start}.`);
    return { major, argument };
  };

  /** @returns the number and the smallest one that needs that many bytes. */
  const readArgument = (info: number, start: number): readonly [argument: number, smallest: number] => {
    if (info === 24) return [view.getUint8(take(1)), 24];
    if (info === 25) return [view.getUint16(take(2)), 0x100];
    if (info === 26) return [view.getUint32(take(4)), 0x1_0000];
    // 27 is eight bytes, longer than anything here; 28 to 30 are reserved; 31 is an indefinite
    // length.
    return refuseMalformed(`CBOR: expected a definite length below 2^32 at ${start}, received form ${info}.`);
  };

  const readKey = (depth: number): number | string => {
    const start = offset;
    const key = readValue(depth);
    if (typeof key === 'number' || typeof key === 'string') return key;
    return refuseMalformed(`CBOR: expected a number or text as key at ${start}.`);
  };

  const readMap = (size: number, depth: number): CborMap => {
    const map = new Map<number | string, CborValue>();
    for (let index = 0; index < size; index += 1) {
      const key = readKey(depth);
      if (map.has(key)) refuseMalformed(`CBOR: expected each key once, received ${JSON.stringify(key)} again.`);
      map.set(key, readValue(depth));
    }
    return map;
  };

  const readValue = (depth: number): CborValue => {
    const start = offset;
    const { major, argument } = readHead();
    if ((major === MAJOR.array || major === MAJOR.map) && depth === MAX_DEPTH) {
      refuseMalformed(`CBOR: expected ${MAX_DEPTH} levels at most, received another one at ${start}.`);
    }
    switch (major) {
      case MAJOR.unsigned:
        return argument;
      case MAJOR.negative:
        return -1 - argument;
      case MAJOR.bytes:
        return bytes.subarray(take(argument), offset);
      case MAJOR.text:
        return decodeText(bytes.subarray(take(argument), offset), start);
      case MAJOR.array: {
        const items: CborValue[] = [];
        while (items.length < argument) items.push(readValue(depth + 1));
        return items;
      }
      case MAJOR.map:
        return readMap(argument, depth + 1);
      default: {
        const simple = major === MAJOR.simple ? SIMPLE_VALUES.get(argument) : undefined;
        return simple === undefined ? refuseMalformed(`CBOR: expected no tag and no float at ${start}.`) : simple;
      }
    }
  };

  const value = readValue(0);
  return { value, length: offset };
}

/**
 * Decodes bytes that contain exactly one map.
 * @param what Name for the message, such as "attestation object".
 */
export function decodeCborMap(bytes: Uint8Array, what: string): CborMap {
  const { value, length } = readCbor(bytes);
  if (length !== bytes.length) refuseMalformed(`${what}: expected ${length} bytes, received ${bytes.length}.`);
  return expectMap(value, what);
}

/** Returns the value as a map, or refuses it. @param what Name for the message. */
export function expectMap(value: CborValue | undefined, what: string): CborMap {
  return value instanceof Map ? value : refuseMalformed(`${what}: expected a map.`);
}

/** Returns the value as bytes, or refuses it. @param what Name for the message. */
export function expectBytes(value: CborValue | undefined, what: string): Uint8Array {
  return value instanceof Uint8Array ? value : refuseMalformed(`${what}: expected bytes.`);
}

function decodeText(bytes: Uint8Array, start: number): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return refuseMalformed(`CBOR: expected UTF-8 at ${start}.`);
  }
}
