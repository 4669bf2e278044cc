import { createHash } from 'node:crypto';

const LANES = 8;

/**
 * A sum over named digests, in whatever order they come: names come and go one by one, so that what it says of all of
 * them costs what changed. It adds up the SHA-256 of each name and digest, in eight lanes of 32 bits.
 */
export class FileSum {
  // Additions wrap around at 2^32 by themselves.
  readonly #lanes = new Uint32Array(LANES);

  add(name: string, digest: string): void {
    this.#mix(name, digest, 1);
  }

  remove(name: string, digest: string): void {
    this.#mix(name, digest, -1);
  }

  /** Sixteen signs that are the same for the same names and digests. */
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
