import type { Instrument, Stage } from './instrument';
import { createStruck, type Tone } from './struck';

/** Returns the tones of a string: whole multiples, slightly sharper the higher they are. */
function tonesOfString(
  frequency: number,
  count: number,
  stiffness: number,
  tone: (number: number) => Omit<Tone, 'frequency'>,
) {
  return Array.from({ length: count }, (_, index): Tone => {
    const number = index + 1;
    return { ...tone(number), frequency: number * frequency * Math.sqrt(1 + stiffness * number ** 2) };
  });
}

/** Creates a piano with felt between hammers and strings: round, and dark when played softly. */
export const createFeltPiano = (stage: Stage = {}): Instrument =>
  createStruck({
    ...stage,
    attack: 0.009,
    damping: 0.5,
    tones: (frequency, strength) => {
      const bright = 700 + 1700 * strength;
      const long = 7 * (220 / frequency) ** 0.45;
      // Two strings for each note, slightly out of tune: the sound beats slowly.
      return [-0.35, 0.35].flatMap((cents) =>
        tonesOfString(frequency * 2 ** (cents / 1200), 10, 0.0004, (number) => ({
          level: number ** -1.1 * Math.exp((-number * frequency) / bright) * Math.exp(frequency / bright) ** 0.6,
          decay: (cents < 0 ? long : long * 0.6) / (1 + 0.35 * (number - 1)),
        })),
      );
    },
  });

/** Options of a plucked string. */
export interface Plucking extends Stage {
  /** Plucking point, as a part of its length: thin near the end, round in the middle. */
  point: number;
  /** Frequency above which the finger damps the string, in Hz. */
  bright: number;
  /** Seconds until the A below middle C is 60 dB weaker. */
  long: number;
}

/** Creates a plucked string: harp, zither or guitar, depending on the plucking. */
export const createPlucked = ({ point, bright, long, ...stage }: Plucking): Instrument =>
  createStruck({
    ...stage,
    attack: 0.004,
    damping: 0.9,
    tones: (frequency, strength) =>
      tonesOfString(frequency, 16, 0.00008, (number) => ({
        level:
          (Math.abs(Math.sin(Math.PI * number * point)) / number) *
          Math.exp((-number * frequency) / (bright * (0.6 + 0.4 * strength))),
        decay: (long * (220 / frequency) ** 0.5) / (1 + 0.22 * (number - 1)),
      })),
  });

/** Creates a plucked double bass: short, round, more felt than heard. */
export const createBass = (stage: Stage = {}): Instrument =>
  createStruck({
    ...stage,
    width: 0,
    attack: 0.014,
    damping: 0.25,
    tones: (frequency) =>
      tonesOfString(frequency, 5, 0.0001, (number) => ({
        level: number === 1 ? 1 : 0.75 * number ** -1.4,
        decay: 2.6 / (1 + 0.5 * (number - 1)),
      })),
  });
