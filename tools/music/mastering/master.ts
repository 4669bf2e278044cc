import { ease } from '../sound/envelopes';
import { filterSound, highPass, lowPass } from '../sound/filters';
import { framesOf, gainOf, RATE, type Sound } from '../sound/sound';
import { measureLoudness } from './loudness';
import { peakAfter } from './true-peak';

/** Integrated loudness of a piece, in LUFS: that of music streams. */
export const LOUDNESS = -16;
/** Maximum peak of the wave, in dB of full scale: the encoder adds up to half a decibel. */
export const CEILING = -2.5;
/** Durations of the fade-in and the fade-out, in seconds. */
const COMING = 1.2;
const GOING = 3.5;
/** Attack and release times of the limiter around a peak, in seconds. */
const HOLD = 0.006;
const LET_GO = 0.12;
/**
 * Tolerance of the loudness, in LU: limiting makes a piece quieter, so it is measured and raised
 * again.
 */
const NEAR_ENOUGH = 0.05;
const ATTEMPTS = 6;

/**
 * Masters a piece: removes frequencies too low for music, fades both ends, and sets the loudness of
 * all pieces.
 */
export function master(sound: Sound): Sound {
  // Twice: 24 dB per octave. This also removes DC.
  filterSound(sound, highPass(34, 0.54), highPass(34, 1.31), lowPass(12_500));
  fadeEnds(sound);
  const loudness = measureLoudness(sound, RATE);
  if (loudness === -Infinity) return sound;
  let gain = gainOf(LOUDNESS - loudness);
  let finished = limit(sound, gain);
  for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
    const missing = LOUDNESS - measureLoudness(finished, RATE);
    if (Math.abs(missing) < NEAR_ENOUGH) break;
    gain *= gainOf(missing);
    finished = limit(sound, gain);
  }
  return finished;
}

function fadeEnds({ left, right }: Sound): void {
  const [coming, going] = [framesOf(COMING), framesOf(GOING)];
  for (const channel of [left, right]) {
    for (let frame = 0; frame < channel.length; frame += 1) {
      const strength = ease(frame / coming) * ease((channel.length - 1 - frame) / going);
      channel[frame] = (channel[frame] ?? 0) * strength;
    }
  }
}

/** Amplifies a recording, and reduces the gain around each peak above the ceiling. */
function limit({ left, right }: Sound, gain: number): Sound {
  const loud = { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) };
  const ceiling = gainOf(CEILING);
  const gains = new Float32Array(left.length).fill(1);
  for (let frame = 0; frame < gains.length; frame += 1) {
    const peak = Math.max(peakAfter(loud.left, frame), peakAfter(loud.right, frame));
    if (peak > ceiling) gains[frame] = ceiling / peak;
  }
  // Backwards, then forwards: both passes only reduce the gain, so no peak remains.
  const [hold, letGo] = [1 - Math.exp(-1 / (HOLD * RATE)), 1 - Math.exp(-1 / (LET_GO * RATE))];
  let now = 1;
  for (let frame = gains.length - 1; frame >= 0; frame -= 1) {
    now = Math.min(gains[frame] ?? 1, now + (1 - now) * hold);
    gains[frame] = now;
  }
  for (let frame = 0; frame < gains.length; frame += 1) {
    now = Math.min(gains[frame] ?? 1, now + (1 - now) * letGo);
    gains[frame] = now;
    loud.left[frame] = (loud.left[frame] ?? 0) * now;
    loud.right[frame] = (loud.right[frame] ?? 0) * now;
  }
  return loud;
}
