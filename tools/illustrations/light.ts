/** Colours of an hour and weather, with which a scene is painted. */
export interface Light {
  /** Bands of the sky, from the top to the horizon. */
  sky: readonly [string, string, string, string];
  /** Hills, from far to near. */
  hills: readonly [string, string];
  /** Water, from the horizon to the shore. */
  water: readonly [string, string, string];
  /** Glitter on the water. */
  glitter: string;
  /** Reeds and grass, light and dark. */
  reeds: readonly [string, string];
  /** Colour that is mixed into everything else, and its share. */
  ambient: string;
  ambience: number;
}

/** All hours and weathers of scenes. */
export const LIGHTS = {
  dawn: {
    sky: ['#a9c6d4', '#c9d8d6', '#f0dcca', '#f8cdb4'],
    hills: ['#b3bfc4', '#8fa7a8'],
    water: ['#f2d3bf', '#b9ccd0', '#93b2ba'],
    glitter: '#fdeee0',
    reeds: ['#7d9a7c', '#557a66'],
    ambient: '#f6cdb8',
    ambience: 0.1,
  },
  morning: {
    sky: ['#a8d4e2', '#c2e2e6', '#dceee6', '#f0f4e2'],
    hills: ['#b5d2c8', '#8abba2'],
    water: ['#c8e4e2', '#9dcbd2', '#7db6c2'],
    glitter: '#f4fbf6',
    reeds: ['#7fae72', '#4b8560'],
    ambient: '#ffffff',
    ambience: 0.03,
  },
  noon: {
    sky: ['#7fc0dc', '#9bd0e4', '#bce0ea', '#daeeee'],
    hills: ['#a3cbb4', '#6faa85'],
    water: ['#a5d5de', '#78b9cb', '#5aa0b8'],
    glitter: '#eefaf8',
    reeds: ['#7db35f', '#3f7d4e'],
    ambient: '#ffffff',
    ambience: 0,
  },
  golden: {
    sky: ['#f0c987', '#f5d79c', '#f9e2b4', '#fceecb'],
    hills: ['#d7b98a', '#b0a072'],
    water: ['#f3dda8', '#d9c48f', '#b5ad85'],
    glitter: '#fff8de',
    reeds: ['#a39a50', '#6f7a45'],
    ambient: '#f2b860',
    ambience: 0.14,
  },
  dusk: {
    sky: ['#5e6390', '#95739c', '#d98b8f', '#f6b58e'],
    hills: ['#77688e', '#564f78'],
    water: ['#dc9a92', '#8b7096', '#575f88'],
    glitter: '#fbd0ae',
    reeds: ['#5a6a68', '#38485a'],
    ambient: '#7a5f8c',
    ambience: 0.22,
  },
  night: {
    sky: ['#122438', '#183048', '#214058', '#2d5068'],
    hills: ['#1f3d50', '#162f40'],
    water: ['#284a60', '#1b384d', '#142b3d'],
    glitter: '#7fa8b8',
    reeds: ['#2f5a54', '#1d4042'],
    ambient: '#1a3550',
    ambience: 0.2,
  },
  moonlit: {
    sky: ['#25305c', '#333f70', '#475585', '#65749c'],
    hills: ['#3d4a78', '#2c3761'],
    water: ['#55658f', '#39477a', '#283464'],
    glitter: '#e9e3c4',
    reeds: ['#41617a', '#293f60'],
    ambient: '#2d3a70',
    ambience: 0.2,
  },
  rain: {
    sky: ['#7d929d', '#8fa3ab', '#a5b6ba', '#bcc8c8'],
    hills: ['#90a3a8', '#6d868c'],
    water: ['#a3b5b8', '#7e969e', '#65808a'],
    glitter: '#d5e0e0',
    reeds: ['#6d8f74', '#476b5c'],
    ambient: '#8ba0aa',
    ambience: 0.14,
  },
  storm: {
    sky: ['#3b4656', '#4b5868', '#64717e', '#87929a'],
    hills: ['#4f5e6b', '#3c4a58'],
    water: ['#6d7c88', '#4a5b69', '#364653'],
    glitter: '#b9c6cc',
    reeds: ['#56705f', '#38524c'],
    ambient: '#4a5866',
    ambience: 0.24,
  },
  fog: {
    sky: ['#cdd7d8', '#d6dedd', '#dfe5e2', '#e8ebe6'],
    hills: ['#c6d0d1', '#b2c0c2'],
    water: ['#d8dfdd', '#c3cfd0', '#b0c0c3'],
    glitter: '#f2f5f2',
    reeds: ['#a5b5a8', '#87a095'],
    ambient: '#dbe2e1',
    ambience: 0.26,
  },
  snow: {
    sky: ['#a9bdcb', '#bfcfd8', '#d4dfe3', '#e6ebea'],
    hills: ['#dde7ea', '#f3f6f5'],
    water: ['#c5d7de', '#a3bfcb', '#89aaba'],
    glitter: '#f6fafa',
    reeds: ['#a59a78', '#7a7560'],
    ambient: '#dfeaf0',
    ambience: 0.06,
  },
  autumn: {
    sky: ['#c8d6d2', '#dbded0', '#ecdfc3', '#f3dcb5'],
    hills: ['#d9a877', '#bd7f55'],
    water: ['#e0cba6', '#b1b7a6', '#8aa09c'],
    glitter: '#f8edd4',
    reeds: ['#c39a4c', '#8a6f3c'],
    ambient: '#e0a060',
    ambience: 0.08,
  },
  spring: {
    sky: ['#bfdde0', '#d6e6e2', '#eee4e2', '#f9e2e2'],
    hills: ['#cfd9cf', '#a6c6ac'],
    water: ['#ecdcdc', '#b9d3d4', '#93bdc4'],
    glitter: '#fdf6f4',
    reeds: ['#8fbb74', '#5a9468'],
    ambient: '#ffe4e4',
    ambience: 0.05,
  },
  rose: {
    sky: ['#e8b7b4', '#f0c8bd', '#f7d9c8', '#fbe8d8'],
    hills: ['#cfa3a8', '#a98696'],
    water: ['#f2cfc2', '#cfa9ae', '#a98e9f'],
    glitter: '#fff1e6',
    reeds: ['#8b8f74', '#656f68'],
    ambient: '#e0a0a0',
    ambience: 0.1,
  },
} as const satisfies Record<string, Light>;

/** Name of an hour or weather. */
export type LightName = keyof typeof LIGHTS;

/** Returns a colour as it looks in the light of a scene. */
export type Paint = (color: string) => string;

/** Creates the function that mixes a light into colours. */
export const paintIn =
  ({ ambient, ambience }: Light): Paint =>
  (color) =>
    mix(color, ambient, ambience);

/** Mixes two `#rrggbb` colours. @param share Share of the second: 0 to 1. */
export function mix(first: string, second: string, share: number): string {
  const channel = (color: string, index: number) => parseInt(color.slice(1 + 2 * index, 3 + 2 * index), 16);
  const mixed = [0, 1, 2].map((index) =>
    Math.round(channel(first, index) * (1 - share) + channel(second, index) * share)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${mixed.join('')}`;
}
