import { type Rgb, toLinear } from './contrast';

/** OKLCH colour (CSS Color 4, section 9.3). */
export interface Oklch {
  /** From 0 (black) to 1 (white). */
  lightness: number;
  /** From 0 (grey) to about 0.32, which sRGB screens reach for few hues only. */
  chroma: number;
  /** In radians. */
  hue: number;
}

/** Converts an sRGB colour to OKLCH. The matrices are those of CSS Color 4, section 10. */
export function toOklch(color: Rgb): Oklch {
  const [red = 0, green = 0, blue = 0] = color.map((channel) => toLinear(channel / 255));
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

/** Number of bisection steps over the chroma range: a thousandth of it is not visible. */
const CHROMA_STEPS = 12;

/** Converts an OKLCH colour to sRGB. The chroma is reduced as far as sRGB requires. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Rgb {
  let [least, most] = [0, chroma];
  let best = toLinearRgb(lightness, 0, hue);
  const whole = toLinearRgb(lightness, chroma, hue);
  if (isVisible(whole)) return toBytes(whole);
  for (let step = 0; step < CHROMA_STEPS; step += 1) {
    const middle = (least + most) / 2;
    const color = toLinearRgb(lightness, middle, hue);
    if (isVisible(color)) [least, best] = [middle, color];
    else most = middle;
  }
  return toBytes(best);
}

function toLinearRgb(lightness: number, chroma: number, hue: number): Rgb {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Tolerance for rounding errors of the matrices. */
const TOLERANCE = 0.0005;

const isVisible = (linear: Rgb) => linear.every((light) => light >= -TOLERANCE && light <= 1 + TOLERANCE);

function toBytes(linear: Rgb): Rgb {
  const byte = (light: number) => {
    const held = Math.min(1, Math.max(0, light));
    const share = held <= 0.0031308 ? 12.92 * held : 1.055 * held ** (1 / 2.4) - 0.055;
    return Math.round(share * 255);
  };
  return [byte(linear[0]), byte(linear[1]), byte(linear[2])];
}
