import { frequencyOf, type Note } from '../composition/notes';
import { createDrift, ease } from '../sound/envelopes';
import { createSweptBand } from '../sound/filters';
import { addTo, framesOf, panOf, RATE } from '../sound/sound';
import type { Instrument, Stage } from './instrument';

/** Options of a wind instrument, which plays one note at a time. */
export interface Flute extends Stage {
  /** Amount of audible breath: 0.1 a little, 0.5 much. */
  breath: number;
  /** Levels of the second, third and fourth harmonic. */
  harmonics: readonly [number, number, number];
  /** Depth of the vibrato on a held note, in cents. */
  vibrato: number;
}

/**
 * Returns the share of the distance to a target that is covered per sample, to be most of the way
 * there after the given time.
 */
const glide = (seconds: number) => 1 - Math.exp(-1 / (seconds * RATE));

/**
 * Creates a flute. A melody is one breath: pitch and strength glide from note to note, without new
 * attacks.
 */
export const createFlute =
  ({ breath, harmonics: [second, third, fourth], vibrato, place = 0 }: Flute): Instrument =>
  (sound, notes, random) => {
    const melody = [...notes].sort((one, other) => one.at - other.at);
    const pan = panOf(place);
    const wander = createDrift(random, 0.9);
    const [around, above] = [createSweptBand(3), createSweptBand(1.2)];
    const [toPitch, toStrength, toSilence] = [glide(0.022), glide(0.055), glide(0.085)];
    let index = 0;
    let note: Note | undefined;
    let [pitch, blown, strength, turn] = [0, 0, 0, 0];
    const first = melody[0];
    if (first === undefined) return;
    const last = melody.at(-1) ?? first;
    const end = Math.min(framesOf(last.at + last.seconds + 1), sound.left.length);
    for (let frame = framesOf(first.at); frame < end; frame += 1) {
      const moment = frame / RATE;
      const next = melody[index];
      if (next !== undefined && moment >= next.at) {
        // After a rest the pitch starts just below.
        if (strength < 0.02) pitch = Math.log2(frequencyOf(next.key)) - 0.02;
        note = next;
        index += 1;
      }
      if (note === undefined) continue;
      const since = moment - note.at;
      const isHeld = since < note.seconds - 0.06;
      const wanted = isHeld ? note.strength * (0.82 + 0.18 * ease(since / 0.5)) : 0;
      blown += (wanted - blown) * (wanted > blown ? toStrength : toSilence);
      strength += (blown - strength) * toStrength;
      pitch += (Math.log2(frequencyOf(note.key)) - pitch) * toPitch;
      const swing = ease((since - 0.35) / 0.7) * Math.sin(2 * Math.PI * (4.7 + 0.3 * wander(moment)) * moment);
      const frequency = 2 ** (pitch + (swing * vibrato + wander(moment * 1.3) * 3) / 1200);
      turn = (turn + frequency / RATE) % 1;
      const [sine, cosine] = [Math.sin(2 * Math.PI * turn), Math.cos(2 * Math.PI * turn)];
      const twice = 2 * sine * cosine;
      const tone =
        sine +
        twice * second * (0.6 + 0.6 * strength) +
        sine * (3 - 4 * sine * sine) * third +
        2 * twice * (1 - 2 * sine * sine) * fourth;
      const white = random.between(-1, 1);
      const chiff = 1 + 1.4 * Math.exp(-since / 0.07);
      const air = (around(white, frequency) * 2.2 + above(white, 2600) * 0.35) * breath * chiff;
      const sample = (tone * strength * (1 + 0.06 * swing) + air * Math.sqrt(strength) * 0.8) * 0.4;
      addTo(sound.left, frame, sample * pan.left);
      addTo(sound.right, frame, sample * pan.right);
    }
  };
