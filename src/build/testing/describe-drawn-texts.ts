import sharp from 'sharp';
import { loadTypeface, Typeface } from '../../node/typeface';
import { repeats } from '../../testing/long-run';
import { createSocialImageRenderer } from '../outputs/cards/draw-social-image';
import { wrapText } from '../outputs/cards/wrap-text';
import { ROOT, type BuiltTexts } from './build-texts';

/** Number of drawn images, which take most of the time. */
const DRAWN = repeats(4, 12);

/** Tests that the texts of social images fit: they break into lines and keep to their margins. */
export function describeDrawnTexts(built: () => BuiltTexts): void {
  test('has titles that break into lines within their widths, with few measurements per word', async () => {
    const { drawings } = built();
    const face = await loadTypeface(ROOT, 700);
    for (const { title, topic } of drawings) {
      for (const text of [title, topic].map((each) => face.drawable(each))) {
        let looks = 0;
        const measure = (part: string) => ((looks += 1), face.set(part).width * 56);
        const widths = [1040, 1040, 760];
        const { lines, isCut } = wrapText(text, widths, measure);
        expect(looks).toBeLessThanOrEqual(looksFor(text));
        for (const [index, line] of lines.entries()) expect(measure(line)).toBeLessThanOrEqual(widths[index] ?? 0);
        if (!isCut) expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }
    }
  });

  test('has social images whose texts keep to their margins, with few measurements', async () => {
    const { drawings } = built();
    const renderer = await createSocialImageRenderer(ROOT);
    const empty = await marginsOf(await renderer.draw({ title: '', topic: '', siteName: '' }));
    const set = jest.spyOn(Typeface.prototype, 'set');
    const every = Math.ceil(drawings.length / DRAWN);
    for (const drawing of drawings.filter((_, index) => index % every === 0)) {
      set.mockClear();
      const image = await renderer.draw(drawing);
      const texts = [drawing.title, drawing.topic, drawing.siteName];
      // Five sizes and four narrower widths of the title, the two small lines, and the final
      // drawing.
      expect(set.mock.calls.length).toBeLessThanOrEqual(11 * Math.max(...texts.map(looksFor)) + 5);
      expect(await marginsOf(image)).toEqual(empty);
    }
    set.mockRestore();
  });
}

/**
 * Returns the maximum number of width measurements to break a text into three lines; only its first
 * 400 characters count.
 */
function looksFor(text: string): number {
  const words = text.slice(0, 400).split(/\s+/).length;
  return 2 * words + 3 * (Math.ceil(Math.log2(401)) + 2) + 3;
}

/** Returns the bytes of the two sides of an image that contain no text. */
async function marginsOf(image: Buffer): Promise<string[]> {
  const side = (left: number, width: number) =>
    sharp(image).extract({ left, top: 0, width, height: 630 }).removeAlpha().raw().toBuffer();
  return (await Promise.all([side(0, 40), side(1140, 60)])).map((pixels) => pixels.toString('base64'));
}
