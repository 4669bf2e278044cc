import { createHash } from 'node:crypto';

const LANES = 8;

/**
 * Order-independent sum of named digests. Names are added and removed one by one, so an update
 * costs as much as it changes. It sums the SHA-256 of each name and digest, in eight lanes of 32
 * bits.
 */
export class FileSum {
  // Typed arrays wrap around at 2^32.
  readonly #lanes = new Uint32Array(LANES);

  add(name: string, digest: string): void {
    this.#mix(name, digest, 1);
  }

  remove(name: string, digest: string): void {
    this.#mix(name, digest, -1);
  }

  /** Returns sixteen characters that are the same for the same names and digests. */
  get id(): string {
    return createHash('sha256').update(this.#lanes).digest('base64url').slice(0, 16);
  }

  #mix(name: string, digest: string, sign: 1 | -1): void {
    const bytes = createHash('sha256').update(`${name}\0${digest}`).digest();
    for (let lane = 0; lane < LANES; lane += 1) {
      this.#lanes[lane] = (this.#lanes[lane] ?? 0) + sign * bytes.readUInt32LE(lane * 4);
    }
  }
}
