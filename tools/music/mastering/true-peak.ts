/**
 * Number of points between two samples at which the wave is computed, and of samples used on each
 * side.
 */
const POINTS = 4;
const REACH = 8;

/**
 * Weights of the surrounding samples for each point: a sinc with a Kaiser-like window (here a
 * cosine).
 */
const WEIGHTS: readonly (readonly number[])[] = Array.from({ length: POINTS }, (_, point) =>
  Array.from({ length: REACH * 2 }, (_unused, tap) => {
    const distance = tap - (REACH - 1) - point / POINTS;
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * Math.cos((Math.PI * distance) / (2 * REACH)) ** 2;
  }),
);

/** Level below which no wave between two samples comes near the limits, so that it is skipped. */
const WORTH_A_LOOK = 0.25;

/**
 * Returns the peak of the wave between a sample and the next, at the first sample or between them
 * (ITU-R BS.1770-4, annex 2: four times as many samples).
 */
export function peakAfter(channel: Float32Array, frame: number): number {
  const sample = Math.abs(channel[frame] ?? 0);
  if (sample < WORTH_A_LOOK && Math.abs(channel[frame + 1] ?? 0) < WORTH_A_LOOK) return sample;
  let peak = sample;
  for (let point = 1; point < POINTS; point += 1) {
    const weights = WEIGHTS[point] ?? [];
    let value = 0;
    for (let tap = 0; tap < weights.length; tap += 1) {
      value += (channel[frame + tap - (REACH - 1)] ?? 0) * (weights[tap] ?? 0);
    }
    peak = Math.max(peak, Math.abs(value));
  }
  return peak;
}

/** Returns the peak of the wave in any channel, as a ratio to full scale. */
export function measurePeak(...channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const channel of channels) {
    for (let frame = 0; frame < channel.length; frame += 1) peak = Math.max(peak, peakAfter(channel, frame));
  }
  return peak;
}
