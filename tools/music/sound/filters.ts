import { RATE, type Sound } from './sound';

/** Coefficients of a second-order filter: for the last three inputs, and the last two outputs. */
export interface Biquad {
  b0: number;
  b1: number;
  b2: number;
  a1: number;
  a2: number;
}

/** Filters one sample. */
export type Filter = (sample: number) => number;

/**
 * Returns angle and bandwidth of a filter (R. Bristow-Johnson, "Cookbook formulae for audio EQ
 * biquad filter coefficients").
 */
function angleOf(frequency: number, quality: number) {
  const angle = (2 * Math.PI * Math.min(frequency, RATE * 0.49)) / RATE;
  return { cosine: Math.cos(angle), alpha: Math.sin(angle) / (2 * quality) };
}

const BUTTERWORTH = Math.SQRT1_2;

/** Returns the coefficients of a filter that passes frequencies below a limit. */
export function lowPass(frequency: number, quality = BUTTERWORTH): Biquad {
  const { cosine, alpha } = angleOf(frequency, quality);
  const a0 = 1 + alpha;
  const b1 = (1 - cosine) / a0;
  return { b0: b1 / 2, b1, b2: b1 / 2, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

/** Returns the coefficients of a filter that passes frequencies above a limit. */
export function highPass(frequency: number, quality = BUTTERWORTH): Biquad {
  const { cosine, alpha } = angleOf(frequency, quality);
  const a0 = 1 + alpha;
  const b1 = -(1 + cosine) / a0;
  return { b0: -b1 / 2, b1, b2: -b1 / 2, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

/**
 * Returns the coefficients of a filter that passes frequencies around one, which keeps its
 * strength.
 */
export function bandPass(frequency: number, quality: number): Biquad {
  const { cosine, alpha } = angleOf(frequency, quality);
  const a0 = 1 + alpha;
  return { b0: alpha / a0, b1: 0, b2: -alpha / a0, a1: (-2 * cosine) / a0, a2: (1 - alpha) / a0 };
}

/** Creates a filter with its own state. */
export function createFilter({ b0, b1, b2, a1, a2 }: Biquad): Filter {
  // An array: V8 allocates a new object for each number assigned to a closure's variable.
  const state = new Float64Array(2);
  return (sample) => {
    const out = b0 * sample + (state[0] ?? 0);
    state[0] = b1 * sample - a1 * out + (state[1] ?? 0);
    state[1] = b2 * sample - a2 * out;
    return out;
  };
}

/** Applies filters to every sample of a channel, in order. */
export function filterChannel(channel: Float32Array, ...biquads: readonly Biquad[]): void {
  for (const biquad of biquads) {
    const filter = createFilter(biquad);
    for (let frame = 0; frame < channel.length; frame += 1) channel[frame] = filter(channel[frame] ?? 0);
  }
}

/** Applies filters to both channels, in order. */
export function filterSound({ left, right }: Sound, ...biquads: readonly Biquad[]): void {
  filterChannel(left, ...biquads);
  filterChannel(right, ...biquads);
}

/** Creates a band-pass whose frequency may change with every sample, and which stays stable. */
export function createSweptBand(quality: number): (sample: number, frequency: number) => number {
  const state = new Float64Array(2);
  const damping = 1 / quality;
  return (sample, frequency) => {
    const g = Math.tan((Math.PI * Math.min(Math.max(frequency, 10), RATE * 0.45)) / RATE);
    const low = state[0] ?? 0;
    const band = state[1] ?? 0;
    const high = (sample - (damping + g) * band - low) / (1 + g * (damping + g));
    const middle = g * high + band;
    const bottom = g * middle + low;
    state[0] = g * middle + bottom;
    state[1] = g * high + middle;
    return middle * damping;
  };
}
