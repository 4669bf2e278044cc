/** A piece of SVG: one or more elements as text. */
export type Svg = string;

/** A point of the picture. */
export interface Point {
  x: number;
  y: number;
}

const round = (value: number) => String(Math.round(value * 10) / 10);

/** Numbers of a path, a transform or an attribute, as short as they can be. */
export function at(strings: TemplateStringsArray, ...values: readonly number[]): string {
  return strings.reduce((text, part, index) => `${text}${round(values[index - 1] ?? 0)}${part}`);
}

/** A filled shape. */
export const shape = (d: string, fill: string, more = ''): Svg => `<path d="${d}" fill="${fill}" ${more}/>`;

/** A stroke with round ends. */
export const line = (d: string, color: string, width = 2, more = ''): Svg =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** An ellipse, or a circle when one radius is given. */
export const oval = (x: number, y: number, rx: number, fill: string, ry = rx, more = ''): Svg =>
  `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${more}/>`;

/** A rectangle with rounded corners. */
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): Svg =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`;

/** Where a part stands in the picture. */
export interface Placement {
  x: number;
  y: number;
  /** Size (default: 1); negative values are not meant. */
  scale?: number;
  /** Turned by so many degrees, clockwise (default: 0). */
  turn?: number;
  /** Whether it looks the other way (default: false). */
  flip?: boolean;
}

/** Puts a part, drawn around the origin, into its place. */
export function place({ x, y, scale = 1, turn = 0, flip = false }: Placement, ...parts: readonly Svg[]): Svg {
  const size = Math.round(scale * 100) / 100;
  return `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn)}) scale(${flip ? -size : size} ${size})">${parts.join('')}</g>`;
}

/** Makes parts see-through. */
export const fade = (opacity: number, ...parts: readonly Svg[]): Svg => `<g opacity="${opacity}">${parts.join('')}</g>`;
