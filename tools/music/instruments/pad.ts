import { frequencyOf } from '../composition/notes';
import { createDrift, type Curve, swellAt, type Swell } from '../sound/envelopes';
import { framesOf, panOf, RATE, ratioOfCents, type Sound } from '../sound/sound';
import { type Instrument, placeOf, type Stage } from './instrument';

/** Options of a sustained sound. */
export interface Pad extends Stage, Swell {
  /** Number of harmonics, and how their levels decrease: level = number ** -slope. */
  harmonics: number;
  slope: number;
  /** Brightness over the piece: 1 as given above, less is darker (default: always 1). */
  brightness?: Curve;
  /** Detuning of its voices, in cents. */
  detune: number;
  /**
   * Additional level of a harmonic by frequency: the shape of a mouth, for a choir (default: 1).
   */
  formant?: (frequency: number) => number;
}

/** Number of samples for which levels are computed once. */
const BLOCK = 64;
const VOICES = [-1, 0, 1];

/**
 * Creates an instrument of sustained sounds: three voices for each note, left, middle and right,
 * each a sum of harmonics that swell and fade.
 */
export const createPad =
  (pad: Pad): Instrument =>
  (sound, notes, random) => {
    for (const note of notes) {
      if (framesOf(note.at) >= sound.left.length) continue;
      const frequency = frequencyOf(note.key);
      for (const voice of VOICES) {
        const pan = panOf(placeOf(note.key, pad) * 0.5 + voice * 0.6);
        const tuned = frequency * ratioOfCents(voice * pad.detune + random.between(-0.6, 0.6));
        const breath = createDrift(random, 1.7);
        for (let number = 1; number <= pad.harmonics; number += 1) {
          const shimmer = createDrift(random, 1.1 + 1.4 / number);
          const formant = pad.formant?.(tuned * number) ?? 1;
          const level = (moment: number) => {
            const bright = pad.brightness?.(note.at + moment) ?? 1;
            const swing = 1 + 0.12 * breath(moment) + (number > 1 ? 0.35 * shimmer(moment) : 0);
            return swing * bright ** (number - 1) * swellAt(pad, note.seconds, moment);
          };
          hold(sound, {
            frequency: tuned * number,
            at: note.at,
            seconds: note.seconds + pad.release,
            level,
            gain: 0.1 * note.strength * number ** -pad.slope * formant,
            pan,
            turn: random.between(0, 2 * Math.PI),
          });
        }
      }
    }
  };

interface Held {
  frequency: number;
  at: number;
  seconds: number;
  level: Curve;
  gain: number;
  pan: { left: number; right: number };
  /** Phase at its start. */
  turn: number;
}

function hold({ left, right }: Sound, { frequency, at, seconds, level, gain, pan, turn }: Held): void {
  const start = framesOf(at);
  const end = Math.min(framesOf(at + seconds), left.length);
  const angle = (2 * Math.PI * frequency) / RATE;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  let x = Math.cos(turn);
  let y = Math.sin(turn);
  let strength = 0;
  for (let block = start; block < end; block += BLOCK) {
    const step = (level((block + BLOCK - start) / RATE) * gain - strength) / BLOCK;
    const blockEnd = Math.min(block + BLOCK, end);
    for (let frame = block; frame < blockEnd; frame += 1) {
      const turned = x * cosine - y * sine;
      y = x * sine + y * cosine;
      x = turned;
      strength += step;
      left[frame] = (left[frame] ?? 0) + x * strength * pan.left;
      right[frame] = (right[frame] ?? 0) + x * strength * pan.right;
    }
  }
}

/** Returns the level of a frequency in a choir that sings "oo": its two formants are stronger. */
export function singOo(frequency: number): number {
  const near = (formant: number, width: number) => Math.exp(-(((frequency - formant) / width) ** 2));
  return 0.35 + 1.2 * near(340, 160) + 0.6 * near(820, 220);
}
