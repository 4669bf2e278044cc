import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OWN_ACCENT, shortcutIconSvg, type ShortcutIcon } from '../../src/shared/site/shortcut-icons';
import { LIGHTS } from './light';
import { toPng } from './rasterise';
import { at, box, fade, line, oval, type Svg } from './svg';

/** An icon of the application. */
export interface Icon {
  /** Path below `static/`. */
  file: string;
  /** Width and height in pixels. */
  size: number;
  /**
   * `rounded`: the background has round corners, as on a desktop. `full`: it reaches the edges,
   * because the system masks the icon, and everything important is within the inner circle of 80 %
   * (W3C, "Web Application Manifest", icon masks).
   */
  ground: 'rounded' | 'full';
}

/** All icons. Apple rounds the corners itself. */
export const ICONS: readonly Icon[] = [
  { file: 'icons/app-192.png', size: 192, ground: 'rounded' },
  { file: 'icons/app-512.png', size: 512, ground: 'rounded' },
  { file: 'icons/app-maskable-512.png', size: 512, ground: 'full' },
  { file: 'apple-touch-icon.png', size: 180, ground: 'full' },
];

/** Draws the icon of a shortcut as PNG, in the program's own accent colour. */
export const drawShortcutIconPng = (icon: ShortcutIcon): Promise<Buffer> =>
  toPng({ svg: shortcutIconSvg(icon, OWN_ACCENT), unitWidth: icon.size, width: icon.size, height: icon.size });

const UNITS = 512;
const FAVICON = path.resolve(__dirname, '../../static/favicon.svg');
/** Centre of the heron in the units of the favicon. */
const MIDDLE = { x: 174, y: 124 };

/** Draws an icon: the heron of the favicon in the river, before a low sun. */
function drawIcon({ ground }: Icon): Svg {
  const { sky, water, glitter } = LIGHTS.morning;
  const scale = ground === 'full' ? 1.84 : 2.12;
  const feet = UNITS / 2 + (206 - MIDDLE.y) * scale;
  const shore = feet - 34;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${UNITS} ${UNITS}">`,
    `<clipPath id="ground"><rect width="${UNITS}" height="${UNITS}" rx="${ground === 'full' ? 0 : 112}"/></clipPath>`,
    '<g clip-path="url(#ground)">',
    box(0, 0, UNITS, UNITS, sky[2]),
    fade(0.5, oval(320, 216, 170, '#fdf3cf')),
    oval(320, 216, 118, '#f9e3a0'),
    box(0, shore, UNITS, UNITS, water[1]),
    line(at`M70 ${shore + 26}h70M300 ${shore + 22}h120M180 ${feet + 26}h150M90 ${feet + 44}h60`, glitter, 9),
    `<g transform="translate(${UNITS / 2} ${UNITS / 2}) scale(${scale}) translate(${-MIDDLE.x} ${-MIDDLE.y})" fill="#22694a" stroke="#22694a">${heronOfFavicon()}</g>`,
    '</g></svg>',
  ].join('');
}

/** Draws an icon as PNG. */
export const drawIconPng = (icon: Icon): Promise<Buffer> =>
  toPng({ svg: drawIcon(icon), unitWidth: UNITS, width: icon.size, height: icon.size });

/** Returns the shapes of the favicon, so that both icons show the same bird. */
function heronOfFavicon(): Svg {
  const shapes = readFileSync(FAVICON, 'utf8').match(/<path[^>]*>/g);
  if (shapes === null) throw new Error(`Expected the paths of the heron in ${FAVICON}, found none.`);
  return shapes.join('');
}
