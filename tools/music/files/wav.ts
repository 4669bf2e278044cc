import { RATE, type Sound } from '../sound/sound';

const HEADER = 44;
const BYTES = 3;
const FULL_SCALE = 2 ** 23 - 1;

/** Converts a recording to a WAV file of 24 bits: rounding is inaudible. */
export function toWav({ left, right }: Sound): Buffer {
  const size = left.length * 2 * BYTES;
  const wav = Buffer.alloc(HEADER + size);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(HEADER - 8 + size, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  // Uncompressed samples, two channels.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(2, 22);
  wav.writeUInt32LE(RATE, 24);
  wav.writeUInt32LE(RATE * 2 * BYTES, 28);
  wav.writeUInt16LE(2 * BYTES, 32);
  wav.writeUInt16LE(8 * BYTES, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(size, 40);
  for (let frame = 0; frame < left.length; frame += 1) {
    const at = HEADER + frame * 2 * BYTES;
    wav.writeIntLE(toInteger(left[frame] ?? 0), at, BYTES);
    wav.writeIntLE(toInteger(right[frame] ?? 0), at + BYTES, BYTES);
  }
  return wav;
}

const toInteger = (sample: number): number => Math.round(Math.max(-1, Math.min(1, sample)) * FULL_SCALE);
