import { accentShades } from '../../../../../content-schema/colors/accent';
import { loadSharp } from '../../../../node/load-sharp';
import { OWN_ACCENT } from '../../../../shared/site/shortcut-icons';
import type { SiteIcon } from '../../../../node/site-icon';
import { loadTypeface, type PlacedGlyph } from '../../../../node/typeface';
import type { SiteIdentity } from '../../../../shared/site/site-identity';

/** A square picture from which icons of every size are drawn. */
export interface Mark {
  /** Icon for browser tabs: SVG, which embeds a bitmap when the site's icon is one. */
  favicon: string | Buffer;
  /** Bytes of an image that sharp can read. */
  picture: Buffer;
  /** Background colour of icons that fill their square. */
  ground: string;
  /**
   * Share of the square that the picture covers there: its essential part must be in the safe zone
   * (W3C, icon masks).
   */
  share: number;
}

/** A bitmap icon. */
export interface PixelIcon {
  sitePath: string;
  /** Width and height in pixels. */
  size: number;
  /** `full`: it fills the square, because the system crops the shape. */
  ground: 'none' | 'full';
}

/** The site's bitmap icons. draw-icons.ts of tools/illustrations draws the program's own. */
export const PIXEL_ICONS: readonly PixelIcon[] = [
  { sitePath: '/icons/app-192.png', size: 192, ground: 'none' },
  { sitePath: '/icons/app-512.png', size: 512, ground: 'none' },
  { sitePath: '/icons/app-maskable-512.png', size: 512, ground: 'full' },
  { sitePath: '/apple-touch-icon.png', size: 180, ground: 'full' },
];

/** Site path of the icon for browser tabs. */
export const FAVICON = '/favicon.svg';

const PLANE = 512;
/** Size of the letter, in units of the view box. */
const LETTER_SIZE = 330;
/**
 * Size of an embedded bitmap in the tab icon, in pixels: twice what screens with two device pixels
 * per pixel display.
 */
const FAVICON_PIXELS = 96;

/**
 * Draws the mark of a site without an icon: the first letter of its name on its accent.
 * @param directory Folder of the site.
 */
export async function drawLetterMark(directory: string, { name, accent }: SiteIdentity): Promise<Mark> {
  const { light } = accentShades(accent ?? { light: OWN_ACCENT, dark: null });
  const face = await loadTypeface(directory, 700);
  const [first = ''] = face.drawable(name.toLocaleUpperCase('fr'));
  const [placed] = face.set(first).glyphs;
  const letter = placed === undefined ? '' : letterPath(placed);
  const square = (radius: number) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLANE} ${PLANE}"><rect width="${PLANE}" height="${PLANE}" rx="${radius}" fill="${light.accent}"/>${letter}</svg>`;
  return { favicon: square(112), picture: Buffer.from(square(112)), ground: light.accent, share: 1 };
}

function letterPath({ glyph, font }: PlacedGlyph): string {
  const { x1, x2, y1, y2 } = glyph.getBoundingBox();
  const scale = LETTER_SIZE / font.unitsPerEm;
  const [x, y] = [PLANE / 2 - ((x1 + x2) / 2) * scale, PLANE / 2 + ((y1 + y2) / 2) * scale];
  return `<path d="${glyph.getPath(x, y, LETTER_SIZE).toPathData(1)}" fill="#fff"/>`;
}

/** Creates the mark of a site with its own icon. */
export async function iconMark({ bytes, extension }: SiteIcon): Promise<Mark> {
  const common = { picture: bytes, ground: '#ffffff', share: 0.7 };
  if (extension === 'svg') return { ...common, favicon: bytes };
  const sharp = await loadSharp();
  const small = await sharp(bytes).resize(FAVICON_PIXELS, FAVICON_PIXELS, IN_SQUARE).png().toBuffer();
  const image = `<image width="${FAVICON_PIXELS}" height="${FAVICON_PIXELS}" href="data:image/png;base64,${small.toString('base64')}"/>`;
  const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${FAVICON_PIXELS} ${FAVICON_PIXELS}">${image}</svg>`;
  return { ...common, favicon };
}

const IN_SQUARE = { fit: 'contain', background: '#00000000' } as const;
/** Density at which an SVG is rendered, in dots per inch: enough for the largest icon. */
const DENSITY = 300;

/** Draws a PNG icon of a mark. */
export async function drawPixelIcon({ picture, ground, share }: Mark, icon: PixelIcon): Promise<Buffer> {
  const sharp = await loadSharp();
  const isFull = icon.ground === 'full';
  const inner = Math.round(icon.size * (isFull ? share : 1));
  const drawn = await sharp(picture, { density: DENSITY }).resize(inner, inner, IN_SQUARE).png().toBuffer();
  if (!isFull) return drawn;
  const background = { width: icon.size, height: icon.size, channels: 3, background: ground } as const;
  return sharp({ create: background })
    .composite([{ input: drawn }])
    .png()
    .toBuffer();
}
