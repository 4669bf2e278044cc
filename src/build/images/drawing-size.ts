import type { Properties } from 'hast';

/** Returns the size of a drawing in CSS pixels; null when it has none. */
export function drawingSize({ width, height, viewBox }: Properties): {
  width: number | null;
  height: number | null;
} {
  const box = String(viewBox ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [, , boxWidth = NaN, boxHeight = NaN] = box;
  const ratio = boxWidth > 0 && boxHeight > 0 ? boxWidth / boxHeight : null;
  const own = { width: cssPixels(width), height: cssPixels(height) };
  if (own.width !== null && own.height !== null) return own;
  if (ratio === null) return { width: null, height: null };
  if (own.width !== null) return { width: own.width, height: rounded(own.width / ratio) };
  if (own.height !== null) return { width: rounded(own.height * ratio), height: own.height };
  return { width: rounded(boxWidth), height: rounded(boxHeight) };
}

/** CSS pixels per absolute unit (CSS Values and Units 4, section 6.2). */
const PIXELS_PER_UNIT: Partial<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 9.6 / 2.54,
};

function cssPixels(length: Properties[string]): number | null {
  const [, amount, unit = ''] = /^\s*(\d*\.?\d+(?:e[+-]?\d+)?)([a-z%]*)\s*$/i.exec(String(length ?? '')) ?? [];
  const factor = PIXELS_PER_UNIT[unit.toLowerCase()];
  const pixels = amount === undefined || factor === undefined ? 0 : rounded(Number(amount) * factor);
  return pixels > 0 ? pixels : null;
}

const rounded = (pixels: number): number => Math.max(1, Math.round(pixels));
