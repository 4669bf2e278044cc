/**
 * Samples a second of everything here. MP3 knows this rate; what it leaves out lies above 16 kHz, where soft pieces have
 * nothing, and the bits go to what is heard.
 */
export const RATE = 32_000;

/** A stereo recording, in samples from -1 to 1. */
export interface Sound {
  left: Float32Array;
  right: Float32Array;
}

/** How many samples so many seconds are. */
export const framesOf = (seconds: number): number => Math.round(seconds * RATE);

/** A recording in which nothing is heard yet. */
export function createSilence(seconds: number): Sound {
  return { left: new Float32Array(framesOf(seconds)), right: new Float32Array(framesOf(seconds)) };
}

/** Adds to one sample of a channel; what lies outside of it is left out. */
export function addTo(channel: Float32Array, frame: number, value: number): void {
  if (frame >= 0 && frame < channel.length) channel[frame] = (channel[frame] ?? 0) + value;
}

/** Adds a recording to another, so many times as strong. */
export function mixInto(target: Sound, source: Sound, gain: number): void {
  for (let frame = 0; frame < source.left.length; frame += 1) {
    addTo(target.left, frame, (source.left[frame] ?? 0) * gain);
    addTo(target.right, frame, (source.right[frame] ?? 0) * gain);
  }
}

/** The strength of each channel for a place from -1 (left) to 1 (right); the power stays the same. */
export function panOf(place: number): { left: number; right: number } {
  const angle = ((Math.max(-1, Math.min(1, place)) + 1) * Math.PI) / 4;
  return { left: Math.cos(angle), right: Math.sin(angle) };
}

/** A ratio of strengths for so many decibels. */
export const gainOf = (decibels: number): number => 10 ** (decibels / 20);

/** A ratio of frequencies for so many hundredths of a semitone. */
export const ratioOfCents = (cents: number): number => 2 ** (cents / 1200);
