import { frequencyOf } from '../composition/notes';
import { createDrift, type Curve, swellAt, type Swell } from '../sound/envelopes';
import { addTo, framesOf, panOf, RATE, ratioOfCents, type Sound } from '../sound/sound';
import { type Instrument, placeOf, type Stage } from './instrument';

/** A sound that is held. */
export interface Pad extends Stage, Swell {
  /** How many harmonics it has, and how much weaker each is than the one before: level = number ** -slope. */
  harmonics: number;
  slope: number;
  /** How bright it is over the piece: 1 as said above, less is darker (default: 1 all along). */
  brightness?: Curve;
  /** How far its voices are out of tune, in cents. */
  detune: number;
  /** How strong a harmonic of that frequency is besides: the shape of a mouth, for a choir (default: 1). */
  formant?: (frequency: number) => number;
}

/** Levels are worked out once for so many samples. */
const BLOCK = 64;
const VOICES = [-1, 0, 1];

/** Makes an instrument of held sounds: three voices for each note, left, middle and right, each a sum of harmonics that come and go. */
export const createPad =
  (pad: Pad): Instrument =>
  (sound, notes, random) => {
    for (const note of notes) {
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
  /** Where in its turn it begins. */
  turn: number;
}

function hold(sound: Sound, { frequency, at, seconds, level, gain, pan, turn }: Held): void {
  const start = framesOf(at);
  const end = Math.min(framesOf(at + seconds), sound.left.length);
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
      addTo(sound.left, frame, x * strength * pan.left);
      addTo(sound.right, frame, x * strength * pan.right);
    }
  }
}

/** The mouth of a choir that sings "oo": what lies around its two formants is stronger. */
export function singOo(frequency: number): number {
  const near = (formant: number, width: number) => Math.exp(-(((frequency - formant) / width) ** 2));
  return 0.35 + 1.2 * near(340, 160) + 0.6 * near(820, 220);
}
