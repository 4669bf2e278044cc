import { createFilter, highPass } from './filters';
import { framesOf, RATE, type Sound } from './sound';

/** Acoustics of a room. */
export interface Room {
  /** Seconds until a sound is 60 dB weaker. */
  decay: number;
  /** Frequency above which the walls absorb more, in Hz: the lower, the darker. */
  damping: number;
  /** Size: 1 is a hall. */
  size: number;
}

/**
 * Lengths of the delay lines in seconds: no two have a common measure, so that the room has no
 * audible pitch.
 */
const LINES = [0.0297, 0.0371, 0.0411, 0.0437, 0.0533, 0.0617, 0.0677, 0.0771];
const DIFFUSERS = [0.0043, 0.0067, 0.0101, 0.0139];
const DIFFUSION = 0.6;
const PREDELAY = 0.018;
/**
 * Depth and periods of the modulation of the lines: enough that tails do not ring, too little to be
 * heard as pitch.
 */
const SWAY = 6;
const SWAY_PERIODS = [3.1, 3.7, 4.3, 4.9, 5.3, 5.9, 6.7, 7.3];

/**
 * Returns the reverb of a room, without the direct sound: a feedback delay network (Jot) behind
 * diffusers (Schroeder).
 */
export function reverberate({ left, right }: Sound, room: Room): Sound {
  const wet = { left: new Float32Array(left.length), right: new Float32Array(right.length) };
  const enterLeft = createEntrance(room.size);
  const enterRight = createEntrance(room.size * 1.07);
  const lines = LINES.map((seconds, index) => createLine(seconds * room.size, room, index));
  const [trimLeft, trimRight] = [createFilter(highPass(110)), createFilter(highPass(110))];
  for (let frame = 0; frame < left.length; frame += 1) {
    const intoLeft = enterLeft(left[frame] ?? 0);
    const intoRight = enterRight(right[frame] ?? 0);
    let sum = 0;
    for (const line of lines) sum += line.read(frame);
    // A Householder matrix: the output of all lines goes back into each, without adding energy.
    const shared = (sum * 2) / lines.length;
    let outLeft = 0;
    let outRight = 0;
    for (const line of lines) {
      line.write(line.output - shared + (line.isLeft ? intoLeft : intoRight));
      if (line.isLeft) outLeft += line.output * line.sign;
      else outRight += line.output * line.sign;
    }
    wet.left[frame] = trimLeft(outLeft) * 0.5;
    wet.right[frame] = trimRight(outRight) * 0.5;
  }
  return wet;
}

interface Line {
  /** Last output. */
  output: number;
  /** Last output before attenuation. */
  dull: number;
  /** Channel of the line, and its polarity there: 1 or -1. */
  isLeft: boolean;
  sign: number;
  read(frame: number): number;
  write(sample: number): void;
}

function createLine(seconds: number, { decay, damping }: Room, index: number): Line {
  const length = framesOf(seconds);
  const samples = new Float32Array(length + SWAY * 2 + 2);
  const gain = 10 ** ((-3 * seconds) / decay);
  const openness = 1 - Math.exp((-2 * Math.PI * damping) / RATE);
  const step = (2 * Math.PI) / ((SWAY_PERIODS[index] ?? 5) * RATE);
  let at = 0;
  const line: Line = {
    output: 0,
    dull: 0,
    isLeft: index % 2 === 0,
    sign: index & 2 ? -1 : 1,
    read(frame) {
      const delay = length + SWAY * Math.sin(frame * step);
      const whole = Math.floor(delay);
      const place = at >= whole ? at - whole : at - whole + samples.length;
      const newer = samples[place] ?? 0;
      const older = samples[place === 0 ? samples.length - 1 : place - 1] ?? 0;
      const sample = newer + (older - newer) * (delay - whole);
      line.dull += (sample - line.dull) * openness;
      line.output = line.dull * gain;
      return line.output;
    },
    write(sample) {
      samples[at] = sample;
      at = at + 1 === samples.length ? 0 : at + 1;
    },
  };
  return line;
}

/** Creates the input stage: a short delay, then diffusers that turn each attack into a cloud. */
function createEntrance(size: number): (sample: number) => number {
  const waiting = new Float32Array(framesOf(PREDELAY));
  const diffusers = DIFFUSERS.map((seconds) => createDiffuser(framesOf(seconds * size)));
  let at = 0;
  return (sample) => {
    let passing = waiting[at] ?? 0;
    waiting[at] = sample;
    at = (at + 1) % waiting.length;
    for (const diffuse of diffusers) passing = diffuse(passing);
    return passing;
  };
}

function createDiffuser(length: number): (sample: number) => number {
  const samples = new Float32Array(length);
  let at = 0;
  return (sample) => {
    const delayed = samples[at] ?? 0;
    const into = sample - delayed * DIFFUSION;
    samples[at] = into;
    at = (at + 1) % length;
    return delayed + into * DIFFUSION;
  };
}
