import fc from 'fast-check';
import {
  accentShades,
  darkAccentOf,
  HARDEST_GROUND,
  isReadable,
  nearestReadable,
  refuseAccent,
  accentStyle,
} from './accent';
import { contrast, READABLE, type Rgb, toHex, toRgb } from './contrast';
import { fromOklch, toOklch } from './oklch';

const anyColor = fc
  .tuple(fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }), fc.integer({ min: 0, max: 255 }))
  .map((color: Rgb) => toHex(color));

test('a colour survives the round trip through OKLCH', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      expect(toHex(fromOklch(toOklch(toRgb(color))))).toBe(color);
    }),
  );
});

test('known colours have the lightness, chroma and hue that CSS Color 4 gives them', () => {
  const red = toOklch(toRgb('#ff0000'));
  expect(red.lightness).toBeCloseTo(0.628, 3);
  expect(red.chroma).toBeCloseTo(0.2577, 3);
  expect((red.hue * 180) / Math.PI).toBeCloseTo(29.23, 1);
});

test('black on white has a contrast of 21', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
});

describe('for any accent', () => {
  test('all shades are readable in both modes', () => {
    fc.assert(
      fc.property(anyColor, fc.option(anyColor), (light, dark) => {
        const shades = accentShades({ light, dark });
        for (const mode of ['light', 'dark'] as const) {
          const { accent, ground, onAccent } = shades[mode];
          expect(contrast(toRgb(accent), toRgb(HARDEST_GROUND[mode]))).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(toRgb(accent), toRgb(ground))).toBeGreaterThanOrEqual(READABLE);
          expect(contrast(toRgb(onAccent), toRgb(accent))).toBeGreaterThanOrEqual(READABLE);
        }
      }),
    );
  });

  test('a readable colour is its own nearest readable colour', () => {
    fc.assert(
      fc.property(anyColor, fc.constantFrom('light' as const, 'dark' as const), (color, mode) => {
        const nearest = nearestReadable(color, mode);
        expect(isReadable(nearest, mode)).toBe(true);
        expect(nearestReadable(nearest, mode)).toBe(nearest);
        if (isReadable(color, mode)) expect(nearest).toBe(color);
      }),
    );
  });
});

test('the nearest readable colour keeps the hue', () => {
  const hue = (color: string) => toOklch(toRgb(color)).hue;
  expect(hue(nearestReadable('#ff9900', 'light'))).toBeCloseTo(hue('#ff9900'), 1);
  expect(hue(darkAccentOf('#7a1f5c'))).toBeCloseTo(hue('#7a1f5c'), 1);
});

test('an unreadable accent is refused with the nearest readable colour', () => {
  expect(refuseAccent({ light: '#22664a', dark: null })).toBeNull();
  expect(refuseAccent({ light: '#22664a', dark: '#8fcfab' })).toBeNull();
  const refusal = refuseAccent({ light: '#ffcc00', dark: null });
  expect(refusal).toMatchObject({ mode: 'light', given: '#ffcc00' });
  expect(isReadable(refusal?.nearest ?? '#ffffff', 'light')).toBe(true);
  expect(refuseAccent({ light: '#22664a', dark: '#22664a' })).toMatchObject({ mode: 'dark' });
});

test('the style sheet of an accent names the three colours, in both modes', () => {
  expect(accentStyle({ light: '#1d4ed8', dark: '#93c5fd' })).toMatch(
    /^:root\{--accent:light-dark\(#1d4ed8,#93c5fd\);--accent-ground:light-dark\(#\w{6},#\w{6}\);--on-accent:light-dark\(#ffffff,#\w{6}\)\}@supports not/,
  );
});
