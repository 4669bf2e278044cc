import type { Light } from './light';
import type { Random } from './random';
import { at, fade, line, oval, place, repeat, shape, type Svg } from './svg';

/** Draws what falls or drifts in front of everything else. */
export type WeatherPart = (light: Light, random: Random) => Svg;

/** All weather in front of the scene. */
export const WEATHER = {
  rain: (_, random) =>
    line(
      repeat(70, () => at`M${random.between(-10, 490)} ${random.between(-10, 300)}l-4 ${random.between(10, 17)}`),
      '#e6eff0',
      1.5,
      'opacity=".6"',
    ),
  snow: (_, random) =>
    repeat(80, () =>
      oval(
        random.between(0, 480),
        random.between(0, 316),
        random.between(1, 3.4),
        '#ffffff',
        undefined,
        'opacity=".9"',
      ),
    ),
  petals: (_, random) => drifting(random, 40, ['#f6c3cd', '#f9dbe0', '#ee9fb0'], 4),
  leaves: (_, random) => drifting(random, 26, ['#d98a3d', '#c2572f', '#e0b04c'], 6),
  fog: (_, random) =>
    repeat(5, (index) =>
      shape(
        at`M-20 ${130 + index * 36}C120 ${112 + index * 36 + random.between(-9, 9)} 300 ${150 + index * 36 + random.between(-9, 9)} 500 ${126 + index * 36}v26C320 ${176 + index * 36} 140 ${140 + index * 36} -20 ${158 + index * 36}Z`,
        '#eef2ef',
        'opacity=".42"',
      ),
    ),
  wind: () =>
    line(
      'M30 70H120c18 0 18-20 4-20M60 88H210c20 0 20 22 4 22M250 58h90c16 0 16-18 4-18M320 84h110',
      '#ffffff',
      2.6,
      'opacity=".6"',
    ),
  fireflies: (_, random) =>
    repeat(24, () => {
      const x = random.between(14, 466);
      const y = random.between(96, 300);
      return fade(0.3, oval(x, y, 6, '#f4e88a')) + oval(x, y, 2, '#fbf6b8');
    }),
  confetti: (_, random) =>
    repeat(56, () =>
      place(
        { x: random.between(0, 480), y: random.between(0, 260), turn: random.between(0, 180) },
        shape('M-4-2H4V2H-4Z', random.pick(['#d8574f', '#e3b23f', '#5d8fb8', '#6fae72', '#c77fb0'])),
      ),
    ),
  bubbles: (_, random) =>
    repeat(26, () =>
      oval(
        random.between(10, 470),
        random.between(10, 300),
        random.between(2.5, 9),
        '#ffffff',
        undefined,
        'fill-opacity=".16" stroke="#ffffff" stroke-opacity=".6" stroke-width="1.4"',
      ),
    ),
} as const satisfies Record<string, WeatherPart>;

/** Name of a weather. */
export type WeatherName = keyof typeof WEATHER;

function drifting(random: Random, count: number, colors: readonly [string, ...string[]], size: number): Svg {
  return repeat(count, () =>
    place(
      {
        x: random.between(0, 480),
        y: random.between(0, 310),
        turn: random.between(0, 360),
        scale: random.between(0.7, 1.2),
      },
      shape(
        at`M${-size} 0C${-size / 2} ${-size * 0.8} ${size / 2} ${-size * 0.8} ${size} 0C${size / 2} ${size * 0.7} ${-size / 2} ${size * 0.7} ${-size} 0Z`,
        random.pick(colors),
      ),
    ),
  );
}
