import { ease } from '../sound/envelopes';
import { filterSound, highPass, lowPass } from '../sound/filters';
import { framesOf, gainOf, RATE, type Sound } from '../sound/sound';
import { measureLoudness } from './loudness';
import { peakAfter } from './true-peak';

/** How loud a piece is as a whole, in LUFS: as loud as streams of music are. */
export const LOUDNESS = -16;
/** Peaks of the wave stay below this, in dB of full scale: the encoder adds up to half a decibel to it. */
export const CEILING = -2.5;
/** Seconds in which a piece comes and goes. */
const COMING = 1.2;
const GOING = 3.5;
/** Seconds in which the limiter takes hold before a peak, and lets go after it. */
const HOLD = 0.006;
const LET_GO = 0.12;
/** Limiting makes a piece quieter: measured and raised again until this near, in LU. */
const NEAR_ENOUGH = 0.05;
const ATTEMPTS = 6;

/** Finishes a piece: without what is too low to be music, with a beginning and an end, at the loudness of all others. */
export function master(sound: Sound): Sound {
  // Twice: 24 dB an octave. Zero hertz goes too.
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

/** The same, so many times as strong, and quieter for a moment around each peak that would be too high. */
function limit({ left, right }: Sound, gain: number): Sound {
  const loud = { left: left.map((sample) => sample * gain), right: right.map((sample) => sample * gain) };
  const ceiling = gainOf(CEILING);
  const gains = new Float32Array(left.length).fill(1);
  for (let frame = 0; frame < gains.length; frame += 1) {
    const peak = Math.max(peakAfter(loud.left, frame), peakAfter(loud.right, frame));
    if (peak > ceiling) gains[frame] = ceiling / peak;
  }
  // Backwards, then forwards: each only ever takes away, so no peak gets through.
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
