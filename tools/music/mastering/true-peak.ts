/** Points between two samples at which the wave is looked at, and how many samples on each side say what it is there. */
const POINTS = 4;
const REACH = 8;

/** For each point the weights of the samples around it: a sinc within a window of Kaiser's kind (here a cosine). */
const WEIGHTS: readonly (readonly number[])[] = Array.from({ length: POINTS }, (_, point) =>
  Array.from({ length: REACH * 2 }, (_unused, tap) => {
    const distance = tap - (REACH - 1) - point / POINTS;
    const sinc = distance === 0 ? 1 : Math.sin(Math.PI * distance) / (Math.PI * distance);
    return sinc * Math.cos((Math.PI * distance) / (2 * REACH)) ** 2;
  }),
);

/** Below this no wave between two samples comes near the limits that are asked for, so it is not looked at. */
const WORTH_A_LOOK = 0.25;

/**
 * How far the wave goes between a sample and the next, where a converter makes one of the samples (ITU-R BS.1770-4, annex 2:
 * four times as many samples).
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

/** How far the wave of any channel goes, as a ratio to full scale. */
export function measurePeak(...channels: readonly Float32Array[]): number {
  let peak = 0;
  for (const channel of channels) {
    for (let frame = 0; frame < channel.length; frame += 1) peak = Math.max(peak, peakAfter(channel, frame));
  }
  return peak;
}
