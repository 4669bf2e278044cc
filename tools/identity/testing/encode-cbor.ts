/**
 * A value that tests encode as CBOR. A map is given as its entries, so that it can contain a key
 * twice.
 */
export type Encodable = number | string | boolean | Uint8Array | readonly Encodable[] | CborEntries;

/** A map to encode. */
export interface CborEntries {
  readonly entries: readonly (readonly [key: Encodable, value: Encodable])[];
}

/** Encodes a value as CBOR: the subset that authenticators use. */
export function encodeCbor(value: Encodable): Buffer {
  if (typeof value === 'boolean') return Buffer.from([value ? 0xf5 : 0xf4]);
  if (typeof value === 'number') return value < 0 ? encodeHead(1, -1 - value) : encodeHead(0, value);
  if (typeof value === 'string') return Buffer.concat([encodeHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([encodeHead(2, value.length), value]);
  if ('entries' in value && typeof value.entries !== 'function') {
    const parts = value.entries.flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
    return Buffer.concat([encodeHead(5, value.entries.length), ...parts]);
  }
  const items = value as readonly Encodable[];
  return Buffer.concat([encodeHead(4, items.length), ...items.map(encodeCbor)]);
}

/**
 * Encodes the first bytes of a value: its major type and its number or length, in the shortest
 * form.
 */
function encodeHead(major: number, argument: number): Buffer {
  const type = major << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 0x100) return Buffer.from([type | 24, argument]);
  if (argument < 0x1_0000) return Buffer.from([type | 25, argument >> 8, argument & 0xff]);
  const head = Buffer.from([type | 26, 0, 0, 0, 0]);
  head.writeUInt32BE(argument, 1);
  return head;
}
