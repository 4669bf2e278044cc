/** A fragment of SVG: one or more elements as text. */
export type Svg = string;

/** A point of the picture. */
export interface Point {
  x: number;
  y: number;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/** Formats the numbers of a path, a transform or an attribute as short as possible. */
export function at(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => `${text}${round(values[index - 1] ?? 0)}${part}`);
}

/** Draws a filled shape. */
export const shape = (d: string, fill: string, more = ''): Svg => `<path d="${d}" fill="${fill}" ${more}/>`;

/** Draws a stroke with round ends. */
export const line = (d: string, color: string, width = 2, more = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Draws an ellipse, or a circle when one radius is given. */
export const oval = (x: number, y: number, rx: number, fill: string, ry = rx, more = ''): Svg =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

/** Draws a rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Svg =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;

/** Position of a part in the picture. */
export interface Placement {
  x: number;
  y: number;
  /** Size (default: 1); negative values are not supported. */
  scale?: number;
  /** Clockwise rotation in degrees (default: 0). */
  turn?: number;
  /** Whether it is mirrored (default: false). */
  flip?: boolean;
}

/** Moves a part, drawn around the origin, to its position. */
export function place({ x, y, scale = 1, turn = 0, flip = false }: Placement, ...parts: readonly Svg[]): Svg {
  const size = Math.round(scale * 100) / 100;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip ? -size : size} ${size})">${parts.join('')}</g>`;
}

/** Makes parts translucent. */
export const fade = (opacity: number, ...parts: readonly Svg[]): Svg => `<g opacity="${opacity}">${parts.join('')}</g>`;

/** Draws a part several times. */
export const repeat = (count: number, draw: (index: number) => Svg): Svg =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Draws a part for each entry of a list. */
export const each = <Entry>(entries: readonly Entry[], draw: (entry: Entry, index: number) => Svg): Svg =>
  entries.map(draw).join('');

/** A copy of a part: its position, its size and its colour. */
export interface Spot extends Point {
  scale: number;
  color: string;
}

/**
 * Reads spots from text such as `54 12 0.7, -50 9 #d8574f`: x, y, the size (default: 1), and the
 * colour (default: none).
 */
export const spots = (text: string): Spot[] =>
  text.split(', ').map((spot) => {
    const [numbers = '', color = ''] = spot.split(/ (?=#)/);
    const [x = 0, y = 0, scale = 1] = numbers.split(' ').map(Number);
    return { x, y, scale, color };
  });
