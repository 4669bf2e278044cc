import { createSilence, framesOf, gainOf, RATE, type Sound } from '../sound/sound';
import { CEILING, LOUDNESS, master } from './master';
import { measureLoudness } from './loudness';
import { measurePeak } from './true-peak';

/** Returns a sine on both channels. */
function sine(frequency: number, level: number, seconds: number, rate = RATE, turn = 0): Sound {
  const channel = Float32Array.from(
    { length: Math.round(seconds * rate) },
    (_, frame) => level * Math.sin((2 * Math.PI * frequency * frame) / rate + turn),
  );
  return { left: channel, right: channel.slice() };
}

function join(...sounds: readonly Sound[]): Sound {
  const channel = (of: 'left' | 'right') => Float32Array.from(sounds.flatMap((sound) => [...sound[of]]));
  return { left: channel('left'), right: channel('right') };
}

describe('loudness', () => {
  // EBU Tech 3341, cases 1 to 3: for a sine of 1 kHz on both channels, LUFS equals its peak in dB.
  it.each([RATE, 44_100, 48_000])('of a sine of 1 kHz at -23 dB is -23 LUFS, at %i samples a second', (rate) => {
    expect(measureLoudness(sine(1000, gainOf(-23), 4, rate), rate)).toBeCloseTo(-23, 1);
  });

  it('excludes much quieter parts, and silence', () => {
    const [loud, quiet] = [sine(1000, gainOf(-23), 6), sine(1000, gainOf(-36), 3)];
    expect(measureLoudness(join(quiet, loud, quiet), RATE)).toBeCloseTo(-23, 0);
    expect(measureLoudness(join(createSilence(5), loud, createSilence(5)), RATE)).toBeCloseTo(-23, 0);
    expect(measureLoudness(createSilence(2), RATE)).toBe(-Infinity);
  });

  it('counts low tones less and high ones more, as an ear does', () => {
    expect(measureLoudness(sine(40, gainOf(-20), 3), RATE)).toBeLessThan(-22);
    expect(measureLoudness(sine(4000, gainOf(-20), 3), RATE)).toBeGreaterThan(-18);
  });

  it('of one channel alone is half', () => {
    const { left } = sine(1000, gainOf(-20), 3);
    expect(measureLoudness({ left, right: new Float32Array(left.length) }, RATE)).toBeCloseTo(-23, 1);
  });
});

it('the true peak is that of the wave, even between samples', () => {
  const { left } = sine(RATE / 4, 1, 0.5, RATE, Math.PI / 4);
  const middle = left.slice(200, -200);
  expect(Math.max(...middle)).toBeLessThan(0.71);
  expect(measurePeak(left)).toBeGreaterThan(0.97);
  expect(measurePeak(left)).toBeLessThan(1.1);
});

describe('a finished recording', () => {
  const raw = sine(220, 0.02, 9);
  // Peaks far above the rest, and a DC offset.
  for (let frame = 0; frame < raw.left.length; frame += 1) {
    const blow = frame % RATE === 1000 ? 0.9 : 0;
    raw.left[frame] = (raw.left[frame] ?? 0) + 0.05 + blow;
    raw.right[frame] = (raw.right[frame] ?? 0) + 0.05;
  }
  const finished = master(raw);

  it('has the common loudness, and no peak above the ceiling', () => {
    expect(measureLoudness(finished, RATE)).toBeCloseTo(LOUDNESS, 0);
    expect(measurePeak(finished.left, finished.right)).toBeLessThan(gainOf(CEILING) * 1.01);
  });

  it('swings around zero, and begins and ends there', () => {
    const mean = finished.left.reduce((sum, sample) => sum + sample, 0) / finished.left.length;
    expect(Math.abs(mean)).toBeLessThan(1e-4);
    for (const channel of [finished.left, finished.right]) {
      const ends = [...channel.slice(0, framesOf(0.005)), ...channel.slice(-framesOf(0.005))];
      expect(Math.max(...ends.map(Math.abs))).toBeLessThan(1e-3);
    }
  });
});
