import { frequencyOf } from '../composition/notes';
import { ease } from '../sound/envelopes';
import { framesOf, panOf, RATE, type Sound } from '../sound/sound';
import { type Instrument, placeOf, type Stage } from './instrument';

/** One of the pure tones of a struck or plucked body. */
export interface Tone {
  frequency: number;
  level: number;
  /** Seconds until it is 60 dB weaker. */
  decay: number;
}

/** A struck body: its tones, and how it is struck. */
export interface Struck extends Stage {
  /** The tones of a note. */
  tones(frequency: number, strength: number): readonly Tone[];
  /** Duration of the attack, in seconds: longer for a soft hammer. */
  attack: number;
  /** Seconds until a released note is 60 dB weaker; without it the note rings on. */
  damping?: number;
}

/**
 * Maximum frequency of tones: higher ones are harsh, and the encoder would spend its bits on them.
 */
const HIGHEST = 9000;

/** Square of an inaudible level: 80 dB below the strongest note. */
const UNHEARD = 1e-8;

/**
 * Creates an instrument of struck bodies: each note is a sum of decaying tones (modal synthesis).
 */
export const createStruck =
  (struck: Struck): Instrument =>
  (sound, notes, random) => {
    for (const note of notes) {
      if (framesOf(note.at) >= sound.left.length) continue;
      const pan = panOf(placeOf(note.key, struck));
      for (const tone of struck.tones(frequencyOf(note.key), note.strength)) {
        if (tone.frequency > HIGHEST || tone.level <= 0) continue;
        // The channels have different phases of each tone, like two ears.
        const lag = random.between(-0.7, 0.7);
        const level = tone.level * note.strength;
        ring(sound, { ...tone, ...struck, at: note.at, held: note.seconds, pan, lag, level });
      }
    }
  };

interface Ringing extends Tone {
  at: number;
  held: number;
  attack: number;
  damping?: number;
  pan: { left: number; right: number };
  lag: number;
}

function ring({ left, right }: Sound, { frequency, level, decay, at, held, attack, damping, pan, lag }: Ringing): void {
  const start = framesOf(at);
  const blow = framesOf(attack);
  const letGo = framesOf(held);
  const perFrame = 10 ** (-3 / (decay * RATE));
  const dampedPerFrame = damping === undefined ? perFrame : Math.min(perFrame, 10 ** (-3 / (damping * RATE)));
  const angle = (2 * Math.PI * frequency) / RATE;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  const lagging = { x: Math.cos(lag) * pan.right, y: Math.sin(lag) * pan.right };
  let x = 0;
  let y = level;
  for (let frame = 0; start + frame < left.length; frame += 1) {
    const fade = frame < letGo ? perFrame : dampedPerFrame;
    const turned = (x * cosine + y * sine) * fade;
    y = (y * cosine - x * sine) * fade;
    x = turned;
    if (frame > blow && x * x + y * y < UNHEARD) return;
    const swell = frame < blow ? ease(frame / blow) : 1;
    const place = start + frame;
    left[place] = (left[place] ?? 0) + x * pan.left * swell;
    right[place] = (right[place] ?? 0) + (x * lagging.x + y * lagging.y) * swell;
  }
}
