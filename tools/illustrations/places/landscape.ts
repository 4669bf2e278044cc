import { type Light, mix, paintIn } from '../light';
import type { Random } from '../random';
import { at, box, line, oval, place, repeat, shape, type Svg } from '../svg';
import { HORIZON } from '../sky';

/** Background behind the heron, and the ground under its feet. */
export type Place = (light: Light, random: Random) => Svg;

/** Draws two rows of hills. */
export function hills({ hills: [far, near] }: Light, random: Random): Svg {
  const [a, b] = [random.between(-12, 12), random.between(-12, 12)];
  return (
    shape(
      at`M0 ${176 + a}C70 ${146 + b} 150 ${150 - a} 220 ${176}C290 ${148 + a} 390 ${140 - b} 480 ${170 + b}V220H0Z`,
      far,
    ) +
    shape(
      at`M0 ${190 - b}C90 ${168 + a} 190 ${186 + b} 270 ${190}C340 ${172 - a} 420 ${176 + b} 480 ${186}V220H0Z`,
      near,
    )
  );
}

/** Draws two mountains with snow, and hills before them. */
export function mountains({ hills: [far, near], glitter, ambience }: Light): Svg {
  const snow = mix(glitter, far, ambience * 2);
  return (
    shape('M-20 204L96 84L150 136L206 100L300 204Z', far) +
    shape('M96 84L74 107L90 116L100 108L114 118L124 111ZM206 100L184 114L200 122L210 114L224 121Z', snow) +
    shape('M210 204L340 66L400 130L430 108L520 204Z', mix(far, near, 0.35)) +
    shape('M340 66L314 94L330 104L342 94L358 106L370 98Z', snow) +
    shape('M0 196C100 172 220 190 300 184C380 176 440 188 480 184V214H0Z', near)
  );
}

/** Draws the water, from the horizon to the shore. */
export function water(light: Light, random: Random): Svg {
  const [far, middle, near] = light.water;
  return (
    shape(at`M0 ${HORIZON}H480V320H0Z`, far) +
    shape('M0 222C140 214 320 230 480 218V320H0Z', mix(far, middle, 0.55)) +
    shape('M0 244C120 236 340 254 480 242V320H0Z', middle) +
    shape('M0 276C160 266 300 286 480 272V320H0Z', mix(middle, near, 0.5)) +
    shape('M0 300C130 292 330 310 480 298V320H0Z', near) +
    glitter(light, random, HORIZON + 6, 312)
  );
}

/** Draws short bright lines on the water. */
export function glitter({ glitter: color }: Light, random: Random, top: number, bottom: number): Svg {
  const dashes = repeat(
    20,
    () => at`M${random.between(6, 460)} ${random.between(top, bottom)}h${random.between(8, 32)}`,
  );
  return line(dashes, color, 1.7, 'opacity=".55"');
}

/** Draws low ground where the water begins. */
export function bank({ reeds: [light, dark] }: Light): Svg {
  return (
    shape('M0 204C50 198 110 202 150 210C100 214 40 216 0 214Z', mix(light, dark, 0.4)) +
    shape('M480 200C440 196 380 200 350 206C400 212 450 212 480 210Z', light)
  );
}

/** Draws a fir in one colour, with its foot at the point. */
export function fir(x: number, y: number, scale: number, color: string): Svg {
  return place({ x, y, scale }, shape('M0-86L18-54H10L26-26H14L32 4H-32L-14-26H-26L-10-54H-18Z', color));
}

/** Draws a tree at the left edge. */
export function tree(light: Light, random: Random, leaves: readonly [string, string, string]): Svg {
  const paint = paintIn(light);
  const crown = (count: number, color: string, spread: number) =>
    repeat(count, () =>
      oval(
        62 + random.between(-spread, spread * 1.3),
        62 + random.between(-48, 44),
        random.between(18, 34),
        paint(color),
      ),
    );
  return (
    line('M34 240C40 190 40 150 60 96M46 150C70 130 96 110 130 84M44 176C24 150 16 130 6 108', paint('#6a4a3c'), 13) +
    crown(7, leaves[2], 78) +
    crown(8, leaves[0], 72) +
    crown(6, leaves[1], 60) +
    shape('M-4 232C20 222 60 224 84 240C60 250 20 252-4 250Z', light.reeds[1])
  );
}

/** Draws the roofs of a town, with lights in the windows. */
export function city(light: Light, random: Random): Svg {
  const far = repeat(14, (index) => box(index * 36 - 6, 196 - random.between(34, 96), 32, 110, light.hills[0]));
  const near = repeat(10, (index) => {
    const x = index * 50 - 8 + random.between(-4, 4);
    const height = random.between(24, 66);
    const windows = repeat(5, () =>
      box(
        x + 6 + Math.floor(random.between(0, 4)) * 9,
        200 - height + 8 + Math.floor(random.between(0, Math.max(1, height / 14))) * 12,
        4,
        6,
        '#f6d98a',
      ),
    );
    return box(x, 200 - height, 44, height + 8, light.hills[1]) + windows;
  });
  return far + near;
}
