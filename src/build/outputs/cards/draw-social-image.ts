import { SOCIAL_IMAGE_SIZE, type SocialDrawing, type SocialLook } from '../../../shared/social-image/social-image';
import { GlyphMasks, mixInk, stamp, type Ink } from './ink';
import { encodeIndexedPng, type IndexedPicture, type Rgb } from './indexed-png';
import { drawScene, rgbOf, SCENE_COLORS, sceneColors } from './scene';
import { loadTypeface, type Typeface } from '../../../node/typeface';
import { wrapText } from './wrap-text';

/** Left edge of texts, in pixels. */
const LEFT = 80;
/** Baselines of the topic and of the name of the site. */
const TOPIC_BASELINE = 116;
const SITE_BASELINE = 516;
const SMALL_SIZE = 36;
/** Maximum widths: of the topic, and of the site's name, which ends before the heron. */
const TOPIC_WIDTH = 1040;
const SITE_WIDTH = 620;

/**
 * A style of the title: the shorter the title, the larger. `widths` are those of the lines; the
 * last ones end before the heron.
 */
interface TitleStyle {
  size: number;
  leading: number;
  /** Baseline of the first line. */
  baseline: number;
  widths: readonly number[];
}

const TITLE_STYLES: readonly TitleStyle[] = [
  { size: 108, leading: 118, baseline: 240, widths: [1040] },
  { size: 92, leading: 102, baseline: 226, widths: [1040, 740] },
  { size: 76, leading: 86, baseline: 212, widths: [1040, 960] },
  { size: 64, leading: 74, baseline: 200, widths: [1040, 1040, 720] },
  { size: 56, leading: 66, baseline: 194, widths: [1040, 1040, 760] },
];

/** Draws social images. What all images share is created once. */
export interface SocialImageRenderer {
  /** Returns the bytes of the image. The same drawing gives the same bytes. */
  draw(drawing: SocialDrawing): Promise<Buffer>;
}

/**
 * Creates a renderer of social images.
 * @param site Folder of the site, from which the font is resolved.
 * @param look Look of the site (default: the program's own).
 */
export async function createSocialImageRenderer(site: string, look?: SocialLook): Promise<SocialImageRenderer> {
  const [scene, regular, bold] = await Promise.all([drawScene(look), loadTypeface(site, 400), loadTypeface(site, 700)]);
  const palette: Rgb[] = [...scene.palette];
  const inks = {
    strong: mixInk(palette, scene, rgbOf(SCENE_COLORS.strong)),
    accent: mixInk(palette, scene, rgbOf(sceneColors(look).accent)),
    muted: mixInk(palette, scene, rgbOf(SCENE_COLORS.muted)),
  };
  const masks = new Map<string, GlyphMasks>();
  const masksOf = ({ weight }: Typeface, size: number): GlyphMasks => {
    const key = `${weight}-${size}`;
    const known = masks.get(key) ?? new GlyphMasks(size);
    masks.set(key, known);
    return known;
  };

  async function line(picture: IndexedPicture, face: Typeface, text: string, size: number, baseline: number, ink: Ink) {
    const { glyphs } = face.set(text);
    const shapes = masksOf(face, size);
    await shapes.prepare(glyphs);
    for (const glyph of glyphs) {
      const mask = shapes.get(glyph);
      if (mask) stamp(picture, scene, mask, ink, LEFT + Math.round(glyph.at * size), baseline);
    }
  }

  const short = (face: Typeface, text: string, width: number) =>
    wrapText(face.drawable(text), [width], measureWith(face, SMALL_SIZE)).lines[0] ?? '';

  return {
    async draw({ title, topic, siteName }) {
      const picture: IndexedPicture = { ...SOCIAL_IMAGE_SIZE, palette, pixels: scene.pixels.slice() };
      await line(picture, regular, short(regular, topic, TOPIC_WIDTH), SMALL_SIZE, TOPIC_BASELINE, inks.accent);
      const { style, lines } = layOutTitle(bold.drawable(title), bold);
      for (const [index, text] of lines.entries()) {
        await line(picture, bold, text, style.size, style.baseline + index * style.leading, inks.strong);
      }
      await line(picture, bold, short(bold, siteName, SITE_WIDTH), SMALL_SIZE, SITE_BASELINE, inks.muted);
      return encodeIndexedPng(picture);
    },
  };
}

/** Lays out a title in the largest style that fits; the smallest style truncates it. */
function layOutTitle(title: string, face: Typeface): { style: TitleStyle; lines: string[] } {
  let smallest: { style: TitleStyle; lines: string[] } | null = null;
  for (const style of TITLE_STYLES) {
    const { lines, isCut } = wrapText(title, style.widths, measureWith(face, style.size));
    if (!isCut) return { style, lines: balance(title, lines, style, face) };
    smallest = { style, lines };
  }
  if (smallest === null) throw new Error('There is no title style.');
  return smallest;
}

/** Narrows the lines without adding one, so that the last line is not a single word. */
function balance(title: string, lines: string[], style: TitleStyle, face: Typeface): string[] {
  if (lines.length === 1 || lines.join(' ') !== title) return lines;
  for (const share of [0.6, 0.7, 0.8, 0.9]) {
    const widths = style.widths.map((width) => width * share);
    const narrow = wrapText(title, widths.slice(0, lines.length), measureWith(face, style.size));
    if (!narrow.isCut && narrow.lines.join(' ') === title) return narrow.lines;
  }
  return lines;
}

const measureWith = (face: Typeface, size: number) => (text: string) => face.set(text).width * size;
