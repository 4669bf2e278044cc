import { createRandom } from '../../illustrations/random';
import { type Biquad, bandPass, createSweptBand, filterChannel, highPass, lowPass } from './filters';
import { reverberate } from './reverb';
import { createSilence, framesOf, RATE } from './sound';

const levelOf = (channel: Float32Array): number =>
  Math.sqrt(channel.reduce((sum, sample) => sum + sample ** 2, 0) / channel.length);

/** Returns the level of a sine after a filter, once the filter has settled. */
function levelBehind(biquad: Biquad, frequency: number): number {
  const channel = Float32Array.from({ length: RATE / 2 }, (_, frame) =>
    Math.sin((2 * Math.PI * frequency * frame) / RATE),
  );
  filterChannel(channel, biquad);
  return levelOf(channel.slice(RATE / 4)) * Math.SQRT2;
}

describe('filters', () => {
  it('pass the frequencies that they should', () => {
    expect(levelBehind(lowPass(1000), 100)).toBeCloseTo(1, 2);
    expect(levelBehind(lowPass(1000), 1000)).toBeCloseTo(Math.SQRT1_2, 2);
    expect(levelBehind(lowPass(1000), 8000)).toBeLessThan(0.02);
    expect(levelBehind(highPass(1000), 100)).toBeLessThan(0.02);
    expect(levelBehind(highPass(1000), 8000)).toBeCloseTo(1, 1);
    expect(levelBehind(bandPass(1000, 2), 1000)).toBeCloseTo(1, 2);
  });

  it('stay stable, even when the frequency changes with every sample', () => {
    const random = createRandom(5);
    const sweep = createSweptBand(4);
    for (let frame = 0; frame < RATE; frame += 1) {
      expect(Math.abs(sweep(random.between(-1, 1), random.between(-100, RATE)))).toBeLessThan(10);
    }
  });
});

describe('a room', () => {
  const clap = createSilence(4);
  clap.left[0] = 1;
  clap.right[0] = 1;
  const output = reverberate(clap, { decay: 2, damping: 4000, size: 1 });
  const levelAt = (seconds: number) => levelOf(output.left.slice(framesOf(seconds), framesOf(seconds + 0.25)));

  it('responds later, fades for its decay time, and never rings', () => {
    expect(output.left.slice(0, framesOf(0.015)).every((sample) => sample === 0)).toBe(true);
    const fallen = 20 * Math.log10(levelAt(1.5) / levelAt(0.5));
    expect(fallen).toBeLessThan(-25);
    expect(fallen).toBeGreaterThan(-50);
    expect(levelAt(3.7)).toBeLessThan(levelAt(0.2) / 500);
  });

  it('is wide: the channels differ', () => {
    const both = output.left.reduce((sum, sample, frame) => sum + sample * (output.right[frame] ?? 0), 0);
    const alone = levelOf(output.left) * levelOf(output.right) * output.left.length;
    expect(Math.abs(both / alone)).toBeLessThan(0.4);
  });
});
