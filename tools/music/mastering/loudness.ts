import { type Biquad, createFilter } from '../sound/filters';
import type { Sound } from '../sound/sound';

/**
 * Duration of a block in seconds, and the number of blocks that start within one (ITU-R BS.1770-4:
 * 400 ms, overlapping by 75 %).
 */
const BLOCK = 0.4;
const STEPS_A_BLOCK = 4;
/** Blocks below this are silence, in LUFS. */
const SILENCE = -70;
/** Distance below the mean of all others at which a block is not counted, in LU. */
const BELOW_MEAN = 10;

const loudnessOf = (power: number): number => -0.691 + 10 * Math.log10(power);

/**
 * Measures the integrated loudness of a recording, in LUFS, by ITU-R BS.1770-4: with frequency
 * weighting, in blocks, without the quiet ones. Pure silence gives -Infinity.
 */
export function measureLoudness({ left, right }: Sound, rate: number): number {
  const step = Math.round((BLOCK / STEPS_A_BLOCK) * rate);
  const powers = [weightedPowers(left, rate, step), weightedPowers(right, rate, step)] as const;
  const blocks: number[] = [];
  for (let first = 0; first + STEPS_A_BLOCK <= powers[0].length; first += 1) {
    let power = 0;
    for (const channel of powers) {
      for (let part = 0; part < STEPS_A_BLOCK; part += 1) power += (channel[first + part] ?? 0) / STEPS_A_BLOCK;
    }
    blocks.push(power);
  }
  const audible = blocks.filter((power) => loudnessOf(power) > SILENCE);
  const gate = loudnessOf(mean(audible)) - BELOW_MEAN;
  return loudnessOf(mean(audible.filter((power) => loudnessOf(power) > gate)));
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

/** Returns the mean power of each step of a channel, after both filters of the weighting. */
function weightedPowers(channel: Float32Array, rate: number, step: number): number[] {
  const [head, low] = [createFilter(headFilter(rate)), createFilter(lowFilter(rate))];
  return Array.from({ length: Math.floor(channel.length / step) }, (_, index) => {
    let sum = 0;
    for (let frame = index * step; frame < (index + 1) * step; frame += 1) sum += low(head(channel[frame] ?? 0)) ** 2;
    return sum / step;
  });
}

// The standard lists both filters only for 48 kHz. These are the underlying analogue ones, for any
// rate; with these constants the bilinear transform gives the numbers of the standard at 48 kHz.

/** Models the effect of the head: high frequencies are 4 dB louder. */
function headFilter(rate: number): Biquad {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate);
  const quality = 0.7071752369554196;
  const high = 10 ** (3.999843853973347 / 20);
  const band = high ** 0.4996667741545416;
  const a0 = 1 + k / quality + k * k;
  return {
    b0: (high + (band * k) / quality + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (band * k) / quality + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / quality + k * k) / a0,
  };
}

/** Models the sensitivity of the ear: low frequencies are weaker. */
function lowFilter(rate: number): Biquad {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate);
  const quality = 0.5003270373238773;
  const a0 = 1 + k / quality + k * k;
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / quality + k * k) / a0 };
}
