/** Bits of a number in a byte; the next bit tells that more follow. */
const BITS = 64;

/** Number of arguments that a function takes on any browser. */
const AT_ONCE = 8192;

/**
 * Writer of the columns of a file. All bytes are below 128, so that the file is a text, which every
 * host compresses. It grows as needed.
 */
export class ByteWriter {
  #bytes = new Uint8Array(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  /** Appends a byte below 128. */
  byte(value: number): void {
    this.#reserve(1);
    this.#bytes[this.#length] = value;
    this.#length += 1;
  }

  /** Appends a non-negative integer below 2^53: six bits per byte, the lowest first. */
  number(value: number): void {
    let rest = value;
    while (rest >= BITS) {
      this.byte((rest % BITS) + BITS);
      rest = Math.floor(rest / BITS);
    }
    this.byte(rest);
  }

  /** Appends bytes after their number. */
  block(bytes: Uint8Array): void {
    this.number(bytes.length);
    this.#reserve(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  /** Returns what was written. */
  bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length);
  }

  /** Returns what was written as a text, with one character for each byte. */
  text(): string {
    let text = '';
    for (let start = 0; start < this.#length; start += AT_ONCE) {
      text += String.fromCharCode(...this.#bytes.subarray(start, Math.min(start + AT_ONCE, this.#length)));
    }
    return text;
  }

  #reserve(count: number): void {
    if (this.#length + count <= this.#bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * this.#bytes.length, this.#length + count));
    larger.set(this.#bytes);
    this.#bytes = larger;
  }
}

/** Reader of such a file. Beyond its end it reads zeros. */
export class ByteReader {
  constructor(
    private readonly bytes: Uint8Array,
    public at = 0,
  ) {}

  /** Reads a byte. */
  byte(): number {
    return this.bytes[this.at++] ?? 0;
  }

  /** Reads a number that `ByteWriter.number` wrote. */
  number(): number {
    let value = 0;
    for (let factor = 1; ; factor *= BITS) {
      const byte = this.byte();
      if (byte < BITS) return value + byte * factor;
      value += (byte - BITS) * factor;
    }
  }

  /** Skips numbers. */
  skip(count: number): void {
    for (let left = count; left > 0; left -= 1) while (this.byte() >= BITS);
  }

  /**
   * Reads bytes after their number.
   * @throws {RangeError} when there are fewer: the file is truncated.
   */
  block(): Uint8Array {
    const length = this.number();
    if (this.at + length > this.bytes.length) {
      throw new RangeError(`Expected ${length} bytes in a search file, received ${this.bytes.length - this.at}.`);
    }
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

/**
 * Returns how many UTF-16 units two words have in common at their start. It never divides a
 * surrogate pair, which UTF-8 could not represent.
 */
export function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  const last = one.charCodeAt(length - 1);
  return last >= 0xd800 && last < 0xdc00 ? length - 1 : length;
}

/** Compares strings by their UTF-16 units, the order of all lists in search files. */
export const byUnits = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
