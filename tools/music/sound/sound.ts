/**
 * Samples per second of all audio here. MP3 supports this rate. It lacks only frequencies above 16
 * kHz, which soft pieces do not have, and spends the bits on audible sound.
 */
export const RATE = 32_000;

/** A stereo recording, in samples from -1 to 1. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

/** Returns the number of samples in a duration. */
export const framesOf = (seconds: number): number => Math.round(seconds * RATE);

/** Creates a silent recording. */
export function createSilence(seconds: number): Sound {
  return { left: new Float32Array(framesOf(seconds)), right: new Float32Array(framesOf(seconds)) };
}

/** Adds to one sample of a channel; samples outside the channel are ignored. */
export function addTo(channel: Float32Array, frame: number, value: number): void {
  if (frame >= 0 && frame < channel.length) channel[frame] = (channel[frame] ?? 0) + value;
}

/** Adds a recording to another, scaled by a gain. */
export function mixInto(target: Sound, source: Sound, gain: number): void {
  for (let frame = 0; frame < source.left.length; frame += 1) {
    addTo(target.left, frame, (source.left[frame] ?? 0) * gain);
    addTo(target.right, frame, (source.right[frame] ?? 0) * gain);
  }
}

/**
 * Returns the gain of each channel for a position from -1 (left) to 1 (right), with constant power.
 */
export function panOf(place: number): { left: number; right: number } {
  const angle = ((Math.max(-1, Math.min(1, place)) + 1) * Math.PI) / 4;
  return { left: Math.cos(angle), right: Math.sin(angle) };
}

/** Converts decibels to a ratio of amplitudes. */
export const gainOf = (decibels: number): number => 10 ** (decibels / 20);

/** Converts cents to a ratio of frequencies. */
export const ratioOfCents = (cents: number): number => 2 ** (cents / 1200);
