import { createRandom } from '../illustrations/random';
import type { Piece } from './composition/piece';
import { master } from './mastering/master';
import { measureLoudness } from './mastering/loudness';
import { reverberate } from './sound/reverb';
import { createSilence, gainOf, mixInto, RATE, type Sound } from './sound/sound';

/**
 * Renders a piece. The same piece gives the same samples.
 * @param seconds Duration to render (default: all).
 */
export function perform(piece: Piece, seconds = piece.seconds): Sound {
  const [direct, sent] = [createSilence(seconds), createSilence(seconds)];
  for (const [index, layer] of piece.layers(createRandom(piece.seed)).entries()) {
    const sound = createSilence(seconds);
    layer.play(sound, createRandom(piece.seed * 100 + index));
    // The loudness is set by measurement, as a mixing engineer does by ear.
    const loudness = measureLoudness(sound, RATE);
    if (loudness === -Infinity) continue;
    const gain = gainOf(layer.loudness - 20 - loudness);
    mixInto(direct, sound, gain);
    if (layer.room > 0) mixInto(sent, sound, gain * layer.room);
  }
  mixInto(direct, reverberate(sent, piece.room), 1);
  return master(direct);
}
