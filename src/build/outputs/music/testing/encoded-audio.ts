/**
 * Audio from hand-written frames: each has exactly the requested loudness, and no encoder is
 * needed.
 */

const SAMPLE_RATE = 44_100;
const BANDS = 32;
/** Samples of a layer I frame (ISO/IEC 11172-3, 2.4.2). */
const FRAME_SAMPLES = 384;
/** Bytes of a frame at 128 kbit/s. */
const FRAME_BYTES = Math.floor((12 * 128_000) / SAMPLE_RATE) * 4;

/** Writes bits into bytes, the highest first. */
class BitWriter {
  #at = 0;
  constructor(private readonly bytes: Buffer) {}

  write(value: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1, this.#at += 1) {
      const byte = this.#at >> 3;
      this.bytes.writeUInt8(this.bytes.readUInt8(byte) | (((value >> bit) & 1) << (7 - (this.#at & 7))), byte);
    }
  }
}

/**
 * Returns one mono frame: a tone in the second band, attenuated by steps of 2 dB (0 to 62); null
 * for silence.
 */
function frame(softer: number | null): Buffer {
  const bytes = Buffer.alloc(FRAME_BYTES);
  const bits = new BitWriter(bytes);
  bits.write(0xffff40c0, 32);
  for (let band = 0; band < BANDS; band += 1) bits.write(softer !== null && band === 1 ? 3 : 0, 4);
  if (softer === null) return bytes;
  bits.write(softer, 6);
  for (let sample = 0; sample < 12; sample += 1) bits.write(sample % 2 === 0 ? 14 : 1, 4);
  return bytes;
}

/**
 * Encodes audio.
 * @param seconds Length in seconds.
 * @param softerAt Returns the attenuation at a part of the length (0 to 1), in steps of 2 dB; null
 * for silence.
 */
export function encodedAudio(seconds: number, softerAt: (part: number) => number | null = () => 0): Buffer {
  const count = Math.ceil((seconds * SAMPLE_RATE) / FRAME_SAMPLES);
  const kinds = new Map<number | null, Buffer>();
  return Buffer.concat(
    Array.from({ length: count }, (_, index) => {
      const softer = softerAt(index / count);
      const known = kinds.get(softer) ?? frame(softer);
      kinds.set(softer, known);
      return known;
    }),
  );
}

/** Encodes silence as MP3, with a first frame that declares the number of frames. */
export function silentMp3({ frames, declared = frames }: { frames: number; declared?: number }): Buffer {
  const silent = Buffer.alloc(417);
  silent.writeUInt32BE(0xfffb90c0);
  const first = Buffer.from(silent);
  first.write('Info', 4 + 17, 'latin1');
  first.writeUInt32BE(1, 4 + 17 + 4);
  first.writeUInt32BE(declared, 4 + 17 + 8);
  return Buffer.concat([first, ...Array.from({ length: frames }, () => silent)]);
}

/** Returns pseudorandom bytes, the same each time (https://en.wikipedia.org/wiki/Xorshift). */
export function noise(length: number): Buffer {
  let state = 123_456_789;
  return Buffer.from(
    Uint8Array.from({ length }, () => {
      state ^= state << 13;
      state ^= state >>> 17;
      state ^= state << 5;
      return state & 0xff;
    }),
  );
}
