import { HERON } from '../../../shared/social-image/heron-outline';
import { accentShades } from '../../../../content-schema/colors/accent';
import { SOCIAL_IMAGE_SIZE, type SocialLook } from '../../../shared/social-image/social-image';
import type { Rgb } from './indexed-png';
import { loadSharp } from '../../../node/load-sharp';

/** Colours of the drawing: the light mode of `src/styles/tokens.css`. */
export const SCENE_COLORS = {
  surface: '#fcfdfb',
  sun: '#e6f0ea',
  strong: '#14232b',
  muted: '#52646c',
  edge: '#7c8c91',
  accent: '#22664a',
} as const;

/** Returns the colours of the drawing in the look of a site. */
export function sceneColors(look?: SocialLook): Record<keyof typeof SCENE_COLORS, string> {
  if (!look?.accent) return SCENE_COLORS;
  const { accent, ground } = accentShades({ light: look.accent, dark: null }).light;
  return { ...SCENE_COLORS, accent, sun: ground };
}

/**
 * Returns the SVG of the scene: the heron in still water before a low sun, as on pages without text
 * of their own, in a wide format.
 */
function sceneSvg(look?: SocialLook): string {
  const { width, height } = SOCIAL_IMAGE_SIZE;
  const { surface, sun, muted, edge, accent } = sceneColors(look);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round">
    <rect width="${width}" height="${height}" fill="${surface}"/>
    <circle cx="936" cy="400" r="184" fill="${sun}"/>
    <g transform="translate(668 266) scale(1.38)" stroke-width="3.4">
      ${look?.hasMascot === false ? '' : heronSvg(muted, surface)}
      <path d="M276 208c0-44 5-86 18-122M288 208c0-34-5-62-16-86M302 208c0-26 4-50 14-70" stroke="${accent}"/>
      <path d="m292 92 5-19M273 126l-6-15" stroke="${accent}" stroke-width="7"/>
    </g>
    <g stroke="${edge}" stroke-width="4">
      <path d="M80 553h548M672 553h166M892 553h228"/>
      <path d="M752 571h140M940 571h66M690 571h26"/>
    </g>
  </svg>`;
}

function heronSvg(feathers: string, eye: string): string {
  return `<path d="${HERON}" fill="${feathers}"/>
      <path d="M186 48c-10-5-20-4-30 2M146 154v54M160 151l2 57" stroke="${feathers}"/>
      <circle cx="196" cy="51" r="1.6" fill="${eye}"/>`;
}

/** The constant part of every drawing, as a picture of few colours. */
export interface Scene {
  pixels: Uint8Array;
  palette: readonly Rgb[];
  /** Palette indexes of the two grounds that texts are on. */
  surface: number;
  sun: number;
}

/** Number of colours that the scene with its antialiased edges is reduced to. */
const SCENE_PALETTE_SIZE = 48;

/** Draws the scene. It is called once for all images of a build. */
export async function drawScene(look?: SocialLook): Promise<Scene> {
  const sharp = await loadSharp();
  const reduced = await sharp(Buffer.from(sceneSvg(look)))
    .png({ palette: true, colours: SCENE_PALETTE_SIZE, dither: 0, effort: 10 })
    .toBuffer();
  const data = await sharp(reduced).removeAlpha().raw().toBuffer();
  const indexes = new Map<number, number>();
  const palette: Rgb[] = [];
  const pixels = new Uint8Array(data.length / 3);
  for (const [pixel] of pixels.entries()) {
    const [red = 0, green = 0, blue = 0] = data.subarray(pixel * 3, pixel * 3 + 3);
    const key = (red << 16) | (green << 8) | blue;
    let index = indexes.get(key);
    if (index === undefined) {
      index = palette.push([red, green, blue]) - 1;
      indexes.set(key, index);
    }
    pixels[pixel] = index;
  }
  return {
    pixels,
    palette,
    surface: nearest(palette, rgbOf(SCENE_COLORS.surface)),
    sun: nearest(palette, rgbOf(sceneColors(look).sun)),
  };
}

/** Parses a colour such as `#14232b`. */
export function rgbOf(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function nearest(palette: readonly Rgb[], wanted: Rgb): number {
  const distance = (color: Rgb) =>
    color.reduce((sum, channel, index) => sum + (channel - (wanted[index] ?? 0)) ** 2, 0);
  let best = 0;
  for (const [index, color] of palette.entries()) {
    if (distance(color) < distance(palette[best] ?? wanted)) best = index;
  }
  return best;
}
